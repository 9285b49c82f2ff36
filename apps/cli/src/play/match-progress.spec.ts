import type { LegMove } from '@hexduel/referee';
import { sayIn } from '../language';
import { MatchProgress } from './match-progress';

const move = (score: LegMove['score']): LegMove => {
  return { color: 1, from: [0, 0], to: [0, 1], changes: [], jumps: { 1: 0, 2: 0 }, score, latencyMs: 1 };
};

it('knows how far each leg has come, with chips by team', () => {
  const progress = new MatchProgress();
  progress.onLegStart(0, 1, 1);
  progress.onMove(0, 1, move({ 1: 4, 2: 3 }));
  progress.onMove(0, 1, move({ 1: 4, 2: 5 }));
  progress.onLegStart(1, 1, 2);
  progress.onMove(1, 1, move({ 1: 6, 2: 1 }));
  expect(progress.lines(sayIn('en'))).toEqual([
    'leg 1 was over: 2 moves, chips 4:5',
    'leg 2 was going on: 1 move, chips 1:6',
  ]);
  progress.onLegStart(0, 2, 1);
  expect(progress.lines(sayIn('en'))).toEqual(['leg 1 was going on: 0 moves']);
});
