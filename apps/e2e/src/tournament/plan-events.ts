import { ChangeGameEvent, ListGameEvents, PlanGameEvent, RemoveGameEvent } from '@hexduel/contracts-http';
import type { GameEventDoes } from '@hexduel/contracts-http';
import type { z } from 'zod';
import { eventOf } from './journey';
import type { Journey } from './journey';
import { readSandbox } from './rounds';
import { CITY_ONE, DEADLINE_MS } from './tournament-plan';

const HOUR_MS = 3_600_000;
export const GREETING = { en: 'Welcome!', ru: 'Добро пожаловать!' };

export type Does = z.infer<typeof GameEventDoes>;

/** Plans a game event by its offset from the start and stores its id under the name. */
async function planEvent(
  { root, events }: Journey,
  slug: string,
  name: string,
  offsetMs: number,
  action: Does,
): Promise<void> {
  const planned = await root.call(PlanGameEvent, { params: { sandbox: slug }, body: { when: { offsetMs }, action } });
  expect(planned).toMatchObject({ offsetMs, at: null, action, state: 'planned', appliedAt: null, refusal: null });
  events.set(name, planned.id);
}

/** Plans a game event that is due at once, by an offset from the start, so that a restart repeats it. */
export async function planEventNow(journey: Journey, slug: string, name: string, action: Does): Promise<void> {
  const { startedAt } = await readSandbox(journey, slug);
  if (startedAt === null) throw new Error(`${slug} has not started`);
  await planEvent(journey, slug, name, Math.max(0, Date.now() - Date.parse(startedAt)), action);
}

/** Plans the game events of City One; one is changed and one removed before it is due. */
export async function planEvents(journey: Journey, roundType: string): Promise<void> {
  const { root } = journey;
  const one = CITY_ONE.slug;
  const larger = { size: 4, deadlineMs: DEADLINE_MS, scoreMultiplier: '1.500', position: 2 };
  await planEvent(journey, one, 'larger boards', 1_000, { kind: 'add_round_type', roundType: larger });
  await planEvent(journey, one, 'greeting', 0, { kind: 'announce', text: GREETING });
  await planEvent(journey, one, 'double points', HOUR_MS, {
    kind: 'change_round_type',
    roundType,
    scoreMultiplier: '3.000',
  });
  await planEvent(journey, one, 'mistake', 0, { kind: 'finish' });

  const double: Does = { kind: 'change_round_type', roundType, scoreMultiplier: '2.000' };
  const doubled = { when: { offsetMs: 2_500 }, action: double };
  const params = { gameEvent: eventOf(journey, 'double points') };
  expect(await root.call(ChangeGameEvent, { params, body: doubled })).toMatchObject({ offsetMs: 2_500 });
  const mistake = { params: { gameEvent: eventOf(journey, 'mistake') } };
  expect(await root.call(RemoveGameEvent, mistake)).toEqual({ removed: mistake.params.gameEvent });
  expect(await root.refused(RemoveGameEvent, mistake)).toMatchObject({ status: 404, code: 'ERR_NO_GAME_EVENT' });

  const { gameEvents } = await root.call(ListGameEvents, { params: { sandbox: one } });
  const named = ['greeting', 'larger boards', 'double points'].map((name) => eventOf(journey, name));
  const planned = gameEvents.map(({ id, dueAt, state }) => [id, dueAt, state]);
  expect(planned.toSorted()).toEqual(named.toSorted().map((id) => [id, null, 'planned']));
}
