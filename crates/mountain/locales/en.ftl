# Every word a player of the mountain can see. Names of trolls, spells, workshops and halls come with the data.
# ---- the game ----

game-name = In the Hall of the Mountain King
game-about = Lead your trolls home: recruit them, dig tunnels into the mountain, carry statues to its heart.
seat-red = Red
seat-blue = Blue
seat-black = Black
seat-yellow = Yellow
seat-green = Green
ending-coronation = The Mountain King is crowned

# ---- options ----

option-side = Side of the board
option-side-why = The printed number of players decides; two may play on either side.
option-side-usual = By the number of players
option-side-winter = Winter, the large one
option-side-autumn = Autumn, the small one
option-workshops = Workshops
option-workshops-why = Drawing them is quickest. Each kind at most once makes for more variety; choosing is for those who know them.
option-workshops-random = Drawn at random
option-workshops-distinct = Drawn, each kind at most once
option-workshops-chosen = Chosen in turn
option-teams = Two teams of two
option-teams-why = For four: seats 1 and 4 against 2 and 3, with one storage and one score for each pair.
option-teams-true = In teams
option-teams-false = Everybody for himself
option-carts = Clan carts
option-carts-why = The rulebook lets clan carts move statues of their clan and nothing else. Loose is kinder.
option-carts-strict = Only move statues of their clan
option-carts-loose = Also pay where any resource will do

# ---- resources and clans ----

resource-stone = stone
resource-iron = iron
resource-heartstone = heartstone
resource-cart = cart
resource-hammer = hammer
resource-rune = rune
resource-coin = coin
goods-stone = { $count } stone
goods-iron = { $count } iron
goods-heartstone = { $count ->
    [one] { $count } heartstone
   *[other] { $count } heartstones
}
goods-cart = { $count ->
    [one] { $count } cart
   *[other] { $count } carts
}
goods-hammer = { $count ->
    [one] { $count } hammer
   *[other] { $count } hammers
}
goods-rune = { $count ->
    [one] { $count } rune
   *[other] { $count } runes
}
goods-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
piece-stone = stone
piece-iron = iron
piece-heartstone = heartstone
piece-cart = cart
piece-hammer = hammer
piece-rune = rune
piece-coin = coin
piece-fire-cart = Fire cart
piece-ice-cart = Ice cart
piece-moon-cart = Moon cart
piece-count = { $count } × { $piece }
clan-fire = Fire
clan-ice = Ice
clan-moon = Moon
clan-of-fire = Fire
clan-of-ice = Ice
clan-of-moon = Moon
kin-mud = Mud
kin-fire = Fire
kin-ice = Ice
kin-moon = Moon
area-dark-grey = dark grey
area-grey = grey
area-brown = brown
area-orange = orange
area-yellow = yellow
area-heart = the Heart of the Mountain
value-number = { $count }
value-none = –

# ---- timeline ----

label-setup = Set-up
step-layout = laying out
step-gates = gates
step-starters = starting trolls
label-turn = { $seat }, round { $round }
label-last-turns = { $seat }, round { $round }, { $left ->
    [0] the last one
    [one] one more to come
   *[other] { $left } more to come
}
step-spells = spell and workshop
step-recruit-or-dig = recruit or dig
step-hall = great hall
step-statues = statues

# ---- the mountain ----

label-side-winter = The mountain in winter
label-side-autumn = The mountain in autumn
cell-bare = { $area }
cell-with = { $area }: { $things }
thing-rock = rock
thing-buried = buried { $resource }
thing-start = start spot for { $count }
thing-gate = gate
thing-hall = great hall “{ $hall }”
thing-altar = altar
thing-tunnel = tunnel
thing-spot = workshop spot
thing-workshop = workshop “{ $workshop }” ({ $offers }), { $count ->
    [one] one open entrance
   *[other] { $count } open entrances
}
thing-anchor = anchor
thing-pedestal = { $clan } pedestal
thing-statue = { $clan } statue
thing-buried-statue = buried { $clan } statue

# ---- the horde, spells and supplies ----

