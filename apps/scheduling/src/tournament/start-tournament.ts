import { TournamentStartedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { nextTick } from '../round/next-tick';
import { databaseClock } from '../sandbox/database-clock';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

/** Starts a planned tournament or goes on with a paused one. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function startTournament(tx: EntityManager, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state === 'running') return refuse('ERR_STATE', 'The tournament runs already: there is nothing to do.');
  if (sandbox.state === 'finished') return refuse('ERR_STATE', 'The tournament is finished: restart it first.');
  // A round that is still open from before the pause holds back the next one.
  const next = sandbox.nextTickAt && nextTick(await databaseClock(tx), sandbox.roundIntervalMs);
  await tx.query(`update sandbox set state = 'running', next_tick_at = $2 where id = $1`, [id, next]);
  await tellFact(tx, TournamentStartedV1, id, (stamp) => stamp);
  return ok(null);
}
