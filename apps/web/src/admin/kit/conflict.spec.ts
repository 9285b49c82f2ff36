import { differences } from './conflict';

it('names the fields in which the own version differs from the saved one', () => {
  const mine = { name: 'Amber', players: ['One', 'Two'], noContest: false, note: null };
  const theirs = { name: 'Amber', players: ['One'], noContest: true, note: '', version: 4 };
  expect(differences(mine, theirs)).toEqual([
    { field: 'players', mine: 'One, Two', theirs: 'One' },
    { field: 'noContest', mine: 'false', theirs: 'true' },
  ]);
});
