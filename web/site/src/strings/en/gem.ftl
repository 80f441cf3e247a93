# Strings about gems that several screens share, in English.

gem-green = green
gem-red = red
gem-blue = blue
gem-purple = purple
gem-brown = brown
gem-yellow = yellow
gem-none = no gems

gem-box = Gems in the box
gem-box-72 = 72: twelve of each colour
gem-box-58 = 58: 19 blue, 19 brown, 10 red, 10 green

gem-too-many = There are { $there } { $colour } gems, but the box holds { $held }. Count the { $colour } gems again, or choose the other box.
