use axum::extract::{Json, State};
use axum::http::{Method, StatusCode, Uri};
use axum::Router;
use serde::Deserialize;
use serde_json::{json, Value};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

type Cell = (usize, usize); // row i, column j
type Jumps = HashMap<u8, u32>; // how many jumps each color has left

#[derive(Deserialize)]
#[allow(dead_code)] // size is for you
struct Board {
    size: usize,
    cells: Vec<Vec<i8>>, // -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
}

#[derive(Clone, Copy)]
#[allow(dead_code)] // is_jump is for you
struct Move {
    from: Cell,
    to: Cell,
    is_jump: bool,
}

// ------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legal_moves (never empty) that you like best. For now any.
// ------------------------------------------------------------------------------------------------
fn choose_move(_board: &Board, _color: u8, _jumps: &Jumps, legal_moves: &[Move]) -> Move {
    legal_moves[fastrand::usize(..legal_moves.len())]
}

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
const NEAR: [[(isize, isize); 6]; 2] = [
    [(-1, -1), (-1, 0), (1, -1), (1, 0), (0, -1), (0, 1)],
    [(-1, 0), (-1, 1), (1, 0), (1, 1), (0, -1), (0, 1)],
];
#[rustfmt::skip]
const FAR: [[(isize, isize); 12]; 2] = [
    [(-1, -2), (-1, 1), (1, -2), (1, 1), (0, -2), (0, 2), (-2, -1), (-2, 0), (-2, 1), (2, -1), (2, 0), (2, 1)],
    [(-1, -1), (-1, 2), (1, -1), (1, 2), (0, -2), (0, 2), (-2, -1), (-2, 0), (-2, 1), (2, -1), (2, 0), (2, 1)],
];

impl Board {
    fn at(&self, (i, j): Cell) -> Option<i8> {
        self.cells.get(i)?.get(j).copied()
    }
}

fn find_legal_moves(board: &Board, color: u8, jumps: &Jumps) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut add_moves = |(i, j): Cell, steps: &[(isize, isize)], is_jump| {
        for &(di, dj) in steps {
            // A step off the top or the left wraps round to a huge number: no cell either.
            let to = (i.wrapping_add_signed(di), j.wrapping_add_signed(dj));
            if board.at(to) == Some(0) {
                moves.push(Move { from: (i, j), to, is_jump });
            }
        }
    };
    for (i, row) in board.cells.iter().enumerate() {
        for (j, _) in row.iter().enumerate().filter(|(_, &cell)| cell == color as i8) {
            add_moves((i, j), &NEAR[i % 2], false);
            if jumps.get(&color).is_some_and(|&left| left > 0) {
                add_moves((i, j), &FAR[i % 2], true);
            }
        }
    }
    moves
}

#[derive(Deserialize)]
struct Game {
    id: String,
    board: Board,
    jumps: Jumps,
}

#[derive(Deserialize)]
struct Update {
    jumps: Jumps,
    changes: Vec<(usize, usize, i8, i8)>, // i, j, color before, color after
}

// Each game has a lock of its own, so that one that is being thought about does not stop the others.
type Games = Mutex<HashMap<String, Arc<Mutex<Game>>>>;

// What to send as JSON, or the status of an error and its message.
type Answer = Result<Value, (StatusCode, String)>;

fn error(status: StatusCode, message: impl ToString) -> (StatusCode, String) {
    (status, message.to_string())
}

fn answer(games: &Games, method: Method, uri: Uri, body: &str) -> Answer {
    let bad_json = |problem: serde_json::Error| error(StatusCode::BAD_REQUEST, problem);
    let ok = json!({ "status": "ok" });
    let Some(rest) = uri.path().strip_prefix("/games") else {
        return Err(error(StatusCode::NOT_FOUND, "games are at /games"));
    };
    let id = rest.trim_start_matches('/');
    if method == Method::POST && id.is_empty() {
        let game: Game = serde_json::from_str(body).map_err(bad_json)?;
        games.lock().unwrap().insert(game.id.clone(), Arc::new(Mutex::new(game)));
        return Ok(ok);
    }
    if method == Method::DELETE {
        games.lock().unwrap().remove(id);
        return Ok(ok);
    }
    let game = games.lock().unwrap().get(id).cloned();
    let game = game.ok_or_else(|| error(StatusCode::NOT_FOUND, "unknown game"))?;
    let mut game = game.lock().unwrap();
    match method {
        Method::PUT => {
            let update: Update = serde_json::from_str(body).map_err(bad_json)?;
            for (i, j, _, color) in update.changes {
                if let Some(cell) = game.board.cells.get_mut(i).and_then(|row| row.get_mut(j)) {
                    *cell = color;
                }
            }
            game.jumps = update.jumps;
            Ok(ok)
        }
        Method::GET => {
            let query = uri.query().unwrap_or_default();
            let color = match query.split('&').find_map(|pair| pair.strip_prefix("color=")) {
                Some("1") => 1,
                Some("2") => 2,
                _ => return Err(error(StatusCode::BAD_REQUEST, "color must be 1 or 2")),
            };
            let legal_moves = find_legal_moves(&game.board, color, &game.jumps);
            if legal_moves.is_empty() {
                return Err(error(StatusCode::CONFLICT, "there is no legal move"));
            }
            let chosen = choose_move(&game.board, color, &game.jumps, &legal_moves);
            Ok(json!({ "status": "ok", "move_from": chosen.from, "move_to": chosen.to }))
        }
        _ => Err(error(StatusCode::METHOD_NOT_ALLOWED, "unknown method")),
    }
}

async fn handle(
    State(games): State<Arc<Games>>,
    method: Method,
    uri: Uri,
    body: String,
) -> (StatusCode, Json<Value>) {
    println!("{method} {uri} {}", body.replace('\n', " "));
    // On a thread of its own, so that a long thought in one game does not hold up the others.
    match spawn_blocking(move || answer(&games, method, uri, &body)).await.unwrap() {
        Ok(json) => (StatusCode::OK, Json(json)),
        Err((status, message)) => (status, Json(json!({ "status": "error", "message": message }))),
    }
}

#[tokio::main]
async fn main() {
    let port = std::env::var("PORT").unwrap_or("8080".to_string());
    let listener = TcpListener::bind(format!("0.0.0.0:{port}")).await.expect("the port is free");
    println!("Listening on port {port}");
    let bot = Router::new().fallback(handle).with_state(Arc::new(Games::default()));
    axum::serve(listener, bot).await.unwrap();
}
