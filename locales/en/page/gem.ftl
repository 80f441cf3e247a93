# Strings about gems that several screens share, in English.

gem-none = no gems
# One colour in a list, such as “3 red, 1 green”.
gem-counted = { $count } { WORD($colour) }

gem-box = Gems in the box
gem-box-72 = 72: twelve of each colour
gem-box-58 = 58: 19 blue, 19 brown, 10 red, 10 green

gem-too-many = There are { $there } { WORD($colour) } gems, but the box holds { $held }. Count the { WORD($colour) } gems again, or choose the other box.

# Letters on the drawn gems: the first of the colour, or two where they would be alike.
letter-gem-green = G
letter-gem-red = R
letter-gem-blue = B
letter-gem-purple = P
letter-gem-brown = N
letter-gem-yellow = Y

# Letters on the drawn pawns.
letter-pawn-white = W
letter-pawn-beige = Be
letter-pawn-blue = Bu
letter-pawn-black = Bk
