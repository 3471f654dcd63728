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
log-agreed-back = { $seat } takes back a move and what followed; all agreed.
log-bot-takes = { $seat }: a bot plays on.
log-leaves = { $seat } leaves the table; a bot plays on.
log-out-of-time = { $seat }: time is up, a bot plays on.
log-time-is-up = { $seat }: time is up.
log-is-back = { $seat } is back.

## Lists and small words
list-empty = nothing
list-comma = { $before }, { $next }
list-and = { $before } and { $next }
yes = yes
no = no
