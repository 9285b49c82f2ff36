import fc from 'fast-check';
import type { Board } from './board';
import { COLORS } from './color';
import { hashGame } from './replay-codec';
import { generateBoard } from './generate-board';
import { SIZES, geometryOf } from './geometry';
import { legalMoves } from './moves';
import type { Move } from './moves';
import { plainGame, plainMoves, plainPlay } from './plain-engine';
import { play } from './play';
import type { Played } from './play';
import { boardOf, setupPosition, startPosition } from './position';
import type { Position } from './position';
import { seededRandom } from './random';
import { decodeReplay, encodeReplay } from './replay-codec';
import { unwrap } from '@hexduel/result';
import { boardFromCells } from './board';

const generated = fc.tuple(fc.nat(), fc.constantFrom(...SIZES)).map(([seed, size]) => generateBoard(seed, size));

/** Any board: each cell of the hexagon is a stone, empty or a chip. */
const odd = fc.constantFrom(...SIZES).chain((size) => {
  const { cellCount } = geometryOf(size);
  return fc
    .array(fc.constantFrom(-1, 0, 0, 0, 1, 2), { minLength: cellCount, maxLength: cellCount })
    .map((values) => boardFromCells(geometryOf(size), values));
});

const games = fc.record({ board: fc.oneof(generated, odd), seed: fc.nat(), length: fc.integer({ min: 0, max: 400 }) });

/** A game of uniformly random moves: its start and its moves. */
function randomGame(board: Board, seed: number, length: number): { start: Position; moves: Move[]; played: Played[] } {
  const random = seededRandom(seed);
  const start = unwrap(startPosition(board));
  const moves: Move[] = [];
  const played: Played[] = [];
  for (let position = start; position.turn !== null && moves.length < length; position = played.at(-1)!.position) {
    const all = legalMoves(position);
    moves.push(all[random.below(all.length)]!);
    played.push(unwrap(play(position, moves.at(-1)!)));
  }
  return { start, moves, played };
}

it('conserves chips, stones and counts in every move', () => {
  fc.assert(
    fc.property(games, ({ board, seed, length }) => {
      const { start, played } = randomGame(board, seed, length);
      const stones = (position: Position): number => Array.from(position.cells).filter((value) => value === -1).length;
      let before = start;
      for (const { position, changes, color } of played) {
        const isJump = changes[0]![3] === 0;
        const total = (p: Position): number => p.score[1] + p.score[2];
        const made = (p: Position): number => p.reproductions[1] + p.reproductions[2];
        expect(total(position)).toBe(total(before) + (isJump ? 0 : 1));
        expect(made(position)).toBe(total(position));
        expect(stones(position)).toBe(stones(start));
        const flips = changes.length - (isJump ? 2 : 1);
        expect(position.score[color]).toBe(before.score[color] + flips + (isJump ? 0 : 1));
        for (const c of COLORS) expect(position.jumps[c]).toBeGreaterThanOrEqual(0);
        before = position;
      }
    }),
    { numRuns: 30 },
  );
});

it('applying the changes leads to the same board', () => {
  fc.assert(
    fc.property(games, ({ board, seed, length }) => {
      const { played } = randomGame(board, seed, length);
      const cells = board.cells.map((row) => [...row]);
      for (const { changes, position } of played) {
        for (const [i, j, old, now] of changes) {
          expect(cells[i]![j]).toBe(old);
          cells[i]![j] = now;
        }
        expect(boardOf(position).cells).toEqual(cells);
      }
    }),
    { numRuns: 30 },
  );
});

it('agrees with the plain engine, move by move', () => {
  fc.assert(
    fc.property(games, ({ board, seed, length }) => {
      const { start, moves, played } = randomGame(board, seed, length);
      const plain = plainGame(board.cells);
      expect(plain.turn).toBe(start.turn ?? 0);
      for (const [index, move] of moves.entries()) {
        const before = index === 0 ? start : played[index - 1]!.position;
        const all = plainMoves(plain, plain.turn);
        expect(all.length).toBe(legalMoves(before).length);
        const same = all.find(({ from, to }) => `${from} ${to}` === `${move.from} ${move.to}`)!;
        expect(plainPlay(plain, same)).toEqual(played[index]!.changes);
        const { position } = played[index]!;
        expect([plain.turn, plain.jumps[1], plain.jumps[2]]).toEqual([
          position.turn ?? 0,
          position.jumps[1],
          position.jumps[2],
        ]);
      }
    }),
    { numRuns: 30 },
  );
});

it('decodes the replay text of any game, from the start or from the middle', () => {
  fc.assert(
    fc.property(games, fc.nat(), ({ board, seed, length }, cut) => {
      const { start, moves, played } = randomGame(board, seed, length);
      const at = moves.length === 0 ? 0 : cut % (moves.length + 1);
      const middle = at === 0 ? start : played[at - 1]!.position;
      const isOver = (played.at(-1)?.position ?? start).turn === null;
      const end = isOver ? ({ reason: 'by_score', loser: null } as const) : ({ reason: 'timeout', loser: 2 } as const);
      for (const game of [
        { start, moves, end },
        { start: middle, moves: moves.slice(at), end: null },
      ]) {
        const text = encodeReplay(game);
        expect(text).toMatch(/^[A-Za-z0-9._-]+$/);
        const read = unwrap(decodeReplay(text));
        expect(read).toEqual(game);
        expect(hashGame(read)).toBe(hashGame(game));
      }
    }),
    { numRuns: 30 },
  );
});

it('accepts any position of a game as a setup', () => {
  fc.assert(
    fc.property(games, ({ board, seed, length }) => {
      const { start, played } = randomGame(board, seed, length);
      const { reproductions, jumps, turn, ...position } = played.at(-1)?.position ?? start;
      const setup = {
        board: boardOf({ reproductions, jumps, turn, ...position }),
        reproductions,
        jumps,
        turn: turn ?? 1,
      };
      expect(unwrap(setupPosition(setup))).toEqual(played.at(-1)?.position ?? start);
    }),
    { numRuns: 30 },
  );
});
