import { TournamentPausedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { standStill } from './stand-still';

/** Opens no further round until it is started again; an open one is played to its end. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function pauseTournament(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state !== 'running') {
    return refuse('ERR_STATE', `The tournament is ${sandbox.state}: only a running one can be paused.`);
  }
  return audited(tx, actor, 'tournament.paused', { kind: 'sandbox', id }, async () => {
    await standStill(tx, id, 'paused');
    await tellFact(tx, TournamentPausedV1, id, (stamp) => stamp);
    return ok(null);
  });
}
