import { PauseTournament, ReadAudit, StartTournament } from '@hexduel/contracts-http';
import type { Journey } from './journey';
import { planEventNow } from './plan-events';
import { holdRound, playOn, readSandbox, finalRounds, shownLadder, shownRounds } from './rounds';
import { happened } from './see-events';
import { CITY_ONE, CITY_THREE, CITY_TWO } from './tournament-plan';

/** Game events pause and resume one city, an admin pauses another in mid-round; no round opens in between. */
export async function pauseAndResume(journey: Journey): Promise<void> {
  const two = CITY_TWO.slug;
  await planEventNow(journey, two, 'lunch', { kind: 'pause' });
  const paused = await happened(journey, 'lunch', two);
  expect(await readSandbox(journey, two)).toMatchObject({ state: 'paused' });
  await standsStill(journey, two);
  await planEventNow(journey, two, 'after lunch', { kind: 'resume' });
  const resumed = await happened(journey, 'after lunch', two);
  await goesOn(journey, two, paused, resumed);

  const three = CITY_THREE.slug;
  const { root, system } = journey;
  const held = await holdRound(journey, three);
  const params = { sandbox: three };
  expect(await root.call(PauseTournament, { params })).toMatchObject({ state: 'paused' });
  expect(await root.refused(PauseTournament, { params })).toMatchObject({ status: 409, code: 'ERR_STATE' });
  system.bots.release();
  expect(await standsStill(journey, three)).toBe(held.number);
  await root.call(StartTournament, { params });
  const [resumedAt, pausedAt] = (await root.call(ReadAudit, { query: { sandbox: three, actorName: 'root' } })).changes
    .filter(({ action }) => ['tournament.paused', 'tournament.started'].includes(action))
    .map(({ at }) => at);
  await goesOn(journey, three, pausedAt ?? '', resumedAt ?? '');
}

/** Waits until the open round is complete and checks that no other opens while another city plays; returns the number of rounds. */
async function standsStill(journey: Journey, slug: string): Promise<number> {
  const rounds = await finalRounds(journey, slug, 'paused');
  await playOn(journey, CITY_ONE.slug, 2);
  expect(await shownRounds(journey, slug)).toHaveLength(rounds);
  return rounds;
}

async function goesOn(journey: Journey, slug: string, paused: string, resumed: string): Promise<void> {
  expect([paused, resumed].toSorted()).toEqual([paused, resumed]);
  await playOn(journey, slug, 1);
  expect((await shownLadder(journey, slug)).tournament).toBe('running');
  const opened = (await shownRounds(journey, slug)).map(({ openedAt }) => openedAt);
  expect(opened.filter((at) => at > paused && at < resumed)).toEqual([]);
  expect(opened.some((at) => at < paused) && opened.some((at) => at >= resumed)).toBe(true);
}
