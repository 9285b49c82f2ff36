import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';

export interface Promotion {
  /** Sandbox of the final. */
  readonly final: string;
  /** Who was chosen from the preview, with an id for an entry of each. */
  readonly teams: readonly { readonly team: string; readonly entry: string }[];
}

export interface Promoted {
  /** Teams that entered now, in their order. */
  readonly entered: readonly string[];
  /** Teams that were in the final already. */
  readonly present: readonly string[];
}

/**
 * Enters the chosen teams into the final, all or none; those that are there already stay as they are, so that it may be
 * repeated. After a refusal roll the transaction back. Errors: ERR_NO_SANDBOX, ERR_NO_TEAM, ERR_NO_CONTEST,
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
  const without = await withoutContest(tx, entered);
  if (without.length > 0) {
    const names = without.map((name) => `"${name}"`).join(', ');
    return refuse(
      'ERR_NO_CONTEST',
      `Teams that take no place in a final: ${names}. Leave them out, or take their noContest back first.`,
    );
  }
  return ok({ entered, present });
}

/** Names of those of the teams that play without contest. */
async function withoutContest(tx: EntityManager, teams: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }[]>(
    'select name from team where id = any($1::uuid[]) and no_contest order by name',
    [teams],
  );
  return rows.map(({ name }) => name);
}
