import { GameEventChangedV1, GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { gameEventCard, listGameEvents } from './game-event';

/** After a restart: what has happened is planned again, and what counts from the start counts from the new one. */
export async function replanGameEvents(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return;
  const events = await listGameEvents(tx, id);
  await tx.query(
    `update game_event set state = 'planned', applied_at = null, refusal = null where sandbox = $1 and state = 'applied'`,
    [id],
  );
  for (const event of events) {
    const card = gameEventCard(event, sandbox);
    if (event.state === 'applied') await tellFact(tx, GameEventPlannedV1, id, (stamp) => ({ ...stamp, ...card }));
    else if (event.offsetMs !== null) {
      await tellFact(tx, GameEventChangedV1, id, (stamp) => ({ ...stamp, ...card }));
    }
  }
}
