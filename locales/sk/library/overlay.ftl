# What is written on a photo or on the live picture of the camera, in Slovak. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = VYRIEŠENÉ
overlay-solved-for = VYRIEŠENÉ  { WORD($symbol) }
overlay-unsolved = NEVYRIEŠENÉ
overlay-unsure = NEISTÉ
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = NENAŠLA SA KARTA
overlay-nothing = NIČ SA NENAŠLO
overlay-no-board = NENAŠIEL SA HERNÝ PLÁN
overlay-no-gems = NENAŠLI SA DRAHOKAMY
overlay-no-things = NENAŠLO SA NIČ
overlay-note = POZNÁMKA
overlay-die = kocka: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] žiadna skupina
        [one] 1 skupina
        [few] { $count } skupiny
       *[other] { $count } skupín
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = dielik
overlay-uncovered =
    { $count ->
        [one] 1 nezakrytý štvorček
        [few] { $count } nezakryté štvorčeky
       *[other] { $count } nezakrytých štvorčekov
    }
overlay-overhang = { $piece } presahuje okraj
overlay-stacked = { $piece } neleží naplocho
overlay-shifted = { $piece } neleží presne
overlay-missing-piece = chýba { $piece }
overlay-wrong-pieces = nesprávne dieliky
overlay-no-card = nenašla sa karta
overlay-unreadable = nedá sa rozpoznať
overlay-closer = priblížte sa
overlay-more-light = pridajte svetlo
overlay-less-light = uberte svetlo
overlay-hold-still = nehýbte sa
overlay-glare = vyhnite sa odleskom
overlay-whole-card = ukážte celú kartu
overlay-hand = dajte preč ruku
overlay-mirrored = zrkadlový obraz
overlay-edition = iná verzia hry

# The second line. $card is a card such as “card 13 (yellow)”, $percent such as “over 99.9 %”.
overlay-sure = { $card }, isté na { $percent }
overlay-likely-solved = { $card }, možno vyriešená: { $percent }

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = riešenie pre symbol { WORD($symbol) }: { $steps }
overlay-remove = odoberte { $pieces }
overlay-keep = nechajte { $pieces }
overlay-add = pridajte { $pieces }
overlay-no-solution = { WORD($symbol) }: žiadne riešenie; karta je možno zle rozpoznaná
overlay-card-unread = riešenie pre symbol { WORD($symbol) } sa nedá ukázať: karta nie je rozpoznaná

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = kôpka { $number }: { $counts }
overlay-best-row = { $place }. miesto: rad { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group =
    { WORD($god) }: { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodov
    }{ $players }

# A card that is being read, on the page of a game
overlay-looking = číta sa
