import { TournamentFinishedV1 } from '@hexduel/contracts-events';
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

/** Ends the tournament; a round that is open is played to its end and counts. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function finishTournament(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state === 'planned' || sandbox.state === 'finished') {
    return refuse('ERR_STATE', `The tournament is ${sandbox.state}: only one that was started can be finished.`);
  }
  return audited(tx, actor, 'tournament.finished', { kind: 'sandbox', id }, async () => {
    await standStill(tx, id, 'finished');
    await tellFact(tx, TournamentFinishedV1, id, (stamp) => stamp);
    return ok(null);
  });
}
