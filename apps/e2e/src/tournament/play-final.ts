import { FinishTournament, StartTournament } from '@hexduel/contracts-http';
import type { Journey } from './journey';
import { playOn, finalRounds, shownLadder } from './rounds';
import { FINAL } from './tournament-plan';

/** Starts, plays and finishes the final. */
export async function playFinal(journey: Journey): Promise<void> {
  const { root } = journey;
  const params = { sandbox: FINAL.slug };
  expect(await root.call(StartTournament, { params })).toMatchObject({ state: 'running', entries: 9 });
  await playOn(journey, FINAL.slug, 2);
  expect(await root.call(FinishTournament, { params })).toMatchObject({ state: 'finished' });
  const rounds = await finalRounds(journey, FINAL.slug, 'finished');
  const { rows, tournament, scoredRound } = await shownLadder(journey, FINAL.slug);
  expect([tournament, scoredRound, rows.length]).toEqual(['finished', rounds, 9]);
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  expect(Number(rows[0]?.score)).toBeGreaterThan(0);
}
