import { Tournament } from '../../test/tournament';
import { newsOf } from './ladder-news';

const { ladder } = new Tournament(4);
const kinds = (change: object, wasRestarted = false): string[] =>
  newsOf({ ...ladder, ...change }, wasRestarted).map(({ kind }) => kind);

it('says nothing while rounds are simply played', () => {
  expect(kinds({})).toEqual([]);
});

it.each([
  [{ tournament: 'paused' }, ['paused']],
  [{ tournament: 'finished' }, ['finished']],
  [{ tournament: 'planned' }, ['planned']],
  [{ tournament: 'planned', plannedStart: '2026-11-21T09:00:00.000Z' }, ['starts']],
  [{ frozenFrom: 5 }, ['frozen']],
  [{ frozenFrom: 5, tournament: 'paused' }, ['frozen', 'paused']],
  [{ frozenFrom: 5, tournament: 'finished' }, ['frozenEnd']],
  [{ withheld: 'few_entries' }, ['few_entries']],
  [{ tournament: 'paused', withheld: 'few_entries' }, ['paused']],
  [{ scoredRound: 0 }, ['beforeFirst']],
  [{ frozenFrom: 5, tournament: 'finished', reveal: { opened: 2, of: 9, isOver: false } }, ['revealing']],
])('says why the ladder looks as it does: %j', (change, expected) => {
  expect(kinds(change)).toEqual(expected);
});

it('says that the tournament began anew until its first round is scored', () => {
  expect(kinds({ scoredRound: 0 }, true)).toEqual(['restarted', 'beforeFirst']);
  expect(kinds({ scoredRound: 1 }, true)).toEqual([]);
});
