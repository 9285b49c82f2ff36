import { generateBoard } from './generate-board';
import { hashGame } from './replay-codec';
import { legalMoves } from './moves';
import type { Move } from './moves';
import { play } from './play';
import { startPosition } from './position';
import { decodeReplay, encodeReplay } from './replay-codec';
import { unwrap } from '@hexduel/result';

const start = unwrap(startPosition(generateBoard(42, 3)));

/** The game in which everyone always plays the first legal move. */
function firstMoves(): Move[] {
  const moves: Move[] = [];
  for (let position = start; position.turn !== null;) {
    moves.push(legalMoves(position)[0]!);
    position = unwrap(play(position, moves.at(-1)!)).position;
  }
  return moves;
}

const game = { start, moves: firstMoves(), end: { reason: 'by_score', loser: null } } as const;
const text = encodeReplay(game);
const parts = text.split('.');
const changed = (part: number, value: string): string => parts.map((old, k) => (k === part ? value : old)).join('.');

it('is compact: two characters a move', () => {
  expect(text).toHaveLength(parts.slice(0, 4).join('.').length + 1 + 2 * game.moves.length + 2);
});

it('stays readable', () => {
  expect(text).toBe('hx1.3.hDIQA0C..ADAmAFCBAQEhAWCVAbBJBuBZBeC3.s');
  expect(hashGame(game)).toBe('fb17a5f55ebf7e299b000d26d1b6c0812ca52c1520691acb89ebefb01d12d69d');
});

it.each([
  ['another version', changed(0, 'hx2'), 'ERR_VERSION'],
  ['nothing', '', 'ERR_VERSION'],
  ['a part too few', parts.slice(0, 5).join('.'), 'ERR_SHAPE'],
  ['size 10', changed(1, '10'), 'ERR_SHAPE'],
  ['size x', changed(1, 'x'), 'ERR_SHAPE'],
  ['cells of another size', changed(1, '4'), 'ERR_SHAPE'],
  ['cells that are no digits', changed(2, '!'.repeat(parts[2]!.length)), 'ERR_SHAPE'],
  ['cells beyond the last', changed(2, `${parts[2]!.slice(0, -1)}_`), 'ERR_SHAPE'],
  ['counts that are no numbers', changed(3, '1_x_1_3_1'), 'ERR_POSITION'],
  ['counts no game has', changed(3, '1_3_2_3_1'), 'ERR_POSITION'],
  ['half a move', changed(4, `${parts[4]}A`), 'ERR_SHAPE'],
  ['a move that is no digit', changed(4, `!!${parts[4]!.slice(2)}`), 'ERR_SHAPE'],
  ['a cell beyond the board', changed(4, '__'), 'ERR_SHAPE'],
  ['a move off the board', changed(4, 'AA'), 'ERR_SHAPE'],
  ['a move against the rules', changed(4, parts[4]!.slice(2)), 'ERR_ILLEGAL_MOVE'],
  ['a move after the end', changed(4, `${parts[4]}${parts[4]!.slice(0, 2)}`), 'ERR_ILLEGAL_MOVE'],
  ['an end that is none', changed(5, 'x'), 'ERR_SHAPE'],
  ['an end by score too early', changed(4, parts[4]!.slice(0, -2)), 'ERR_END'],
  ['a text without end', `hx1.${'A'.repeat(30_000)}`, 'ERR_SHAPE'],
])('is refused: %s', (_, broken, code) => {
  expect(decodeReplay(broken)).toMatchObject({ ok: false, error: { code } });
});

it.each([
  [null, ''],
  [{ reason: 'no_connection', loser: 1 }, '1n'],
  [{ reason: 'timeout', loser: 2 }, '2t'],
  [{ reason: 'wrong_response', loser: 1 }, '1r'],
  [{ reason: 'wrong_move', loser: 2 }, '2m'],
] as const)('keeps the end %j', (end, letters) => {
  const encoded = encodeReplay({ start, moves: [], end });
  expect(encoded.endsWith(`.${letters}`)).toBe(true);
  expect(unwrap(decodeReplay(encoded)).end).toEqual(end);
});
