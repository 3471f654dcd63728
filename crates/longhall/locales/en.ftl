# The terminal's own words.

play-welcome = You are { $seat }. Type a number or a move; `help` shows what else you can type.
play-guide = This is a rehearsal: what falls and what the others do is written down until you play on. `skip` leaves the guide, `quit` the table.
play-guide-rule = (rules { $rule } tells more)
play-guide-wait = Type it, or its number: { $line }
play-guide-next = (Enter goes on)
play-guide-over = From here you play freely, with fair dice.
play-hint = Type a number or a move; `help` shows what else you can type.
play-may = Nobody waits for you: act now, or press Enter to let the others go on.
play-help =
    A number        does the choice with that number
    A move          as it is written behind the choices: build settlement N(1,1)
    One; another    several moves at once: all are done, or none
    why MOVE        would that be allowed? If not, which rule forbids it?
    rules           the list of rules; rules ID shows one, rules WORDS looks for some
    board           the whole table again, with every empty place by its name
    log             what has happened so far
    undo            takes your latest move back, if nothing has come of it yet
    save FILE       writes the record of the game so far
    quit            leaves the game
play-refused = { $why } (rule: { $rule })
play-refused-part = Nothing is done, because of “{ $part }”: { $why } (rule: { $rule })
play-allowed = “{ $line }” is allowed.
play-no-number = There is no choice number { $number }.
play-no-rule = No rule is called “{ $words }” or speaks of it.
play-undone = Taken back: { $line }
play-saved = Saved to { $file }.
play-not-saved = Could not save to { $file }: { $why }
play-over = The game is over.
play-place =
    { $place }. { $seat }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
play-bye = You leave the table. Until next time!
