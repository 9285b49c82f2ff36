package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"sync"
)

type Cell [2]int // row i, column j

type Board struct {
	Size  int     `json:"size"`
	Cells [][]int `json:"cells"` // -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
}

type Jumps map[int]int // how many jumps each color has left

type Move struct {
	From, To Cell
	IsJump   bool
}

// ---------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legalMoves (never empty) that you like best. For now it is any.
// ---------------------------------------------------------------------------------------------
func chooseMove(board Board, color int, jumps Jumps, legalMoves []Move) Move {
	return legalMoves[rand.IntN(len(legalMoves))]
}

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
var near = [2][]Cell{
	{{-1, -1}, {-1, 0}, {1, -1}, {1, 0}, {0, -1}, {0, 1}},
	{{-1, 0}, {-1, 1}, {1, 0}, {1, 1}, {0, -1}, {0, 1}},
}
var far = [2][]Cell{
	{{-1, -2}, {-1, 1}, {1, -2}, {1, 1}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
	{{-1, -1}, {-1, 2}, {1, -1}, {1, 2}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
}

func (b Board) has(c Cell) bool {
	return c[0] >= 0 && c[0] < len(b.Cells) && c[1] >= 0 && c[1] < len(b.Cells[c[0]])
}

func findLegalMoves(board Board, color int, jumps Jumps) (moves []Move) {
	addMoves := func(from Cell, steps []Cell, isJump bool) {
		for _, step := range steps {
			to := Cell{from[0] + step[0], from[1] + step[1]}
			if board.has(to) && board.Cells[to[0]][to[1]] == 0 {
				moves = append(moves, Move{from, to, isJump})
			}
		}
	}
	for i, row := range board.Cells {
		for j, cell := range row {
			if cell != color {
				continue
			}
			addMoves(Cell{i, j}, near[i%2], false)
			if jumps[color] > 0 {
				addMoves(Cell{i, j}, far[i%2], true)
			}
		}
	}
	return moves
}

type Game struct {
	ID    string `json:"id"`
	Board Board  `json:"board"`
	Jumps Jumps  `json:"jumps"`
}

var games sync.Map // *Game by id; the requests of one game come one after another

type object map[string]any

func reply(w http.ResponseWriter, status int, answer object) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(answer)
}

func fail(w http.ResponseWriter, status int, message string) {
	reply(w, status, object{"status": "error", "message": message})
}

// known hands the game that the path names to an endpoint.
func known(endpoint func(http.ResponseWriter, *http.Request, *Game)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if game, ok := games.Load(r.PathValue("id")); ok {
			endpoint(w, r, game.(*Game))
		} else {
			fail(w, 404, "unknown game")
		}
	}
}

func startGame(w http.ResponseWriter, r *http.Request) {
	var game Game
	if err := json.NewDecoder(r.Body).Decode(&game); err != nil {
		fail(w, 400, err.Error())
		return
	}
	games.Store(game.ID, &game)
	reply(w, 200, object{"status": "ok"})
}

func nextMove(w http.ResponseWriter, r *http.Request, game *Game) {
	color := map[string]int{"1": 1, "2": 2}[r.FormValue("color")]
	if color == 0 {
		fail(w, 400, "color must be 1 or 2")
		return
	}
	legalMoves := findLegalMoves(game.Board, color, game.Jumps)
	if len(legalMoves) == 0 {
		fail(w, 409, "there is no legal move")
		return
	}
	move := chooseMove(game.Board, color, game.Jumps, legalMoves)
	reply(w, 200, object{"status": "ok", "move_from": move.From, "move_to": move.To})
}

func updateGame(w http.ResponseWriter, r *http.Request, game *Game) {
	var update struct {
		Jumps   Jumps    `json:"jumps"`
		Changes [][4]int `json:"changes"` // i, j, color before, color after
	}
	if err := json.NewDecoder(r.Body).Decode(&update); err != nil {
		fail(w, 400, err.Error())
		return
	}
	for _, change := range update.Changes {
		if game.Board.has(Cell{change[0], change[1]}) {
			game.Board.Cells[change[0]][change[1]] = change[3]
		}
	}
	game.Jumps = update.Jumps
	reply(w, 200, object{"status": "ok"})
}

func endGame(w http.ResponseWriter, r *http.Request) {
	games.Delete(r.PathValue("id"))
	reply(w, 200, object{"status": "ok"})
}

// logged prints every request in one line before it is answered.
func logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Printf("%s %s %s\n", r.Method, r.RequestURI, bytes.ReplaceAll(body, []byte("\n"), []byte(" ")))
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

func main() {
	http.HandleFunc("POST /games", startGame)
	http.HandleFunc("GET /games/{id}", known(nextMove))
	http.HandleFunc("PUT /games/{id}", known(updateGame))
	http.HandleFunc("DELETE /games/{id}", endGame)
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fail(w, 404, "there is nothing here") })

	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	fmt.Println("Listening on port", port)
	log.Fatal(http.ListenAndServe("0.0.0.0:"+port, logged(http.DefaultServeMux)))
}
