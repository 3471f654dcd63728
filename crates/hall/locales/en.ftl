# Words of the hall: pages, the lobby, errors. Words of a game come from the game.

hall-name = Longhall
lang-en = English
lang-pl = Polski
skip = To the content
settings = Language and light
theme-dark = Dark
theme-light = Light
theme-auto = As the device likes it
to-first-page = To the first page
guest-name = Guest { $number }

## The first page
first-page = Play
first-title = Northern board games, every rule enforced
first-lead = Sit down against bots or with friends. No account, nothing to install.
first-games = Games
first-mine = My games
first-join = Tables to join
first-none = Nobody is waiting just now. Open a table and send somebody the link.
first-honest = An unofficial implementation by fans; the names of the games belong to their owners. All pictures and rule texts are ours.
first-seats = { $min }–{ $max } players
first-seats-exact = { $max } players
play-now = Play now against bots
open-table = Open a table
rules = Rules
your-name = Your name
name-hint = as others see you
save = Save
no-account = You need no account: this browser finds its seats again.
state-lobby = { $free ->
        [0] all seats taken
        [one] { $free } free seat
       *[other] { $free } free seats
    }
state-running = running
state-over = over
state-ended = ended

## Opening a table
open-seats = Seats
open-players = Who plays
open-players-why = You take the first seat. All this can be changed until the game begins; seats beyond the number above are left out.
open-seat = Seat { $n }
open-anybody = whoever comes
open-finer = Finer points of the rules ({ $count })
open-who = Who may come
open-public = Anybody: the table is shown on the first page
open-private = Only who has the link
open-go = Open the table
open-begin = Open it and begin at once
bot-random = bot (plays at random)
bot-trader = bot (likes to trade)
bot-greedy = bot (greedy)
bot-easy = bot (easy)
bot-normal = bot (normal)
bot-hard = bot (hard)
bot-any = bot ({ $kind })

## Several at one device
hot-open = Around one device
hot-here = at this device
hot-player = Player { $n }
hot-name = Name on seat { $n }
hot-name-of = { $seat }: name of the player
hot-sit-also = Sit here too
hot-device = At this device
hot-in-front = in front
hot-hand-to = Hand it to { $name }
hot-show = Show { $name }
hot-pass = Pass the device to { $name }
hot-it-is-me = I am { $name }
hot-pass-why = The cards of this seat appear once you say that it is you. Everybody else looks away.
hot-not-yours = That is not a seat of yours.
hot-which-seat = You hold several seats at this table: say for which one you speak.
manners-hands = Hands of those who share a device
manners-hands-why = It matters where several play at one device: a curtain falls before it is passed on, or the page just turns to whoever has to choose.
manners-hands-hidden = Hidden by a curtain
manners-hands-open = Open to each other
manners-pace = How long bots take
manners-pace-quick = quick
manners-pace-usual = usual
manners-pace-calm = calm

## Sounds, motion and a word when it is my turn
like-title = Sound, motion, notifications
like-off = off
like-on = on
like-quick = quick
like-calm = calm
like-sound = Sounds
like-volume = Volume
like-notify = Tell me in the background that it is my turn
like-notify-no = This browser does not let this page speak up. Its own settings can change that; away from this computer it wants an address with https.
like-motion = How pieces move

## The lobby
lobby-seats = Seats
lobby-you = (you)
lobby-free = free
lobby-sit = Sit here
lobby-leave = Get up
lobby-who = { $seat }: who sits here
lobby-set = Set
lobby-start = Begin the game
lobby-wait = The host begins the game.
lobby-invite = Invite
lobby-public = Everybody sees this table on the first page; the link leads here too.
lobby-private = Only those with this link come here.
lobby-options = As it is played
lobby-usual = As usual ({ $count })
lobby-no-such-seat = There is no such seat.
lobby-seat-taken = Somebody else sits there.
lobby-no-such-bot = There is no such bot.
lobby-empty-seats = Every seat needs a player or a bot.
lobby-cannot-start = The game cannot begin like this.
lobby-begun = The game has already begun.
lobby-host-only = Only the host may do this.

