import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';

export interface NewTeam {
  /** Id for the new row, a UUID. */
  readonly team: string;
  readonly name: string;
  readonly noContest: boolean;
  /** Base URL of its bot; null for none yet. */
  readonly botAddress: string | null;
}

/** Makes a team that is in no sandbox yet; the others hear of it when it enters one. Errors: ERR_NAME_TAKEN. */
export async function createTeam(tx: EntityManager, created: NewTeam): Promise<Result<null, Refusal>> {
  const { team, name, noContest, botAddress } = created;
  const rows = await tx.query<unknown[]>(
    `insert into team (id, name, no_contest, bot_address) values ($1, $2, $3, $4)
     on conflict (name) where deleted_at is null do nothing returning id`,
    [team, name, noContest, botAddress],
  );
  return rows.length === 0 ? nameTaken(name) : ok(null);
}

export function nameTaken(name: string): { readonly ok: false; readonly error: Refusal } {
  return refuse('ERR_NAME_TAKEN', `There is a team "${name}" already: choose another name.`);
}
