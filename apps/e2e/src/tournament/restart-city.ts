import {
  ChangeGameEvent,
  ListEntries,
  ListGameEvents,
  ListRoundMatches,
  ListRoundTypes,
  ListRounds,
  ReadAudit,
  ReadLadder,
  ReadMatch,
  ReadScoreHistory,
  RemoveGameEvent,
  RestartSandbox,
  StartTournament,
} from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { followLadder } from '../system/follow-ladder';
import { eventOf } from './journey';
import type { Journey } from './journey';
import { PATIENCE_MS, playOn, readSandbox, finalRounds, shownLadder, shownRounds } from './rounds';
import { happened } from './see-events';
import { CITY_ONE, CITY_THREE, CITY_TWO, FINAL } from './tournament-plan';

const HOUR_MS = 3_600_000;
const { slug } = CITY_ONE;
const params = { sandbox: slug };

/** City One is restarted and played again with the same events; teams, entries, the audit and all other sandboxes stay. */
export async function restartCity(journey: Journey): Promise<void> {
  const { root, nobody, system } = journey;
  const others = await bytesOfOthers(journey);
  const { entries } = await root.call(ListEntries, { params });
  const { changes } = await root.call(ReadAudit, { query: { sandbox: slug, limit: 200 } });
  const { matches } = await nobody.call(ListRoundMatches, { params: { ...params, round: 1 } });
  const before = await readSandbox(journey, slug);
  const follower = await followLadder(system, before.id);

  const unsure = await root.refused(RestartSandbox, { params, body: { confirm: CITY_TWO.slug } });
  expect(unsure).toMatchObject({ status: 422, code: 'ERR_CONFIRMATION', fields: ['confirm'] });
  await root.call(RestartSandbox, { params, body: { confirm: slug } });
  await eventually(() => expect(follower.view.epoch).toBe(2), PATIENCE_MS);
  follower.leave();

  expect(await readSandbox(journey, slug)).toMatchObject({
    ...{ epoch: 2, state: 'planned', startedAt: null, plannedStart: null, restartRequested: false },
    ...{ frozenFromRound: null, name: before.name, nameRu: before.nameRu, entries: entries.length },
  });
  expect((await root.call(ListEntries, { params })).entries).toEqual(entries);
  const { roundTypes } = await root.call(ListRoundTypes, { params });
  expect(roundTypes).toMatchObject([{ size: 3, scoreMultiplier: '1.000', active: true, addedByEvent: null }]);
  expect(await shownRounds(journey, slug)).toEqual([]);
  expect(await shownLadder(journey, slug)).toMatchObject({ tournament: 'planned', round: null, scoredRound: 0 });
  expect((await shownLadder(journey, slug)).rows.map(({ score }) => score)).toEqual(entries.map(() => '0.000'));
  const gone = await nobody.refused(ReadMatch, { params: { match: matches[0]?.match ?? '' } });
  expect(gone).toMatchObject({ status: 404 });
  const kept = await root.call(ReadAudit, { query: { sandbox: slug, limit: 200 } });
  expect(kept.changes.slice(-changes.length)).toEqual(changes);
  await playAgain(journey);
  expect(await bytesOfOthers(journey)).toEqual(others);
}

/** Events with an offset are planned again; two of them are changed, and the city plays until it finishes by itself. */
async function playAgain(journey: Journey): Promise<void> {
  const { root } = journey;
  const goodbye = eventOf(journey, 'goodbye');
  const states = async () => (await root.call(ListGameEvents, { params })).gameEvents;
  for (const { id, state, appliedAt, refusal } of await states()) {
    expect([state, appliedAt, refusal]).toEqual([id === goodbye ? 'missed' : 'planned', null, null]);
  }
  await root.call(RemoveGameEvent, { params: { gameEvent: eventOf(journey, 'no larger boards') } });
  const end = { gameEvent: eventOf(journey, 'end') };
  const endAfter = (offsetMs: number) => root.call(ChangeGameEvent, { params: end, body: { when: { offsetMs } } });
  expect(await endAfter(HOUR_MS)).toMatchObject({ offsetMs: HOUR_MS, dueAt: null });
  await root.call(StartTournament, { params });
  await playOn(journey, slug, 2);
  await endAfter(4_000);
  const [added, doubled, ended] = await Promise.all(
    ['larger boards', 'double points', 'end'].map((name) => happened(journey, name)),
  );
  expect([added, doubled, ended].toSorted()).toEqual([added, doubled, ended]);
  await finalRounds(journey, slug, 'finished');
  expect((await states()).find(({ id }) => id === goodbye)?.state).toBe('missed');
  expect(await shownLadder(journey, slug)).toMatchObject({ tournament: 'finished' });
}

/** Every public answer about the other sandboxes, as it is sent. */
async function bytesOfOthers({ nobody }: Journey): Promise<string[]> {
  const texts: string[] = [];
  for (const sandbox of [CITY_TWO.slug, CITY_THREE.slug, FINAL.slug]) {
    for (const endpoint of [ReadLadder, ListRounds, ReadScoreHistory]) {
      texts.push((await nobody.send<object, object, unknown, unknown>(endpoint, { params: { sandbox } })).text);
    }
  }
  return texts;
}
