import { TeamTokenRenewedV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noTeam, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockTeam } from './team';

/** A counter has 14 bits in a token. */
const MOST_RENEWALS = 16_383;

/** Voids the tokens of a team. Answers the counter of its new one. Errors: ERR_NO_TEAM, ERR_TOKENS_SPENT. */
export async function renewToken(tx: EntityManager, actor: Actor, id: string): Promise<Result<number, Refusal>> {
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  const counter = team.tokenCounter + 1;
  if (counter > MOST_RENEWALS) {
    return refuse('ERR_TOKENS_SPENT', `Team "${team.name}" has no token left: delete it and create it anew.`);
  }
  return audited(tx, actor, 'team.token-renewed', { kind: 'team', id }, async () => {
    await tx.query('update team set token_counter = $2 where id = $1', [id, counter]);
    await addToOutbox(tx, TeamTokenRenewedV1, { team: id, counter });
    return ok(counter);
  });
}
