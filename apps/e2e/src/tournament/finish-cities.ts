import {
  ChangeTeam,
  FinishTournament,
  PlanGameEvent,
  PlanStart,
  ReadAdminSandbox,
  StartTournament,
  UnfreezeSandbox,
} from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { teamOf } from './journey';
import type { Journey } from './journey';
import { planEventNow } from './plan-events';
import { PATIENCE_MS, holdRound, finalRounds, shownLadder, wholeLadder } from './rounds';
import { happened } from './see-events';
import { CITIES, CITY_ONE, CITY_THREE, CITY_TWO } from './tournament-plan';

/** One city is finished by a game event, one while it is paused, one in mid-round, where the round still counts. */
export async function finishCities(journey: Journey): Promise<void> {
  const { root } = journey;
  await sayGoodbye(journey);
  await planEventNow(journey, CITY_ONE.slug, 'end', { kind: 'finish' });
  await happened(journey, 'end');
  await root.call(FinishTournament, { params: { sandbox: CITY_TWO.slug } });
  // After an even number of rounds the teams without a bot have the same points.
  await finishInEvenRound(journey, CITY_THREE.slug);
  await finalRounds(journey, CITY_ONE.slug, 'finished');
  await root.call(UnfreezeSandbox, { params: { sandbox: CITY_ONE.slug } });
  await eventually(async () => {
    const shown = await shownLadder(journey, CITY_ONE.slug);
    expect(shown).toMatchObject({ frozenFrom: null });
    expect(shown).toEqual(await wholeLadder(journey, CITY_ONE.slug));
  }, PATIENCE_MS);
  for (const { slug } of CITIES) {
    const params = { sandbox: slug };
    const rounds = await finalRounds(journey, slug, 'finished');
    expect(await shownLadder(journey, slug)).toMatchObject({ tournament: 'finished', scoredRound: rounds });
    expect(await root.call(ReadAdminSandbox, { params })).toMatchObject({ state: 'finished' });
    for (const refused of [
      await root.refused(StartTournament, { params }),
      await root.refused(PlanStart, { params, body: { plannedStart: null } }),
    ]) {
      expect(refused).toMatchObject({ status: 409, code: 'ERR_STATE', fields: ['state'] });
    }
  }
  await disqualifyFirst(journey);
}

/** Adds a game event at a fixed time, which a restart does not repeat. */
async function sayGoodbye(journey: Journey): Promise<void> {
  const when = { at: new Date().toISOString() };
  const action = { kind: 'announce' as const, text: { en: 'Goodbye!', ru: 'До свидания!' } };
  const params = { sandbox: CITY_ONE.slug };
  const planned = await journey.root.call(PlanGameEvent, { params, body: { when, action } });
  expect(planned).toMatchObject({ ...when, offsetMs: null, dueAt: when.at, state: 'planned' });
  journey.events.set('goodbye', planned.id);
  await happened(journey, 'goodbye');
}

async function finishInEvenRound(journey: Journey, slug: string): Promise<void> {
  const { root, system } = journey;
  let held = await holdRound(journey, slug);
  while (held.number % 2 === 1) {
    system.bots.release();
    held = await holdRound(journey, slug);
  }
  expect(await root.call(FinishTournament, { params: { sandbox: slug } })).toMatchObject({ state: 'finished' });
  system.bots.release();
  expect(await finalRounds(journey, slug, 'finished')).toBe(held.number);
}

/** Disqualifies the first team of City One, so that the final has somebody to leave out. */
async function disqualifyFirst(journey: Journey): Promise<void> {
  const [first] = (await shownLadder(journey, CITY_ONE.slug)).rows;
  const team = teamOf(journey, first?.name ?? '').id;
  const changed = await journey.root.call(ChangeTeam, { params: { team }, body: { noContest: true } });
  expect(changed).toMatchObject({ name: first?.name, noContest: true });
  await eventually(async () => {
    const [row] = (await shownLadder(journey, CITY_ONE.slug)).rows;
    expect(row).toMatchObject({ name: first?.name, noContest: true, place: 1 });
  }, PATIENCE_MS);
}