label-horde = Horde
label-level-1 = Level 1
label-level-2 = Level 2
label-level-3 = Level 3
label-deck = Deck of level { $level }
label-spellbook = Spellbook
label-tunnels = Tunnels
label-halls = Great halls
label-supply = Workshops in the supply
label-bag = Bag of pedestals
label-track = Pedestal track
label-coronation = Coronation
label-minerals = Honor for tunnels
label-cells = { $count } cells
label-starters = Starting trolls
label-spells = Spells
label-workshops = Workshops
card-name = { $card }
card-empty = empty slot
card-level = Level { $level }, { $clan }
card-makes = Produces { $pieces }
card-brings-once = Brings once: { $goods }
card-costs = Costs { $count ->
    [one] one bribe
   *[other] { $count } bribes
}
card-bribes = Bribes on it: { $goods }
card-pedestal = { $clan } pedestal
card-any-pedestal = A pedestal of your choice
card-runes = Runes: { $count } of { $most }
card-clan-pedestal = { $clan } pedestal
card-token = point token
card-token-fields = From the track: { $fields }
card-token-field = { $clan } ({ $area })
card-token-worth = Worth { $count } honor in all
card-hidden = starting troll
card-hall = { $count } cells; { $low } honor, { $high } with a statue on the altar
card-tunnel = Tunnel { $tile }
card-cells = { $count } cells, no anchor
card-cells-anchor = { $count } cells, with an anchor
card-public = Known from public pages.
card-reconstructed = Our reconstruction: the printed component could not be found.
card-invented = Made up: nothing printed is behind it.
card-partly-known = Our reconstruction; stated by the rulebook or public pages: { $known }.
field-name = name
field-level = level
field-clan = clan
field-icons = icons
field-start = one-off resources
field-count = number of tiles
field-shape = shape
field-low = lower value
field-high = higher value
field-effect = effect
field-copies = number of copies
field-exchange = exchange
card-free-place = free place { $place }
card-holds = On it: { $pieces }
card-lacks = Empty: { $pieces }

# ---- what spells and workshops do ----

effect-nothing = No effect.
effect-bribe-with-anything = If you recruit this turn, each bribe may be any resource.
effect-dig = Dig a tunnel at once, by all the rules; step two is still yours.
effect-promote = A level { $from } troll of your moot makes room for a level { $to } troll of the horde: no bribes, no pedestal, no cascade.
effect-consecrate = Score the area of one of your statues that stands free in: { $areas }.
effect-gain = Gain { $goods }.
effect-gain-one-of = Gain one of these: { $sets }.
effect-free-rocks = The next tunnel of this turn needs no hammers for up to { $count } rocks.
effect-move-statue = Move one of your statues up to { $count } times without carts.
effect-cascade = Activate a troll of your { $count } lowest rows and all below it.
effect-lull = Up to { $count } trolls of the horde go to rest; their bribes are yours.
effect-unload = Carry any resources from up to { $count } of your trolls to storage.
effect-transmute = Up to { $count } times: one resource for one of another kind.
effect-cave-in = Return one of your bare tiles of { $smallest } to { $largest } cells and gain as much stone.
effect-erect = Put a pedestal on a free anchor dug earlier.
effect-pedestal = Take a pedestal of your choice from the bag.
effect-swap-statues = Two of your statues change places.
effect-second-workshop = Use a second workshop this turn.
exchange-trade = { $give } for { $get }
exchange-any = any { $count } resources for { $get }
exchange-haul = a resource from a troll to storage

# ---- players ----

label-honor = Honor
label-trolls = Trolls
label-storage = Storage
label-pedestals = Pedestals
label-tokens = Point tokens
label-crowns = Coronation tokens
label-moot = Moot
label-hand = Starting trolls in hand
note-team-storage = The team’s storage lies with { $seat }.
label-troll-at = { $card } ({ $place })
label-cart-for = cart for the { $clan } statue
label-scores = Final scoring
label-score = If the game ended now
score-marker = so far
score-coronation = coronation
score-tokens = tokens
score-sets = sets
score-halls = halls
score-statues = statues
score-total = total

# ---- questions ----

