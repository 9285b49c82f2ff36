import json
import os
import random
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


# ----------------------------------------------------------------------------
# BE CLEVER HERE: return the one of legal_moves that you like best. For now it
# is any.
#   board        board["cells"][i][j] is -1 for a stone, 0 if empty, 1 or 2 for
#                a chip of that color; board["size"] is the side of the hexagon
#   color        yours: 1 or 2
#   jumps        how many jumps each color has left: jumps["1"], jumps["2"]
#   legal_moves  never empty: [((i, j), (to_i, to_j), is_jump), ...]
# ----------------------------------------------------------------------------
def choose_move(board, color, jumps, legal_moves):
    return random.choice(legal_moves)


# Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
NEAR = (
    [(-1, -1), (-1, 0), (1, -1), (1, 0), (0, -1), (0, 1)],
    [(-1, 0), (-1, 1), (1, 0), (1, 1), (0, -1), (0, 1)],
)
FAR_IN_EVERY_ROW = [
    (0, -2), (0, 2), (-2, -1), (-2, 0), (-2, 1), (2, -1), (2, 0), (2, 1),
]  # fmt: skip
FAR = (
    [(-1, -2), (-1, 1), (1, -2), (1, 1)] + FAR_IN_EVERY_ROW,
    [(-1, -1), (-1, 2), (1, -1), (1, 2)] + FAR_IN_EVERY_ROW,
)


def find_legal_moves(board, color, jumps):
    cells = board["cells"]
    side = range(len(cells))
    moves = []
    for i in side:
        for j in side:
            if cells[i][j] != color:
                continue
            steps = [(step, False) for step in NEAR[i % 2]]
            if jumps[str(color)] > 0:
                steps += [(step, True) for step in FAR[i % 2]]
            for (di, dj), is_jump in steps:
                to_i, to_j = i + di, j + dj
                if to_i in side and to_j in side and cells[to_i][to_j] == 0:
                    moves.append(((i, j), (to_i, to_j), is_jump))
    return moves


games = {}  # by id: {"board": ..., "jumps": ..., ...}


def ok(**more):
    return 200, {"status": "ok", **more}


def error(status, message):
    return status, {"status": "error", "message": message}


def answer(method, url, body):
    """The answer to one request: its HTTP status and what to send as JSON."""
    _, root, *rest = urlsplit(url).path.split("/")
    game_id = rest[0] if rest else ""
    if root != "games":
        return error(404, "games are at /games")
    if method == "POST" and not game_id:
        game = json.loads(body)
        games[game["id"]] = game
        return ok()
    if method == "DELETE":
        games.pop(game_id, None)
        return ok()
    game = games.get(game_id)
    if game is None:
        return error(404, "unknown game")
    if method == "PUT":
        update = json.loads(body)
        for i, j, _, color in update["changes"]:
            game["board"]["cells"][i][j] = color
        game["jumps"] = update["jumps"]
        return ok()
    if method == "GET":
        color = parse_qs(urlsplit(url).query).get("color", [""])[0]
        if color not in ("1", "2"):
            return error(400, "color must be 1 or 2")
        board, color, jumps = game["board"], int(color), game["jumps"]
        legal_moves = find_legal_moves(board, color, jumps)
        if not legal_moves:
            return error(409, "there is no legal move")
        move_from, move_to, _ = choose_move(board, color, jumps, legal_moves)
        return ok(move_from=move_from, move_to=move_to)
    return error(405, "unknown method")


class Bot(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open
    disable_nagle_algorithm = True  # sends each answer at once

    def handle_request(self):
        length = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(length).decode()
        print(self.command, self.path, body.replace("\n", " "), flush=True)
        try:
            status, content = answer(self.command, self.path, body)
        except (ValueError, LookupError, TypeError) as problem:
            status, content = error(400, repr(problem))
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_DELETE = handle_request

    def log_message(self, *_):
        pass  # every request is printed above


if __name__ == "__main__":
    port = int(os.environ.get("PORT", "8080"))
    print(f"Listening on port {port}", flush=True)
    ThreadingHTTPServer.request_queue_size = 100  # many games start at once
    ThreadingHTTPServer(("0.0.0.0", port), Bot).serve_forever()
