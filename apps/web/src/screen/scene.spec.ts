import { Tournament } from '../../test/tournament';
import { ROWS, pageStarts, sceneOf, standingOf } from './scene';

const ladder = new Tournament(4).ladder;
const over = { ...ladder, tournament: 'finished', round: { ...ladder.round!, number: 4, state: 'scored' } } as const;
const reveal = { opened: 1, of: 8, isOver: false, waiting: [] };

it('shows the podium only when the last round is scored and nothing is hidden', () => {
  expect(sceneOf(ladder)).toBe('standings');
  expect(sceneOf({ ...ladder, tournament: 'planned' })).toBe('planned');
  expect(sceneOf({ ...ladder, tournament: 'finished' })).toBe('standings');
  expect(sceneOf({ ...over, frozenFrom: 3 })).toBe('standings');
  expect(sceneOf(over)).toBe('podium');
});

it('shows a reveal while it runs, whatever else is true', () => {
  expect(sceneOf({ ...over, frozenFrom: 3, reveal })).toBe('reveal');
  expect(sceneOf({ ...over, reveal: { ...reveal, isOver: true } })).toBe('podium');
});

it('says how the tournament stands', () => {
  expect(standingOf(ladder)).toBeNull();
  expect(standingOf({ ...ladder, withheld: 'few_entries' })).toBe('few_entries');
  expect(standingOf({ ...ladder, tournament: 'paused' })).toBe('paused');
  expect(standingOf({ ...ladder, frozenFrom: 3 })).toBe('frozen');
  expect(standingOf({ ...ladder, tournament: 'finished' })).toBe('lastRound');
  expect(standingOf({ ...over, frozenFrom: 3 })).toBe('revealSoon');
  expect(standingOf(over)).toBeNull();
  expect(standingOf({ ...over, frozenFrom: 3, reveal })).toBeNull();
});

it('fills every page', () => {
  expect([0, 3, ROWS, 14, 20, 60].map(pageStarts)).toEqual([[0], [0], [0], [0, 4], [0, 10], [0, 10, 20, 30, 40, 50]]);
});
