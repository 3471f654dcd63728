# Kilka słów samego opisu planszy.

draw-strong = ta liczba wypada często
draw-hexes = Pola ({ $count })
draw-free-corners = Puste skrzyżowania ({ $count })
draw-free-paths = Puste ścieżki ({ $count })
draw-may = możesz teraz działać; nikt na ciebie nie czeka
