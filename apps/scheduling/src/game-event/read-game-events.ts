import type { AnswerOf, ListGameEvents } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { noGameEvent } from '../refusals';
import type { Refusal } from '../refusals';
import type { Page } from '../rows/page';
import { Sandbox } from '../sandbox/sandbox.entity';
import { dueTime } from './game-event';
import { GameEvent } from './game-event.entity';

type View = AnswerOf<typeof ListGameEvents>['gameEvents'][number];

/** All game events of a sandbox, oldest id first. */
export function listGameEvents(tx: EntityManager, sandbox: string): Promise<GameEvent[]> {
  return tx.find(GameEvent, { where: { sandbox }, order: { id: 'ASC' } });
}

/** The game events of a sandbox as admins see them, oldest id first. */
export async function pageGameEvents(
  tx: EntityManager,
  { id: sandbox, startedAt }: Sandbox,
  { after, limit }: Page,
): Promise<View[]> {
  const where = { sandbox, ...(after === undefined ? {} : { id: MoreThan(after) }) };
  const events = await tx.find(GameEvent, { where, order: { id: 'ASC' }, take: limit });
  return events.map((event) => viewOf(event, startedAt));
}

/** A game event as admins see it. Errors: ERR_NO_GAME_EVENT. */
export async function readGameEvent(tx: EntityManager, id: string): Promise<Result<View, Refusal>> {
  const event = await tx.findOneBy(GameEvent, { id });
  if (!event) return noGameEvent(id);
  const { startedAt } = await tx.findOneByOrFail(Sandbox, { id: event.sandbox });
  return ok(viewOf(event, startedAt));
}

function viewOf(event: GameEvent, startedAt: Date | null): View {
  const { id, version, at, offsetMs, action, state, appliedAt, refusal } = event;
  return {
    ...{ id, version },
    at: at?.toISOString() ?? null,
    offsetMs,
    dueAt: dueTime(event, startedAt)?.toISOString() ?? null,
    ...{ action, state },
    appliedAt: appliedAt?.toISOString() ?? null,
    refusal,
  };
}
