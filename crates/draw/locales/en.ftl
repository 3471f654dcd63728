# The few words of the text renderer itself.

draw-strong = this number comes often
draw-hexes = Hexes ({ $count })
draw-free-corners = Empty corners ({ $count })
draw-free-paths = Empty paths ({ $count })
draw-may = you may act now; nobody waits for you
