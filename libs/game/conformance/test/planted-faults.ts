import type { Color } from '@hexduel/engine';
import type { CheckId } from '../src/check-ids';
import type { LikelyBug } from '../src/diagnose-move';
import { TABLES, newPlainGame, pickAny, plainBot, setCells } from './plain-bot';
import {
  good,
  NOT_FOUND,
  SERVER_ERROR,
  replacing,
  makeMove,
  countingBot,
  turnKeepingBot,
  globalBoardBot,
  dyingBot,
  editingMoves,
  slowBot,
  ignoringLossesBot,
  pendingAnswerBot,
} from './spoilt-bots';
import { OK } from './wire-bot';
import type { WireBot } from './wire-bot';

/** A bot with one fault, the check that must fail, and the likely bug if a move reveals it. */
export interface PlantedFault {
  readonly name: string;
  readonly check: CheckId;
  readonly status: 'failed' | 'warning';
  readonly bug?: LikelyBug;
  /** Words of the remedy. */
  readonly mend: RegExp;
  readonly make: (seed: number) => WireBot;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'times out on POST',
    check: 'start',
    status: 'failed',
    mend: /within 1000 ms/,
    make: (seed) => replacing(seed, ({ method }, answer) => (method === 'POST' ? { ...OK, ms: 5_000 } : answer())),
  },
  {
    name: 'is not there',
    check: 'start',
    status: 'failed',
    mend: /runs, listens/,
    make: () => () => 'dead',
  },
  {
    name: 'a wrong status word',
    check: 'start',
    status: 'failed',
    mend: /"ok" in lower case/,
    make: (seed) => replacing(seed, (_, answer) => ({ ...(answer() as typeof OK), body: { status: 'OK' } })),
  },
  {
    name: 'a wrong format of moves',
    check: 'ask',
    status: 'failed',
    mend: /"move_from":\[i,j\]/,
    make: (seed) =>
      replacing(seed, ({ method }, answer) => {
        const good = answer() as { status: number; body: { move_from: number[]; move_to: number[] } };
        if (method !== 'GET') return good;
        return { status: 200, body: { status: 'ok', from: good.body.move_from, to: good.body.move_to } };
      }),
  },
  {
    name: '404 on PUT',
    check: 'update',
    status: 'failed',
    mend: /PUT \/games\/:id/,
    make: (seed) => replacing(seed, ({ method }, answer) => (method === 'PUT' ? NOT_FOUND : answer())),
  },
  {
    name: 'no DELETE',
    check: 'end',
    status: 'warning',
    mend: /memory/,
    make: (seed) =>
      replacing(seed, ({ method }, answer) => (method === 'DELETE' ? { status: 405, body: 'no' } : answer())),
  },
  {
    name: '404 on GET for colour 2',
    check: 'both-colours',
    status: 'failed',
    mend: /\?color=2/,
    make: (seed) =>
      replacing(seed, ({ method, color }, answer) => (method === 'GET' && color === 2 ? NOT_FOUND : answer())),
  },
  {
    name: 'mixed-up colours',
    check: 'both-colours',
    status: 'failed',
    bug: 'other_colour',
    mend: /query of the GET/,
    make: (seed) => {
      const bot = good(seed);
      return (request) => bot({ ...request, color: request.color === 1 ? 2 : 1 });
    },
  },
  {
    name: 'always colour 1',
    check: 'both-colours',
    status: 'failed',
    bug: 'other_colour',
    mend: /query of the GET/,
    make: (seed) => {
      const bot = good(seed);
      return (request) => bot({ ...request, color: 1 });
    },
  },
  {
    name: 'rows and columns swapped',
    check: 'both-colours',
    status: 'failed',
    bug: 'rows_and_columns',
    mend: /i is the row/,
    make: (seed) => editingMoves(seed, ([i, j]) => [j, i]),
  },
  {
    name: 'counts from one',
    check: 'both-colours',
    status: 'failed',
    bug: 'counted_from_one',
    mend: /from 0/,
    make: (seed) => editingMoves(seed, ([i, j]) => [i + 1, j + 1]),
  },
  {
    name: 'jumps without having one',
    check: 'no-jumps',
    status: 'failed',
    bug: 'jump_without_one',
    mend: /"jumps" is above 0/,
    make: (seed) => plainBot({ distances: () => TABLES }, seed),
  },
  {
    name: 'parity of rows swapped',
    check: 'neighbours',
    status: 'failed',
    bug: 'neighbour_tables',
    mend: /even rows/,
    make: (seed) =>
      plainBot(
        {
          distances: (game, color) => ({
            near: [...TABLES.near].reverse(),
            far: game.jumps[color] > 0 ? [...TABLES.far].reverse() : [[], []],
          }),
        },
        seed,
      ),
  },
  {
    name: 'the neighbours of even rows everywhere',
    check: 'neighbours',
    status: 'failed',
    bug: 'neighbour_tables',
    mend: /odd rows/,
    make: (seed) =>
      plainBot(
        {
          distances: (game, color) => ({
            near: [TABLES.near[0]!, TABLES.near[0]!],
            far: game.jumps[color] > 0 ? [TABLES.far[0]!, TABLES.far[0]!] : [[], []],
          }),
        },
        seed,
      ),
  },
  {
    name: 'does not know jumps',
    check: 'only-jumps',
    status: 'failed',
    mend: /distance 2/,
    make: (seed) => plainBot({ distances: () => ({ near: TABLES.near, far: [[], []] }) }, seed),
  },
  {
    name: 'null where one move is left',
    check: 'one-move',
    status: 'failed',
    mend: /even if there is just one/,
    make: (seed) =>
      plainBot({ choose: (moves, random) => (moves.length < 2 ? undefined : pickAny(moves, random)) }, seed),
  },
  {
    name: 'makes its own move at GET',
    check: 'safe-get',
    status: 'failed',
    mend: /by PUT/,
    make: (seed) => plainBot({ afterMove: (game, move, color) => makeMove(game, color, move) }, seed),
  },
  {
    name: 'ignores PUT',
    check: 'told-moves',
    status: 'failed',
    bug: 'ignored_updates',
    mend: /every PUT/,
    make: (seed) => plainBot({ update: () => undefined }, seed),
  },
  {
    name: 'ignores the jumps of PUT',
    check: 'jump-counts',
    status: 'failed',
    mend: /"jumps" from every PUT/,
    make: (seed) => plainBot({ update: (game, changes) => setCells(game, changes) }, seed),
  },
  {
    name: 'counts a jump as a reproduction',
    check: 'jump-counts',
    status: 'failed',
    bug: 'ignored_jump_counts',
    mend: /only reproductions earn/,
    make: countingBot,
  },
  {
    name: 'ignores the vacated cell of a jump',
    check: 'vacated-cells',
    status: 'failed',
    mend: /\[i, j, colour, 0\]/,
    make: (seed) =>
      plainBot(
        {
          update: (game, changes, jumps) => {
            setCells(
              game,
              changes.filter(([, , , after]) => after !== 0),
            );
            game.jumps = jumps;
          },
        },
        seed,
      ),
  },
  {
    name: 'ignores flips',
    check: 'flips',
    status: 'failed',
    mend: /changed colour/,
    make: (seed) =>
      plainBot(
        {
          update: (game, changes, jumps) => {
            setCells(
              game,
              changes.filter(([, , before, after]) => before === 0 || after === 0),
            );
            game.jumps = jumps;
          },
        },
        seed,
      ),
  },
  {
    name: 'ignores only the flips of its own chips',
    check: 'flips',
    status: 'failed',
    bug: 'ignored_flips',
    mend: /every change of a PUT/,
    make: ignoringLossesBot,
  },
  {
    name: 'refuses to move twice in a row',
    check: 'forced-pass',
    status: 'failed',
    mend: /skipped without being asked/,
    make: turnKeepingBot,
  },
  {
    name: 'takes who is asked first for colour 1',
    check: 'odd-start',
    status: 'failed',
    mend: /query of the GET/,
    make: (seed) => {
      const colors = new Map<string, Color>();
      const bot = good(seed);
      return (request) => {
        if (request.method === 'POST') colors.set(request.id, request.body.first_turn ? 1 : 2);
        return bot({ ...request, color: colors.get(request.id) ?? 1 });
      };
    },
  },
  {
    name: 'applies its own answer when any PUT comes',
    check: 'put-decides',
    status: 'warning',
    bug: 'kept_own_answer',
    mend: /only on PUT/,
    make: pendingAnswerBot,
  },
  {
    name: 'counts the jumps of the start from the chips',
    check: 'middle-of-game',
    status: 'warning',
    mend: /"jumps" from the POST/,
    make: (seed) =>
      plainBot(
        {
          newGame: (board) => {
            const chips = (color: number): number => board.cells.flat().filter((value) => value === color).length;
            return newPlainGame(board, { 1: Math.floor(chips(1) / 2), 2: Math.floor(chips(2) / 2) });
          },
        },
        seed,
      ),
  },
  {
    name: 'keeps the size of the first game',
    check: 'board-sizes',
    status: 'failed',
    mend: /size of its first game/,
    make: (seed) => {
      let first = 0;
      return plainBot(
        {
          newGame: (board, jumps) => {
            first = first || board.cells.length;
            const cells = Array.from({ length: first }, (_, i) => board.cells[i]!.slice(0, first));
            if (cells.some((row) => row.length < first)) throw new Error('undefined is not iterable');
            return { size: first, cells, jumps };
          },
        },
        seed,
      );
    },
  },
  {
    name: 'slow at size 9',
    check: 'large-boards',
    status: 'failed',
    mend: /half of the deadline/,
    make: (seed) => slowBot(seed, (size) => (size === 9 ? 1_400 : 40)),
  },
  {
    name: 'hardly in time at size 9',
    check: 'large-boards',
    status: 'warning',
    mend: /half of the deadline/,
    make: (seed) => slowBot(seed, (size) => (size === 9 ? 850 : 40)),
  },
  {
    name: 'one board for all games',
    check: 'many-games',
    status: 'failed',
    bug: 'other_game',
    mend: /one board per game id/,
    make: globalBoardBot,
  },
  {
    name: 'drops all games at a DELETE',
    check: 'one-ends',
    status: 'failed',
    mend: /A DELETE ends only/,
    make: (seed) => {
      let bot = good(seed);
      return (request) => {
        if (request.method === 'DELETE') bot = good(seed);
        return bot(request);
      };
    },
  },
  {
    name: 'drops the newest game at a DELETE',
    check: 'one-ends',
    status: 'failed',
    mend: /A DELETE ends only/,
    make: (seed) => {
      const bot = good(seed);
      const ids: string[] = [];
      return (request) => {
        if (request.method === 'POST') ids.push(request.id);
        return bot(request.method === 'DELETE' ? { ...request, id: ids.pop() ?? request.id } : request);
      };
    },
  },
  {
    name: 'refuses ids of 64 characters',
    check: 'long-ids',
    status: 'failed',
    mend: /1 to 64 characters/,
    make: (seed) =>
      replacing(seed, ({ id }, answer) => (id.length > 40 ? { status: 400, body: { status: 'error' } } : answer())),
  },
  {
    name: 'shortens ids',
    check: 'long-ids',
    status: 'failed',
    bug: 'other_game',
    mend: /one board per game id/,
    make: (seed) => {
      const bot = good(seed);
      return (request) => bot({ ...request, id: request.id.slice(0, 63) });
    },
  },
  {
    name: 'dies of a PUT for an unknown game',
    check: 'unknown-game',
    status: 'failed',
    mend: /crashed or hangs/,
    make: dyingBot,
  },
  {
    name: 'status 500 on a PUT for an unknown game',
    check: 'unknown-game',
    status: 'warning',
    mend: /status 404/,
    make: (seed) => {
      const known = new Set<string>();
      return replacing(seed, ({ method, id }, answer) => {
        if (method === 'POST') known.add(id);
        return known.has(id) ? answer() : SERVER_ERROR;
      });
    },
  },
  {
    name: 'status 500 on a second DELETE',
    check: 'second-delete',
    status: 'warning',
    mend: /or status 404/,
    make: (seed) => {
      const ended = new Set<string>();
      return replacing(seed, ({ method, id }, answer) => {
        if (method !== 'DELETE' || !ended.has(id)) {
          if (method === 'DELETE') ended.add(id);
          return answer();
        }
        return SERVER_ERROR;
      });
    },
  },
  {
    name: 'slow at times',
    check: 'time',
    status: 'warning',
    mend: /half of the deadline/,
    make: (seed) => slowBot(seed, (size) => (size > 7 ? 40 : 700)),
  },
  {
    name: 'texts for coordinates',
    check: 'integers',
    status: 'warning',
    mend: /send integers/,
    make: (seed) => editingMoves(seed, ([i, j]) => [String(i), String(j)]),
  },
];
