# The few words of the text renderer itself.

draw-strong = this number comes often
draw-hexes = Hexes ({ $count })
draw-free-corners = Empty corners ({ $count })
draw-free-paths = Empty paths ({ $count })
draw-may = you may act now; nobody waits for you

## Pages
draw-choices = List of choices ({ $count })
draw-take-back = Take back
draw-give = You give
draw-get = You get
draw-to = To
draw-less = One { $good } less
draw-more = One { $good } more
draw-close = Close
draw-turn = Turn (R)
draw-flip = Flip (F)
draw-lay = Lay it here
draw-nearer = Nearer
draw-farther = Farther
draw-pay = Choose what pays
draw-pay-so = Pay like this
