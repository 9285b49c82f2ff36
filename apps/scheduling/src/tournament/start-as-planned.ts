import { unwrap } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { TICK } from '../audit/actor';
import type { Sandbox } from '../sandbox/sandbox';
import { startTournament } from './start-tournament';

/** Starts a planned tournament whose time has come. The sandbox must be locked and as it is now. */
export async function startAsPlanned(tx: EntityManager, sandbox: Sandbox, now: Date): Promise<void> {
  const { id, state, plannedStart } = sandbox;
  if (state !== 'planned' || !plannedStart || plannedStart > now) return;
  unwrap(await startTournament(tx, TICK, id, plannedStart));
}
