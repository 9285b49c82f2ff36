module hexduel-bot

go 1.22
