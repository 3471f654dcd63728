game-name = Empires of the North