ask-over-won = You win as Mountain King!
ask-over = The game is over. Mountain King: { $seats }
ask-wait = Waiting for { $seat }
ask-chance = Cards are drawn
ask-bribes = Lay the bribes, one on each troll below
ask-give = Give { $count } more for the trade
ask-take = What do you take for it?
ask-place = Where does { $card } go in your moot?
ask-bag = Which pedestal do you take from the bag?
ask-pedestal = A pedestal on the new anchor?
ask-found = Which workshop do you found?
ask-workshop = Choose a workshop for the supply
ask-gate = Where is your gate?
ask-starter = Which starting troll goes where?
ask-first-steps = Spell and workshop if you like, then recruit or dig
ask-last-steps = A great hall, statues, or the end of the turn
ask-spell-dig = { $spell }: where do you dig?
ask-spell-promote = { $spell }: who makes room for whom?
ask-spell-consecrate = { $spell }: which statue?
ask-spell-gain = { $spell }: what do you gain?
ask-spell-move = { $spell }: which statue goes where?
ask-spell-cascade = { $spell }: which troll begins?
ask-spell-lull = { $spell }: who goes to rest?
ask-spell-unload = { $spell }: what do you carry to storage?
ask-spell-transmute = { $spell }: what becomes what?
ask-spell-cave-in = { $spell }: which tile caves in?
ask-spell-erect = { $spell }: which pedestal on which anchor?
ask-spell-swap = { $spell }: which two statues?

# ---- verbs ----

verb-gate = Place the gate
verb-choose = Choose a workshop
verb-keep = Place a starting troll
verb-cast = Cast a spell
verb-gain = Gain
verb-promote = Promote
verb-consecrate = Consecrate
verb-move = Move a statue
verb-activate = Activate
verb-lull = Lull
verb-unload = Unload
verb-transmute = Transmute
verb-collapse = Let it cave in
verb-erect = Erect a pedestal
verb-pedestal = Take or place a pedestal
verb-swap = Swap statues
verb-work = Use a workshop
verb-recruit = Recruit
verb-bribe = Bribe
verb-place = Place the troll
verb-dig = Dig
verb-found = Found a workshop
verb-hall = Dedicate a great hall
verb-give = Give for a trade
verb-take = Take for it
verb-skip = Skip
verb-done = Done
verb-end = End the turn

# ---- choices ----

choice-gate = Gate at { $cell }
choice-choose = { $workshop } into the supply
choice-keep = { $card } to { $place }
choice-cast = Cast { $spell }
choice-cast-in-vain = Cast { $spell } without effect
choice-gain = Gain { $goods }
choice-promote = { $card } replaces { $gone } at { $place }
choice-consecrate = Score the statue at { $cell }
choice-move = { $clan } statue from { $from } to { $to }
choice-activate = Cascade from { $card } at { $place }
choice-lull = Lull { $cards }
choice-unload = { $piece } from { $place } to storage
choice-transmute = { $from } into { $to }
choice-collapse = The tile at { $cell } caves in
choice-erect = { $clan } pedestal at { $cell }
choice-pedestal = { $clan } pedestal
choice-swap = Swap { $a } and { $b }
choice-work = Workshop at { $cell }: { $paid } for { $goods }
choice-haul = Workshop at { $cell }: { $piece } from { $place } to storage
choice-recruit = Recruit { $card }
choice-bribe = { $goods } on { $card }
choice-place = To { $place }
choice-dig = { $tile } ({ $turn }) at { $cell } for { $goods }
choice-found = { $workshop } at { $cell }
choice-hall = { $hall } at { $cell }
choice-give = Give { $goods }
choice-take = Take { $goods }

# ---- hints ----

hint-costs = costs { $goods }
hint-honor = { $honor } honor
hint-finds = brings { $goods }
hint-statue = unearths the { $clan } statue
hint-spots = { $count ->
    [one] a workshop spot
   *[other] { $count } workshop spots
}
hint-anchor = anchor at { $cell } ({ $area })
hint-bribes = { $count ->
    [0] free
    [one] one bribe
   *[other] { $count } bribes
}
hint-area = { $area } area
hint-hall = { $low } honor, { $high } with a statue

# ---- the story ----

