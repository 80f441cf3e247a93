# What is written on a photo or on the live picture of the camera, in Czech. Texts are short: about four words, and headlines in capitals.

# Headlines. $verdict is one of the first four, $reason one of the reasons below or a number such as “2 gems”.
overlay-solved = VYŘEŠENO
overlay-solved-for = VYŘEŠENO  { WORD($symbol) }
overlay-unsolved = NEVYŘEŠENO
overlay-unsure = NEJISTÉ
overlay-verdict = { $verdict }: { $reason }
overlay-no-cards = KARTA SE NENAŠLA
overlay-nothing = NIC SE NENAŠLO
overlay-no-board = PLÁN SE NENAŠEL
overlay-no-gems = DRAHOKAMY SE NENAŠLY
overlay-no-things = NIC SE NENAŠLO
overlay-note = POZNÁMKA
overlay-die = kostka: { WORD($symbol) }
# Shown in capitals
overlay-groups =
    { $count ->
        [0] žádná skupina
        [one] 1 skupina
        [few] { $count } skupiny
       *[other] { $count } skupin
    }

# A reason, in two to four words. $piece is the name of a piece, such as I4, or “overlay-piece”.
overlay-piece = dílek
overlay-uncovered =
    { $count ->
        [one] 1 nepokryté pole
        [few] { $count } nepokrytá pole
       *[other] { $count } nepokrytých polí
    }
overlay-overhang = { $piece } přesahuje okraj
overlay-stacked = { $piece } neleží naplocho
overlay-shifted = { $piece } neleží přesně
overlay-missing-piece = chybí { $piece }
overlay-wrong-pieces = špatné dílky
overlay-no-card = karta se nenašla
overlay-unreadable = nedá se přečíst
overlay-closer = přibližte se
overlay-more-light = přidejte světlo
overlay-less-light = ztlumte světlo
overlay-hold-still = chvíli se nehýbejte
overlay-glare = vyhněte se odleskům
overlay-whole-card = zaberte celou kartu
overlay-hand = dejte ruku pryč
overlay-mirrored = zrcadlový obraz
overlay-edition = jiná edice

# The second line. $card is a card such as “karta 13 (žlutá)”, $percent such as “nad 99,9 %”.
overlay-sure = { $card }, jistota { $percent }
overlay-likely-solved = { $card }, vyřešená s pravděpodobností { $percent }

# A solution that was asked for. $steps is a list of the three messages after it, $pieces a list such as “I4 T4”.
overlay-solution = řešení pro symbol { WORD($symbol) }: { $steps }
overlay-remove = odeberte { $pieces }
overlay-keep = nechte { $pieces }
overlay-add = přidejte { $pieces }
overlay-no-solution = { WORD($symbol) }: nemá řešení; možná se karta přečetla špatně
overlay-card-unread = řešení pro symbol { WORD($symbol) } nelze ukázat: karta se nepřečetla

# Gems. $counts is a list of letters and numbers such as “R3 B1”, $taken a list of colours or “advice-no-gem”.
overlay-pile = hromádka { $number }: { $counts }
overlay-best-row = { $place }. v pořadí: řada { $row } ({ $taken })

# A group of Ominoes; $players is empty or “report-for”.
overlay-group =
    { WORD($god) }: { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
    }{ $players }

# A card that is being read, on the page of a game
overlay-looking = čte se
