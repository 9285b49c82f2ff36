import { chosenTeams, placesLeft } from './final-choice';
import type { FinalSource } from './final-choice';

const candidate = (team: string, isTied = false): FinalSource['candidates'][number] => ({
  ...{ entry: `entry of ${team}`, team, name: team, noContest: false, place: 1, score: '1.000', isTied },
});
const source: FinalSource = {
  ...{ sandbox: 'a', slug: 'a', name: 'A', epoch: 1, scoredRound: 3, isSettled: true },
  candidates: [candidate('amber'), candidate('birch'), candidate('cedar', true), candidate('dune', true)],
};

it('the best are chosen, of those that tie only who an admin chooses', () => {
  expect(chosenTeams([source], new Map()).map(({ team }) => team)).toEqual(['amber', 'birch']);
  expect(placesLeft(source, 3, new Map())).toBe(1);
  const said = new Map([['dune', true]]);
  expect(chosenTeams([source], said).map(({ team }) => team)).toEqual(['amber', 'birch', 'dune']);
  expect(placesLeft(source, 3, said)).toBe(0);
});

it('an admin may leave out one of the best, and a team of two sandboxes goes once', () => {
  expect(chosenTeams([source, source], new Map([['amber', false]])).map(({ team }) => team)).toEqual(['birch']);
});
