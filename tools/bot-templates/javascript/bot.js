import { createServer } from 'node:http';

// ---------------------------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legalMoves that you like best. For now it is any.
//   board       { size, cells }, where cells[i][j] is -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
//   color       yours: 1 or 2
//   jumps       how many jumps each color has left: jumps[1], jumps[2]
//   legalMoves  never empty: [{ from: [i, j], to: [i, j], isJump: true or false }, ...]
// ---------------------------------------------------------------------------------------------------------------------
function chooseMove(board, color, jumps, legalMoves) {
  return legalMoves[Math.floor(Math.random() * legalMoves.length)];
}

// Where the cells at distance 1 and at distance 2 lie, [even row, odd row].
// prettier-ignore
const NEAR = [
  [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
  [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]],
];
// prettier-ignore
const FAR = [
  [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
  [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
];

function findLegalMoves({ cells }, color, jumps) {
  const moves = [];
  const addMoves = (i, j, steps, isJump) => {
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

const games = new Map(); // by id: { board, jumps, ... }

const ok = (more) => [200, { status: 'ok', ...more }];
const error = (status, message) => [status, { status: 'error', message }];

// The answer to one request: its HTTP status and what to send as JSON.
function answer(method, { pathname, searchParams }, body) {
  const [, root, id] = pathname.split('/');
  if (root !== 'games') return error(404, 'games are at /games');
  if (method === 'POST' && !id) {
    const game = JSON.parse(body);
    games.set(game.id, game);
    return ok();
  }
  if (method === 'DELETE') {
    games.delete(id);
    return ok();
  }
  const game = games.get(id);
  if (!game) return error(404, 'unknown game');
  if (method === 'PUT') {
    const { jumps, changes } = JSON.parse(body);
    for (const [i, j, , color] of changes) game.board.cells[i][j] = color;
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
  let status, json;
  try {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    console.log(request.method, request.url, body.replaceAll('\n', ' '));
    [status, json] = answer(request.method, new URL(request.url, 'http://bot'), body);
  } catch (problem) {
    [status, json] = error(400, problem.message);
  }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
});

const port = process.env.PORT ?? 8080;
server.listen(port, '0.0.0.0', () => console.log(`Listening on port ${port}`));
