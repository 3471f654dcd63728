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

## Clocks and playing over days
clock-title = A clock
clock = Clock
clock-none = none
clock-move = for each step
clock-seat = for the whole game
clock-why = Only those the game waits for are timed. Time in which this server is closed does not count.
clock-length = How long
clock-unit = Unit
clock-unit-seconds = seconds
clock-unit-minutes = minutes
clock-unit-hours = hours
clock-unit-days = days
clock-more = More for every turn
clock-more-why = In the same unit; only if the clock is for the whole game.
clock-then = When it runs out
clock-then-bot = a bot plays on
clock-then-remind = everybody is told
clock-then-why = The player takes the seat back from the bot with one click. If everybody is only told, nothing else happens.
clock-number = A whole number up to { $most }, please.
clock-wrong = There is no such choice.
clock-rule-move = Clock: { $time } for each step; then { $then }.
clock-rule-seat = Clock: { $time } for the whole game; then { $then }.
clock-rule-seat-more = Clock: { $time } for the whole game and { $more } more for every turn; then { $then }.
clock-rule-bot = a bot plays on
clock-rule-remind = everybody is told
clock-left = Time left
clock-out = time is up
span-moment = less than a minute
span-seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
span-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
mine-turn = Your turn – for { $since }
mine-waits = Waiting for { $names } – for { $since }
mine-bots = The bots are playing
mine-bot = A bot plays for you
mine-since = Since you last looked
mine-more = { $count ->
        [one] { $count } earlier line, then:
       *[other] { $count } earlier lines, then:
    }

## Company: who is here, who is away
company = At the table
company-alone = you and bots
company-here = here
company-away = away
company-host = host
company-bot = a bot plays
company-bot-for = { $name } (a bot plays)
company-watchers = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
company-let-bot = Let a bot play
company-agree-bot = A bot may play
company-bot-missing = Waiting for: { $names }
company-bot-plays = A bot plays for you.
company-bot-already = A bot plays there already.
company-not-away = This player is here.
company-nobody-plays = Nobody plays for you.
company-not-playing = You are not playing here just now.
company-return = Take my seat back
company-leave = Leave
company-leave-sure = Leave the table? A bot plays on for you, and you may come back as long as the game runs.
company-concede = Give up
company-concede-sure = Give the game up? This cannot be taken back.
company-remove = Send away
company-remove-who = Send { $name } away
company-removed = The host has sent you away from this table. You may watch, but not sit down here.
company-nobody-to-remove = There is nobody to send away on this seat.
company-become-host = The host is away: be the host
company-host-here = You cannot be the host here now.
company-time-up = Your time is up
consent-ask = Ask to take back
consent-why = Your last step stands by the rules. If everybody agrees, it is taken back with all that followed.
consent-asks = { $seat }: may this be taken back?
consent-known = All this is undone. What you have seen you still know, and the dice fall anew.
consent-more = { $count ->
        [one] and { $count } more line
       *[other] and { $count } more lines
    }
consent-yes = Yes, take it back
consent-no = No
consent-waits = May this be taken back? Waiting for: { $names }
consent-withdraw = Never mind
consent-refused = { $seat } does not agree; everything stands.
consent-withdrawn = { $seat } lets it stand.
consent-too-late = { $seat } has no answer in time; everything stands.
consent-one-at-a-time = A question waits for an answer already.
consent-nobody-asks = Nobody asks that any more.
consent-not-asked = You are not asked.

## Several at one device
hot-open = Around one device
hot-here = at this device
hot-player = Player { $n }
hot-name = Name on seat { $n }
hot-name-of = { $seat }: name of the player
hot-sit-also = Somebody beside me
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

## The guide
guide = Guide
guide-learn = Learn by playing
guide-rehearsal = Rehearsal
guide-rehearsal-why = A rehearsal: what falls and what the others do is written down. Once you play on, the dice are fair.
guide-dice-why = This is a rehearsal. Nothing is thrown: what falls is written in the guide, and the record says so. When the guide is over, this server shows the fingerprint of its secret here, and from then on every roll can be checked.
guide-count = { $n } of { $of }
guide-next = Next
guide-back = Back
guide-do = Do it: click what is ringed.
guide-rule = Rule: { $rule }
guide-skip = Skip the guide and play freely
guide-end = Play on
guide-show = Show the guide
guide-not-yet = Good idea for later. Just now the guide waits for what is ringed; “Skip the guide” lets you play freely.
guide-no-back = In the guide nothing is taken back: skip it to play freely.

## The lobby
lobby-seats = Seats
lobby-you = (you)
lobby-free = free
lobby-sit = Sit here
lobby-move = Move here
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
places = The players' places
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
step-back = Cancel
show-where = Show what I can click
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
still-of = step { $step } of { $steps }
replay-slider = Step of the game
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

## Talk at a table
talk = Talk
talk-said = What people say
talk-none = Nobody has said anything yet.
talk-your-line = Say something
talk-say = Send
talk-watching = watching
talk-unread = New lines:
talk-mute = Mute { $name }
talk-unmute = Hear { $name } again
talk-hear-again = hear again
talk-muted = You do not hear:
talk-empty = There is nothing to read in this line.
talk-long = A line has at most 500 letters.
talk-too-much = You may say five lines in ten seconds. Wait a moment.
talk-too-many = Too many people who watch are talking at once. Wait a moment.
talk-nobody = There is nobody like that here.
talk-yourself = You cannot mute yourself.
talk-mutes-full = You have muted 200 people already. Hear somebody again first.

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

## Watching
watch = watch
watch-games = Games to watch
watch-turn = turn { $n }
watch-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
watch-lobby = Once the game has begun, only those who play may look at it.
watch-players-only = Only those who play may look at this table.
open-watch = Who may watch
open-watch-all = Whoever comes here: a table for anybody is shown on the first page
open-watch-players = Only those who play

## Errors
oops-title = That did not work
oops-not-found = There is nothing at this address.
oops-body = What was sent cannot be read here.
oops-window = There is no such kind of moment, or no such wish for it.
oops-method = This door is not used like that.
oops-manners = There is no such pace, or no such way to hold cards.
oops-large = That is more than this door takes.
oops-name = A name needs at least one letter.
oops-too-many = Too many requests at once. Wait a moment.
oops-elsewhere = This came from another page and was not accepted.
oops-store = The house could not write this down. Nothing has changed; try again.
