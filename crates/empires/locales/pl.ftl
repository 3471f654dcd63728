game-name = Królestwa Północy
