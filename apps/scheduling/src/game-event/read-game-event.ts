import type { AnswerOf, ListGameEvents, PlanGameEvent } from '@hexduel/contracts-http';
import type { InputOf } from '@hexduel/service-host';
import type { EntityManager } from 'typeorm';
import { problemOf } from '../administer';
import { readSandbox } from '../sandbox/read-sandboxes';
import { dueTime, findGameEvent } from './game-event';
import type { GameEvent, GameEventTime } from './game-event';

type View = AnswerOf<typeof ListGameEvents>['gameEvents'][number];

/** A game event as admins see it. Throws the problem ERR_NO_GAME_EVENT. */
export async function readGameEvent(tx: EntityManager, gameEvent: string): Promise<View> {
  const event = await findGameEvent(tx, gameEvent);
  if (!event) {
    throw problemOf(
      'ERR_NO_GAME_EVENT',
      `There is no game event ${gameEvent}: take an id from the list of the sandbox.`,
    );
  }
  const { startedAt } = await readSandbox(tx, event.sandbox);
  return viewOf(event, startedAt);
}

/** `startedAt`: of the tournament, as ISO 8601; null before it. */
export function viewOf({ sandbox: _, ...event }: GameEvent, startedAt: string | null): View {
  const dueAt = dueTime(event, startedAt === null ? null : new Date(startedAt));
  return {
    ...event,
    at: event.at?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    appliedAt: event.appliedAt?.toISOString() ?? null,
  };
}

/** The time of a game event as a request says it. */
export function timeOf(when: InputOf<typeof PlanGameEvent>['body']['when']): GameEventTime {
  return 'at' in when ? { at: new Date(when.at), offsetMs: null } : { at: null, offsetMs: when.offsetMs };
}
