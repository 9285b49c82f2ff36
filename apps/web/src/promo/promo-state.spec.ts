import type { LadderView } from '@hexduel/contracts-http';
import { Tournament } from '../../test/tournament';
import { promoStateOf, timeLeft } from './promo-state';

const { ladder } = new Tournament(1);
const planned = (plannedStart: string | null): LadderView => ({ ...ladder, tournament: 'planned', plannedStart });
const over = (openedAt: string): LadderView => {
  return { ...ladder, tournament: 'finished', round: { ...ladder.round!, openedAt } };
};

it('is about what is played now, then the earliest start, then the latest end', () => {
  const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
  expect(promoStateOf([])).toEqual({ kind: 'none' });
  expect(promoStateOf([planned(null)])).toEqual({ kind: 'soon' });
  expect(promoStateOf([planned(late), planned(early), over(early)])).toEqual({ kind: 'planned', at: early });
  expect(promoStateOf([planned(early), { ...ladder, tournament: 'paused' }])).toEqual({ kind: 'live' });
  expect(promoStateOf([over(early), over(late), planned(null)])).toEqual({ kind: 'over', ladder: over(late) });
});

it('counts down in whole units and ends at zero', () => {
  expect(timeLeft(90_061_000, 0)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(timeLeft(1_000, 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(timeLeft(1_000, 5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
