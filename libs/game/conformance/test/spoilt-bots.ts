import type { Board, Color, Move } from '@hexduel/engine';
import { TABLES, newPlainGame, plainBot, setCells } from './plain-bot';
import type { PlainGame } from './plain-bot';
import { OK } from './wire-bot';
import type { WireAnswer, WireBot } from './wire-bot';

export const good = (seed: number): WireBot => plainBot({}, seed);
export const NOT_FOUND = { status: 404, body: { status: 'error', message: 'not found' } } as const;
export const SERVER_ERROR = { status: 500, body: 'Internal Server Error' } as const;

/** A good bot whose answers to some requests are replaced. */
export function replacing(
  seed: number,
  replace: (request: Parameters<WireBot>[0], answer: () => WireAnswer) => WireAnswer,
): WireBot {
  const bot = good(seed);
  return (request) => replace(request, () => bot(request));
}

export const makeMove = (game: PlainGame, color: Color, { from, to }: Move): void => {
  const near = TABLES.near[from[0] % 2]!.some(([i, j]) => from[0] + i! === to[0] && from[1] + j! === to[1]);
  if (!near) game.cells[from[0]]![from[1]] = 0;
  game.cells[to[0]]![to[1]] = color;
};

/** Counts jumps itself, with every move as a reproduction. */
export function countingBot(seed: number): WireBot {
  const counts = new WeakMap<PlainGame, Record<number, number>>();
  return plainBot(
    {
      newGame: (board: Board, jumps) => {
        const game = newPlainGame(board, jumps);
        const flat = board.cells.flat();
        counts.set(game, { 1: flat.filter((v) => v === 1).length, 2: flat.filter((v) => v === 2).length });
        return game;
      },
      update: (game, changes) => {
        setCells(game, changes);
        const isJump = changes[0]![3] === 0;
        const color = (isJump ? changes[0]![2] : changes[0]![3]) as Color;
        const made = counts.get(game)!;
        made[color]! += 1;
        const gained = (made[color]! % 2 === 0 ? 1 : 0) - (isJump ? 1 : 0);
        game.jumps = { ...game.jumps, [color]: game.jumps[color] + gained };
      },
    },
    seed,
  );
}

/** Refuses to move twice in a row, and loses count if the other side does. */
export function turnKeepingBot(seed: number): WireBot {
  const isMyTurn = new Map<string, boolean>();
  return replacing(seed, ({ method, id, body }, answer) => {
    if (method === 'POST') isMyTurn.set(id, body.first_turn);
    if (method === 'PUT') isMyTurn.set(id, !isMyTurn.get(id));
    if (method === 'GET' && !isMyTurn.get(id)) throw new Error('not my turn');
    return answer();
  });
}

export function globalBoardBot(seed: number): WireBot {
  const bot = good(seed);
  return (request) => (request.method === 'DELETE' ? OK : bot({ ...request, id: 'the only one' }));
}

export function dyingBot(seed: number): WireBot {
  const known = new Set<string>();
  let isDead = false;
  return replacing(seed, ({ method, id }, answer) => {
    if (method === 'POST') known.add(id);
    if (method === 'PUT' && !known.has(id)) isDead = true;
    return isDead ? 'dead' : answer();
  });
}

export function editingMoves(seed: number, edit: (cell: readonly [number, number]) => readonly unknown[]): WireBot {
  return replacing(seed, ({ method }, answer) => {
    const good = answer() as { status: number; body: { move_from: [number, number]; move_to: [number, number] } };
    if (method !== 'GET' || good.status !== 200) return good;
    return {
      status: 200,
      body: { status: 'ok', move_from: edit(good.body.move_from), move_to: edit(good.body.move_to) },
    };
  });
}

/** Takes some time for each GET, depending on the size of the board. */
export function slowBot(seed: number, ms: (size: number) => number): WireBot {
  const sizes = new Map<string, number>();
  return replacing(seed, ({ method, id, body }, answer) => {
    if (method === 'POST') sizes.set(id, body.board.size);
    const good = answer() as typeof OK;
    return method === 'GET' ? { ...good, ms: ms(sizes.get(id) ?? 0) } : good;
  });
}

/** Sees chips that it gains but not chips that it loses. */
export function ignoringLossesBot(seed: number): WireBot {
  const firsts = new Map<string, boolean>();
  const bot = good(seed);
  return (request) => {
    const { method, id, body } = request;
    if (method === 'POST') firsts.set(id, body.first_turn);
    if (method !== 'PUT') return bot(request);
    const own = firsts.get(id) ? 1 : 2;
    const changes = body.changes.filter(([, , before, after]) => before !== own || after === 0);
    return bot({ ...request, body: { ...body, changes } });
  };
}

/** Applies its own answer instead of the changes of its own colour. */
export function pendingAnswerBot(seed: number): WireBot {
  const pending = new WeakMap<PlainGame, { move: Move; color: Color }>();
  return plainBot(
    {
      afterMove: (game, move, color) => {
        pending.set(game, { move, color });
      },
      update: (game, changes, jumps) => {
        const own = pending.get(game);
        pending.delete(game);
        if (own) {
          const { from, to } = own.move;
          if (changes[0]![3] === 0) game.cells[from[0]]![from[1]] = 0;
          game.cells[to[0]]![to[1]] = own.color;
          setCells(
            game,
            changes.filter(([, , before, after]) => before !== 0 && after !== 0),
          );
        } else setCells(game, changes);
        game.jumps = jumps;
      },
    },
    seed,
  );
}
