# Kilka słów samego opisu planszy.

draw-strong = ta liczba wypada często
draw-hexes = Pola ({ $count })
draw-free-corners = Puste skrzyżowania ({ $count })
draw-free-paths = Puste ścieżki ({ $count })
draw-may = możesz teraz działać; nikt na ciebie nie czeka

## Strony
draw-choices = Lista możliwości ({ $count })
draw-take-back = Cofnij ruch
draw-give = Dajesz
draw-get = Dostajesz
draw-to = Komu
draw-less = O jeden mniej: { $good }
draw-more = O jeden więcej: { $good }
draw-close = Zamknij
draw-turn = Obróć (R)
draw-flip = Odwróć (F)
draw-lay = Połóż tutaj
draw-nearer = Przybliż
draw-farther = Oddal
draw-pay = Wybierz, czym płacisz
draw-pay-so = Płacę tak