log-gate = { $seat } places a gate at { $cell }
log-digs = { $seat } digs { $tile } ({ $turn }) at { $cell } for { $goods }, scoring { $honor } honor
log-unearths = { $seat } finds { $goods }
log-unearths-statue = { $seat } unearths the { $clan } statue at { $cell }
log-erects = { $seat } puts the { $clan } pedestal at { $cell } ({ $area }) and takes the token of { $value }
log-founds = { $seat } founds { $workshop } at { $cell }
log-recruits = { $seat } recruits { $card } { $count ->
    [0] for free
    [one] for one bribe
   *[other] for { $count } bribes
}
log-arrives = { $card } comes into the horde at { $slot }
log-equipped = { $card } brings the { $clan } pedestal
log-places = { $seat } places { $card } at { $place }
log-produces = The cascade brings { $seat }: { $goods }
log-produces-nothing = The cascade brings { $seat } nothing
log-crowned = { $seat } completes the moot and takes the token of { $honor }
log-end-nears = The end is near: this round, then two turns for everybody
log-rests = { $card } goes to rest
log-takes-bribes = { $seat } takes bribes: { $goods }
log-gains-pedestal = { $seat } gains the { $clan } pedestal
log-chooses-pedestal = { $seat } takes the { $clan } pedestal from the bag
log-dedicates = { $seat } dedicates { $hall } at { $cell }
log-moves = { $seat } moves the { $clan } statue from { $from } to { $to }
log-carries = { $seat } lets the wind carry the { $clan } statue from { $from } to { $to }
log-works = { $seat } uses { $workshop }: { $paid } for { $goods }
log-hauls = { $seat } uses { $workshop }: { $piece } from { $place } to storage
log-casts = { $seat } casts { $spell }
log-casts-in-vain = { $seat } casts { $spell } without effect
log-destroyed = { $spell } is destroyed
log-revealed = { $spell } is turned up
log-consecrates = { $seat } scores { $honor } for the statue at { $cell }
log-unloads = { $seat } carries { $piece } from { $place } to storage
log-transmutes = { $seat } turns { $from } into { $to }
log-promotes = { $seat }: { $card } replaces { $gone } at { $place }
log-collapses = { $seat } lets { $tile } at { $cell } cave in and gains { $goods }
log-swaps = { $seat } swaps the { $one } statue at { $a } and the { $other } statue at { $b }
log-gains = { $seat } gains { $goods }
log-trades = { $seat } trades { $paid } for { $goods }
log-chooses-workshop = { $seat } chooses { $workshop } for the supply
log-workshop = { $workshop } lies in the supply
log-statues = Statues stand clockwise from { $cell }: { $clans }
log-draws = { $seat } draws a starting troll
log-draws-card = { $seat } draws { $card }
log-has-chosen = { $seat } has chosen
log-starts-with = { $seat } starts with { $goods }
log-skips = { $seat } can neither recruit nor dig
log-turn = { $seat }’s turn
log-wins = The game is over: { $seats } with { $honor } honor

# ---- refusals ----

refused-moot-full = Your moot is full: ten trolls are there.
refused-empty-slot = No troll lies there.
refused-named-with-mask = Under the Golden Mask you name places bribe by bribe.
refused-too-few-for-bribes = You need { $count } resources for the bribes.
refused-too-few-coins = You need { $count } coins for the bribes.
refused-no-bribe-there = That troll wants no bribe now.
refused-bribes-open = Lay the bribes first.
refused-not-there = That does not lie where you want to take it from.
refused-foreign-moot = You cannot pay from another player’s trolls.
refused-partners-moot = You pay from your own moot and the team storage, never from your partner’s trolls.
refused-too-few = You need { $goods }.
refused-clan-cart-only = Clan carts only move statues of their clan.
refused-trade-of-four = A trade takes { $count } resources.
refused-no-trade-now = Lay the bribes first; a trade does not come between them.
refused-trade-open = Finish the trade first.
refused-place-taken = A troll is already there.
refused-rests-on-nothing = A troll must rest on two others.
refused-not-in-hand = That starting troll is not in your hand.
refused-not-a-frame = Starting trolls go into the bottom row.
refused-no-start-spot = That is no start spot of this game.
refused-spot-taken = Another gate is there.
refused-not-beside-partner = Your gate must be next to your partner’s.
refused-teams-of-four = Teams are for four players.
refused-wrong-side = That side of the board is not for so many players.
refused-stack-empty = No tile of that shape is left.
refused-too-few-minerals = You need { $goods }.
refused-too-few-hammers = You need { $count ->
    [one] one hammer
   *[other] { $count } hammers
} for the rocks.
refused-off-the-board = Part of it would lie off the mountain.
refused-heart = Nobody digs in the Heart of the Mountain.
refused-workshop-spot = Workshop spots stay free.
refused-already-dug = Something already lies there.
refused-touches-rival = It would touch a rival’s network.
refused-not-linked = It would not touch your network.
refused-no-pedestal = You have no such pedestal.
refused-area-closed = That clan already has its pedestal in this area.
refused-now-or-never = A pedestal is placed when its tunnel is dug, or never.
refused-not-in-bag = The bag has no such pedestal.
refused-not-in-supply = The supply has no such workshop.
refused-spot-built = A workshop is already there.
refused-none-left = No tile of that workshop is left.
refused-no-spot = There is no workshop spot.
refused-spot-not-touched = The new tunnel does not touch that spot.
refused-second-hall = You dedicate one great hall a turn.
refused-hall-taken = That great hall is already dedicated.
refused-hall-gap = It must cover tunnels of your network without a gap.
refused-hall-ground = It would cover a gate, a workshop, another hall or tunnels outside your network.
refused-no-statue = No statue of yours stands there.
refused-not-yours = That statue is not in your network.
refused-cell-taken = Another statue stands there.
refused-too-far = One move goes to a cell of the same or a neighbouring tunnel.
refused-no-cart = You have no cart for the { $clan } statue.
refused-no-workshop = No workshop is there.
refused-no-entrance = Your network does not touch that workshop.
refused-no-uses-left = You have used all its open entrances.
refused-one-workshop = You use one workshop a turn.
refused-no-such-exchange = That workshop does not offer this.
refused-uses-broken-off = Its uses follow one another, and a spell came between.
refused-not-in-book = That spell does not lie open.
refused-second-spell = You cast one spell a turn.
refused-no-rune = You have no rune.
refused-not-in-full = A spell is done in full or not at all.
refused-wrong-level = The trolls are not of the levels the spell asks for.
refused-not-consecrable = That statue does not fit the spell.
refused-no-such-gain = The spell does not offer that.
refused-no-cart-due = The spell needs no cart.
refused-one-statue = The spell moves one statue all along.
refused-not-that-row = The spell begins at a troll of the lower rows.
refused-lull-twice = One troll, or two different ones.
refused-too-many-trolls = The spell unloads no more trolls.
refused-same-resource = It must become another resource.
refused-not-collapsible = That tile cannot cave in.
refused-no-anchor = There is no free anchor of yours.
refused-named-twice = Choose two different statues.
refused-step-over = That step of the turn is over.
refused-step-not-yet = Recruit or dig first.
refused-one-of-both = You recruit or dig once a turn.
refused-duty = You must recruit or dig, if you can.

