import { PlanStart, ReadAudit } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { followLadder } from '../system/follow-ladder';
import type { Journey } from './journey';
import { PATIENCE_MS, readSandbox, shownLadder, shownRounds } from './rounds';
import { CITIES, CITY_ONE, FINAL } from './tournament-plan';

const HOUR_MS = 3_600_000;
// Long enough for the plan to reach the ladder before the start.
const SOON_MS = 6_000;
const from = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Starts are planned, cancelled and planned again: nothing is played before, and the tournaments start by themselves. */
export async function countDown(journey: Journey): Promise<void> {
  const { root } = journey;
  const plan = (slug: string, plannedStart: string | null) =>
    root.call(PlanStart, { params: { sandbox: slug }, body: { plannedStart } });

  const later = from(HOUR_MS);
  for (const { slug } of [...CITIES, FINAL]) {
    expect(await plan(slug, later)).toMatchObject({ state: 'planned', plannedStart: later, startedAt: null });
  }
  expect(await plan(FINAL.slug, null)).toMatchObject({ state: 'planned', plannedStart: null });

  const follower = await followLadder(journey.system, (await readSandbox(journey, CITY_ONE.slug)).id);
  await eventually(() => expect(follower.view.data.plannedStart).toBe(later), PATIENCE_MS);
  expect(follower.view.data).toMatchObject({ tournament: 'planned', round: null, scoredRound: 0 });
  const soon = from(SOON_MS);
  for (const { slug } of CITIES) await plan(slug, soon);
  await eventually(() => expect(follower.views.map(({ data }) => data.plannedStart)).toContain(soon), PATIENCE_MS);

  await eventually(() => expect(follower.view.data.tournament).toBe('running'), PATIENCE_MS);
  await eventually(() => expect(follower.view.data.scoredRound).toBeGreaterThan(0), PATIENCE_MS);
  follower.leave();
  // It showed the planned start before the tournament started.
  const countdowns = follower.views.map(({ data }) => data).filter(({ plannedStart }) => plannedStart !== null);
  expect(countdowns.map(({ tournament }) => tournament)).toEqual(countdowns.map(() => 'planned'));
  expect(countdowns.at(-1)?.plannedStart).toBe(soon);
  for (const { slug } of CITIES) await startedAsPlanned(journey, slug, soon);
  expect(await readSandbox(journey, FINAL.slug)).toMatchObject({ state: 'planned', startedAt: null });
  const late = await root.refused(PlanStart, { params: { sandbox: CITY_ONE.slug }, body: { plannedStart: later } });
  expect(late).toMatchObject({ status: 409, code: 'ERR_STATE' });
}

async function startedAsPlanned(journey: Journey, slug: string, planned: string): Promise<void> {
  await eventually(async () => {
    expect(await shownLadder(journey, slug)).toMatchObject({ tournament: 'running', withheld: null });
    expect(await shownRounds(journey, slug)).not.toEqual([]);
  }, PATIENCE_MS);
  const { state, startedAt } = await readSandbox(journey, slug);
  const [first] = await shownRounds(journey, slug);
  expect(state).toBe('running');
  // The times have one format, so that they sort as text.
  expect([planned, startedAt ?? '', first?.openedAt ?? ''].toSorted()).toEqual([planned, startedAt, first?.openedAt]);
  const { changes } = await journey.root.call(ReadAudit, { query: { sandbox: slug, action: 'tournament.started' } });
  expect(changes).toMatchObject([
    { actor: { kind: 'system', name: 'tick' }, before: { state: 'planned' }, after: { state: 'running' } },
  ]);
}
