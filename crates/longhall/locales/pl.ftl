# Słowa samego terminala.

play-welcome = Grasz jako { $seat }. Wpisz numer albo ruch; `help` pokazuje, co jeszcze można wpisać.
play-guide = To próba: co wypada i co robią inni, jest zapisane, dopóki nie grasz dalej. `skip` pomija przewodnik, `quit` odchodzi od stołu.
play-guide-rule = (więcej: rules { $rule })
play-guide-wait = Wpisz to albo numer: { $line }
play-guide-next = (Enter: dalej)
play-guide-over = Odtąd grasz swobodnie, a kości są uczciwe.
play-hint = Wpisz numer albo ruch; `help` pokazuje, co jeszcze można wpisać.
play-may = Nikt na ciebie nie czeka: zrób coś teraz albo naciśnij Enter, a pozostali grają dalej.
play-help =
    numer           wykonuje wybór o tym numerze
    ruch            zapisany tak jak przy wyborach: build settlement N(1,1)
    ruch; ruch      kilka ruchów naraz: wszystkie albo żaden
    why RUCH        czy tak wolno? Jeśli nie, która reguła tego zabrania?
    rules           lista reguł; rules ID pokazuje jedną, rules SŁOWA szuka
    board           jeszcze raz cały stół, z nazwą każdego pustego miejsca
    log             wszystko, co wydarzyło się do tej pory
    undo            cofa twój ostatni ruch, dopóki nic z niego nie wynikło
    save PLIK       zapisuje dotychczasowy przebieg gry
    quit            odchodzi od stołu
play-refused = { $why } (reguła: { $rule })
play-refused-part = Nic się nie dzieje z powodu ruchu „{ $part }”: { $why } (reguła: { $rule })
play-allowed = Ruch „{ $line }” jest dozwolony.
play-no-number = Nie ma wyboru o numerze { $number }.
play-no-rule = Żadna reguła nie nazywa się „{ $words }” ani o tym nie mówi.
play-undone = Cofnięto: { $line }
play-saved = Zapisano w pliku { $file }.
play-not-saved = Nie udało się zapisać pliku { $file }: { $why }
play-over = Gra skończona.
play-place =
    { $place }. { $seat }, { $score ->
        [one] { $score } punkt
        [few] { $score } punkty
        [many] { $score } punktów
       *[other] { $score } punktu
    }
play-bye = Odchodzisz od stołu. Do następnego razu!
