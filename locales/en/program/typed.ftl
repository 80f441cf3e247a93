# The commands that a person types during a game or a tournament, in English. The first line of a text is what is typed, the second what it
# does. The command itself (the first word) is the same in all languages.

# Ubongo. “sand”, “glass”: the sand glass.
help-roll =
    roll SYMBOL
    the die shows this symbol (roll mask; `roll` alone takes the symbol that the camera sees)
help-glass =
    glass
    the glass is turned, with --start card or --start hand
help-solved =
    solved NAME
    this player has solved the card, if the camera did not see it
help-take =
    take NAME FIELD [GEMS]
    the pawn goes to a field, 1 to 6, and the player takes the front gems (take Ann 3 red blue; from an empty row, take Ann 3 nothing)
help-sand =
    sand
    the sand is out, before the clock says so
help-end =
    end
    all players have their gems; with --early-end, the round ends
help-false =
    false NAME
    correction: this player has not solved the card
help-order =
    order NAME,NAME
    correction: the players finished in this order
help-gems =
    gems NAME COUNTS
    correction: the player has these gems (gems Ann red:3,green:1)
help-confirm =
    confirm
    after the last round of a game in a tournament: the final standings are right
help-undo =
    undo
    take back the last entry; again, the one before it
help-standings =
    standings
    show who leads, and why
help-quit =
    quit
    stop; `umpire game --resume` continues the game

# Ominoes. Squares are row and column, counted from the top left.
ominoes-help-set =
    set SYMBOL SQUARE
    set up a die (set ra 3,4: row 3 from the top, column 4 from the left)
ominoes-help-roll =
    roll SYMBOL
    a die was rolled; this also ends the turn before
ominoes-help-move =
    move SQUARE SQUARE
    a die was moved (move 3,4 5,5)
ominoes-help-again =
    again SQUARE SYMBOL
    after Ominotep: this die was rolled again and now shows this
ominoes-help-place =
    place SQUARE
    the rolled die was placed
ominoes-help-pass =
    pass
    the last die goes back to the supply
ominoes-help-take =
    take SQUARE [SYMBOL]
    the player takes the group that this die belongs to
ominoes-help-end =
    end
    the turn is over, although a group could be taken
ominoes-help-choose =
    choose NUMBER
    answer a question of the camera
ominoes-help-accept =
    accept
    correction: the dice lie as the camera sees them
ominoes-help-dice =
    dice ROWS
    correction: the dice on the board (dice h..r/..oo/a.../u..k: . is a free square)
ominoes-help-points =
    points NAME NUMBER
    correction: the player has so many points
ominoes-help-turn =
    turn NAME
    correction: it is this player's turn
ominoes-help-undo =
    undo
    take back the last entry; again, the one before it
ominoes-help-advice =
    advice
    good ways to play this roll
ominoes-help-board =
    board
    show the dice, and who has how many points
ominoes-help-quit =
    quit
    stop; `umpire game ominoes --resume` continues the game

# A tournament
tournament-help-next =
    next
    begin the next round
tournament-help-confirm =
    confirm TABLE
    count the final standings that this table reports, if its players have not confirmed them
tournament-help-result =
    result TABLE NAME,NAME
    enter or correct the result of a table: the winner first, = between tied players (result 3 Ana=Ben,Cem)
tournament-help-correct =
    correct ROUND TABLE NAMES
    correct a result of an earlier round
tournament-help-reopen =
    reopen TABLE
    take back the result of a table: its players play again
tournament-help-join =
    join NAME
    a player comes late, and plays from the next round on
tournament-help-leave =
    leave NAME
    a player plays no further round
tournament-help-return =
    return NAME
    a player who had left plays again
tournament-help-standings =
    standings
    show the standings
tournament-help-pairings =
    pairings
    show who plays where, and what is missing
tournament-help-quit =
    quit
    stop; the same command continues the tournament
