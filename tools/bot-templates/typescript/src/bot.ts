import { createServer } from 'node:http';

type Color = 1 | 2;
type Cell = [i: number, j: number];
type Jumps = Record<Color, number>;
type Board = { size: number; cells: number[][] }; // -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
type Move = { from: Cell; to: Cell; isJump: boolean };

// ---------------------------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legalMoves (never empty) that you like best. For now it is any.
// ---------------------------------------------------------------------------------------------------------------------
function chooseMove(_board: Board, _color: Color, _jumps: Jumps, legalMoves: Move[]): Move {
  return legalMoves[Math.floor(Math.random() * legalMoves.length)]!;
}

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
// prettier-ignore
const NEAR: Cell[][] = [
  [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
  [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]],
];
// prettier-ignore
const FAR: Cell[][] = [
  [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
  [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
];

function findLegalMoves({ cells }: Board, color: Color, jumps: Jumps): Move[] {
  const moves: Move[] = [];
  const addMoves = (i: number, j: number, steps: Cell[] = [], isJump: boolean) => {
    for (const [di, dj] of steps) {
      if (cells[i + di]?.[j + dj] === 0) moves.push({ from: [i, j], to: [i + di, j + dj], isJump });
    }
  };
  cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (cell !== color) return;
      addMoves(i, j, NEAR[i % 2], false);
      if (jumps[color] > 0) addMoves(i, j, FAR[i % 2], true);
    });
  });
  return moves;
}

type Game = { id: string; board: Board; jumps: Jumps };
type Update = { jumps: Jumps; changes: [i: number, j: number, before: number, after: number][] };
type Answer = [status: number, json: object];

const games = new Map<string, Game>();

const ok = (more?: object): Answer => [200, { status: 'ok', ...more }];
const error = (status: number, message: string): Answer => [status, { status: 'error', message }];

// The answer to one request: its HTTP status and what to send as JSON.
function answer(method: string, { pathname, searchParams }: URL, body: string): Answer {
  const [, root, id] = pathname.split('/');
  if (root !== 'games') return error(404, 'games are at /games');
  if (method === 'POST' && !id) {
    const game = JSON.parse(body) as Game;
    games.set(game.id, game);
    return ok();
  }
  if (!id) return error(404, 'which game?');
  if (method === 'DELETE') {
    games.delete(id);
    return ok();
  }
  const game = games.get(id);
  if (!game) return error(404, 'unknown game');
  if (method === 'PUT') {
    const { jumps, changes } = JSON.parse(body) as Update;
    for (const [i, j, , color] of changes) game.board.cells[i]![j] = color;
    game.jumps = jumps;
    return ok();
  }
  if (method === 'GET') {
    const color = Number(searchParams.get('color'));
    if (color !== 1 && color !== 2) return error(400, 'color must be 1 or 2');
    const legalMoves = findLegalMoves(game.board, color, game.jumps);
    if (legalMoves.length === 0) return error(409, 'there is no legal move');
    const { from, to } = chooseMove(game.board, color, game.jumps, legalMoves);
    return ok({ move_from: from, move_to: to });
  }
  return error(405, 'unknown method');
}

const server = createServer(async (request, response) => {
  const { method = '', url = '' } = request;
  let status: number, json: object;
  try {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    console.log(method, url, body.replaceAll('\n', ' '));
    [status, json] = answer(method, new URL(url, 'http://bot'), body);
  } catch (problem) {
    [status, json] = error(400, String(problem));
  }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
});

const port = Number(process.env.PORT ?? 8080);
server.listen(port, '0.0.0.0', () => console.log(`Listening on port ${port}`));
