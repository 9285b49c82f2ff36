import { TeamTokenRenewedV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noTeam, tokensSpent } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import { Team, auditedTeam, lockTeam } from './team.entity';

/** A counter has 14 bits in a token. */
const MOST_RENEWALS = 16_383;

/** Voids the tokens of a team. Returns the counter of its new one. Errors: ERR_NO_TEAM, ERR_TOKENS_SPENT. */
export async function renewToken(tx: EntityManager, actor: Actor, id: string): Promise<Result<number, Refusal>> {
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  const counter = team.tokenCounter + 1;
  if (counter > MOST_RENEWALS) return tokensSpent(team.name);
  return audited(tx, actor, 'team.token-renewed', auditedTeam(id), async () => {
    await tx.update(Team, { id }, { tokenCounter: counter });
    await addToOutbox(tx, TeamTokenRenewedV1, { team: id, counter });
    await revokeSessions(tx, { kind: 'team', team: id, leastCounter: counter });
    return ok(counter);
  });
}