## At the table
log = What happened
more = More
own-cards = Your cards
market = For everybody to take
no-trades = No trades this turn
pass-idle = Pass for me when I can do nothing
windows-title = When to ask me
windows-why = Moments that may go by, kind by kind. What you wish takes effect whatever you hold; passing for you takes a little while, as for everybody.
wish-ask = Ask me
wish-phase = Pass until the next phase
wish-acts = Pass until the opponent acts
you-watch = You are watching
watching = You are watching this game.
game-over = The game is over.
title-turn = Your turn
sure = Are you sure?
sure-why = This costs you something and cannot be taken back. Do it?
sure-yes = Yes
sure-no = No
see-rule = Read the rule
nothing-here = Nothing can be done with this now.
step-back = Back
refused = No: { $why }
stale = The table has moved on; look again.
not-running = No game is running here.
not-over = This game is not over yet.
no-seat = You have no seat at this table.
connection-lost = The connection is lost. It comes back by itself.
close = Close
move-seat = Move my seat to another device
back-to-table = Back to the table
dice-title = Are the dice fair?
dice-why = Before the game this server published the fingerprint of a secret; your browsers added words of their own. At the end the secret is in the record, and “longhall verify” draws every roll again. This shows that nobody changed the dice afterwards. Whoever runs the server could still look ahead.

## After the game
over-title = { $seats } wins!
over-nobody = Nobody wins this time
ended-title = This game was ended
ended-why = The rules of this version no longer accept it: { $why }
ended-unlaid = the table cannot be laid out. { $why }
ended-refused = “{ $line }” is refused. { $why }
ended-fell = chance gave “{ $line }” and would now give “{ $now }”.
ended-nothing-falls = “{ $line }” fell where nothing falls now.
again = Play again
again-join = To the next game
record = Download the record
record-unread = The record cannot be played here: { $why }
record-upload = Watch a record
record-upload-why = Choose a record you downloaded (*.longhall). It is checked step by step before it is shown.
record-choose = The file

## A game once more
replay = Watch it again
replay-title = { $game }: once more
replay-not-over = A game can be watched again once it is over.
replay-of = Step { $step } of { $steps }
replay-as = Seen by
replay-all = All cards open
replay-spectator = Somebody who watches
replay-show = Show
replay-first = To the start
replay-back = One step back
replay-play = Play it
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Pace
replay-slow = slow
replay-usual = usual
replay-fast = fast
continue-here = Go on from here
continue-why = A new table that begins with this position, with new dice. You arrange the seats before it starts.
continue-over = The game is over at this step. Choose an earlier one.
lobby-given = This game goes on from { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} of another one, with new dice.
record-why = The record holds every step. “longhall verify FILE” checks the rules and the dice.

## The link for a seat
link-how = Scan this code or open this link on the other device. Your seat is there then, and no longer here.
link-qr = QR code of the link
link-private = Keep it to yourself: whoever has it can take your seat. It works once, for one day.
link-take-title = Take the seat here?
link-take-how = The seat moves to this device and leaves the other one.
link-take = Take the seat
link-gone = This link has been used, or is too old.

## The rulebook
cards = All cards
cards-search = Search the cards
cards-none = No card speaks of that.
cards-source = marks what could not be read off the printed card: our reconstruction, or known from public pages. The card says which.
rules-search = Search the rules
rules-contents = All rules
rules-none = No rule speaks of “{ $words }”.
search = Search

## Errors
oops-title = That did not work
oops-not-found = There is nothing at this address.
oops-body = What was sent cannot be read here.
oops-window = There is no such kind of moment, or no such wish for it.
oops-manners = There is no such pace, or no such way to hold cards.
oops-large = That is more than this door takes.
oops-name = A name needs at least one letter.
oops-too-many = Too many requests at once. Wait a moment.
oops-elsewhere = This came from another page and was not accepted.
oops-store = The house could not write this down. Nothing has changed; try again.
