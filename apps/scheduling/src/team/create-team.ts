import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { setPlayers } from './set-players';

export interface NewTeam {
  /** Id for the new row, a UUID. */
  readonly team: string;
  readonly name: string;
  readonly noContest: boolean;
  /** Base URL of its bot; null for none yet. */
  readonly botAddress: string | null;
  /** Names, in order. */
  readonly players?: readonly string[] | undefined;
}

/** Makes a team that is in no sandbox yet; the others hear of it when it enters one. Errors: ERR_NAME_TAKEN. */
export function createTeam(tx: EntityManager, actor: Actor, created: NewTeam): Promise<Result<null, Refusal>> {
  const { team, name, noContest, botAddress, players = [] } = created;
  return audited(tx, actor, 'team.created', { kind: 'team', id: team }, async () => {
    const rows = await tx.query<unknown[]>(
      `insert into team (id, name, no_contest, bot_address) values ($1, $2, $3, $4)
       on conflict (name) where deleted_at is null do nothing returning id`,
      [team, name, noContest, botAddress],
    );
    if (rows.length === 0) return nameTaken(name);
    await setPlayers(tx, team, players);
    return ok(null);
  });
}

export function nameTaken(name: string): { readonly ok: false; readonly error: Refusal } {
  return refuse('ERR_NAME_TAKEN', `There is a team "${name}" already: choose another name.`);
}