## The guide
guide-mountain = This is the mountain. Your trolls dig from its foot to its heart: the nearer to the middle, the brighter the ground and the more everything there is worth.
guide-gate = Your gate. Every tunnel you dig must touch it, or another tunnel of yours.
guide-moot = Your trolls, called the moot: a pyramid of four, three, two and one. Each troll carries what its icons show.
guide-storage = Your storage: stone and iron to dig with, a hammer against rocks, a coin. Beside it your honor, by which the game is won.
guide-tunnels = The tunnels. A tunnel costs as much of one mineral as it has cells; the longer and the dearer, the more honor.
guide-dig = Dig a tunnel of four cells: take the tile with the straight four, lay it where the ring shows, and pay stone.
guide-dug = Four stone spent, 4 honor won. The stone that lay buried here is yours.
guide-end = More cannot be done with what you have. End your turn.
guide-blue = Blue digs too, from the other gate. Every turn each of you either digs or recruits.
guide-horde = The horde: trolls who would join you. Those of the lowest row come for free; those above want bribes.
guide-recruit = Recruit Bogrod: he brings stone and iron.
guide-place-why = Another troll steps into the gap, and you choose where Bogrod stands. A newcomer rests on two trolls.
guide-place = Put him on the right, above the bearers of iron and of carts.
guide-cascade = That is the cascade: the newcomer fills his icons, and so do the two below him. You have 1 stone, 3 iron and a cart more.
guide-end-again = Enough for this turn.
guide-statue = Blue has recruited as well. Look here: an Ice statue lies in the grey ground. Unearthed, it counts 4 at the end, and more if it stands deeper in.
guide-dig-deep = Dig for it with iron, which brings more honor than stone: the straight four once more, turned upright. The ring shows how to turn it and where it lies.
guide-unearthed = 6 honor, and the statue stands in your tunnel. The tunnel also touches a place for a workshop.
guide-found = Found a workshop there, whichever you like. It changes resources for everybody whose tunnels reach it.
guide-carts = One cart moves one statue within its tunnel or into the next. Down here the ground is orange: 8 instead of 4.
guide-move = Move the statue down there: first the statue, then the cell.
guide-later = Later you dedicate a great hall over your tunnels, and statues on pedestals of their own clan count twice.
guide-over = Now you know a turn: spell and workshop, recruit or dig, great hall, statues. Ten trolls in a moot bring the end, and most honor wins. Play on; from here the cards fall fairly.
