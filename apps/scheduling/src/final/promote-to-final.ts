import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { noSandbox, playsNoContest } from '../refusals';
import type { Refusal } from '../refusals';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { Team } from '../team/team.entity';

export interface Promotion {
  /** Sandbox of the final. */
  readonly final: string;
  /** The teams that were chosen from the preview, each with an id for its entry. */
  readonly teams: readonly { readonly team: string; readonly entry: string }[];
}

export interface Promoted {
  /** Teams that entered now, in their order. */
  readonly entered: readonly string[];
  /** Teams that were in the final already. */
  readonly present: readonly string[];
}

/**
 * Enters the chosen teams into the final, all or none; those that are in it already stay as they are, so that it may be
 * repeated. Roll the transaction back after a refusal. Errors: ERR_NO_SANDBOX, ERR_NO_TEAM, ERR_NO_CONTEST,
 * ERR_TEAM_LEAVES, ERR_SANDBOX_FULL.
 */
export async function promoteToFinal(
  tx: EntityManager,
  actor: Actor,
  { final, teams }: Promotion,
): Promise<Result<Promoted, Refusal>> {
  if (!(await lockSandbox(tx, final))) return noSandbox(final);
  const entered: string[] = [];
  const present: string[] = [];
  for (const { team, entry } of teams) {
    const promoted = await enterSandbox(tx, actor, { entry, sandbox: final, team });
    if (promoted.ok) entered.push(team);
    else if (promoted.error.code === 'ERR_ALREADY_ENTERED') present.push(team);
    else return promoted;
  }
  const without = await tx.find(Team, { where: { id: In(entered), noContest: true }, order: { name: 'ASC' } });
  return without.length > 0 ? playsNoContest(without.map(({ name }) => name)) : ok({ entered, present });
}
