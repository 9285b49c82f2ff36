import { GameEventChangedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { gameEventCard, listGameEvents } from './game-event';

/** Tells of the planned game events that count from the start when they are due, now that the tournament has started. */
export async function tellDueTimes(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return;
  for (const event of await listGameEvents(tx, id)) {
    if (event.state !== 'planned' || event.offsetMs === null) continue;
    await tellFact(tx, GameEventChangedV1, id, (stamp) => ({ ...stamp, ...gameEventCard(event, sandbox) }));
  }
}
