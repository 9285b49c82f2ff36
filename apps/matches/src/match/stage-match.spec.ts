import { boardOf, firstTeamStarts, generateBoard } from '@hexduel/engine';
import { orderMatch } from '../../test/orders';
import { stageMatch } from './stage-match';

it.each([1, 2, 3, 4])('makes the board and draws the first mover of seed %i', (seed) => {
  const staged = stageMatch(orderMatch([null, null], { seed, size: 5 }));
  if (staged.kind !== 'ready') throw new Error(staged.reason);
  expect(boardOf(staged.stage.start)).toEqual(generateBoard(seed, 5));
  expect(staged.stage.first).toBe(firstTeamStarts(seed) ? 1 : 2);
});

it('leaves boards of another generator to other runners', () => {
  const staged = stageMatch(orderMatch([null, null], { generatorVersion: 2 }));
  expect(staged).toEqual({
    kind: 'later',
    reason: expect.stringContaining('generator version 2, this runner makes 1'),
  });
});

it('refuses boards that no generator makes', () => {
  expect(stageMatch(orderMatch([null, null], { size: 12 })).kind).toBe('never');
});
