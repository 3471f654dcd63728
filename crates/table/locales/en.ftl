# Words of the table itself, whatever is played on it.

## Refusals of the house
refused-not-asked = You are not asked for anything now.
refused-chance-due = Nobody can act now: dice, a draw or a theft is due first.
refused-over = The game is over.
refused-unreadable = “{ $line }” cannot be read here; expected: { $expected }.
refused-no-such-seat = Nobody at this table is called “{ $name }”.
refused-not-now = “{ $line }” cannot be done now.
refused-no-such-option = There is no option “{ $key }”; the options are: { $known }.
refused-bad-option = The option “{ $key }” does not take “{ $value }”; it takes: { $takes }.
refused-bad-seats = This game is for { $min } to { $max } players, not for { $seats }.

## Taking back
take-back-nothing = You have nothing to take back.
take-back-chance = This stands: chance has fallen since.
take-back-others = This stands: somebody else has acted since.
take-back-revealed = This stands: something hidden has been seen since.
take-back-over = This stands: the game is over.
log-took-back = { $seat } takes back a move.

## Lists and small words
list-empty = nothing
list-comma = { $before }, { $next }
list-and = { $before } and { $next }
yes = yes
no = no
