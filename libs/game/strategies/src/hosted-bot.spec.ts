import { generateBoard, seededRandom } from '@hexduel/engine';
import { BUILT_INS } from './built-ins';
import { hostedBot } from './hosted-bot';
import type { HeldGame } from './hosted-bot';

const bot = () => {
  const held = new Map<string, HeldGame>();
  return hostedBot({
    games: {
      get: (id) => held.get(id) ?? null,
      set: (id, game) => held.set(id, game),
      delete: (id) => held.delete(id),
    },
    playerOf: (game) => {
      const random = seededRandom(1, game);
      return (position) => BUILT_INS.random(position, random);
    },
  });
};
const jumps = { 1: 1, 2: 1 };
const { size, cells } = generateBoard(1, 4);
const start = (id: string) => {
  return { id, first_turn: true, training: false, jumps, board: { size, cells: cells.map((row) => [...row]) } };
};

it('plays separate games, each with its own randomness', async () => {
  const both = bot();
  both.startGame(start('a'));
  both.startGame(start('b'));
  const alone = bot();
  alone.startGame(start('x'));
  expect(await both.askMove('b', 2)).toMatchObject({ kind: 'ok' });
  expect(await both.askMove('a', 1)).toEqual(await alone.askMove('x', 1));
});

it('refuses impossible requests and keeps the game', async () => {
  const one = bot();
  one.startGame(start('a'));
  const unfit = { jumps, changes: [[0, 0, 0, 1] as [number, number, number, number]] };
  expect(one.updateGame('a', unfit)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('does not fit'),
  });
  expect(one.startGame({ ...start('b'), board: { size: 3, cells: [] } })).toMatchObject({ kind: 'refused' });
  expect(await one.askMove('a', 1)).toMatchObject({ kind: 'ok' });
});

it('knows only games that were started and have not ended', async () => {
  const one = bot();
  one.startGame(start('a'));
  expect(one.endGame('a')).toMatchObject({ kind: 'ok' });
  expect(one.endGame('a')).toMatchObject({ kind: 'ok' });
  expect(await one.askMove('a', 1)).toEqual({ kind: 'not_found' });
  expect(one.updateGame('a', { jumps, changes: [] })).toEqual({ kind: 'not_found' });
});
