import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import type { Refusal } from '../refusal';
import { isNameTaken, nameTaken } from './name-taken';
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
    if (await isNameTaken(tx, name)) return nameTaken(name);
    await tx.query('insert into team (id, name, no_contest, bot_address) values ($1, $2, $3, $4)', [
      team,
      name,
      noContest,
      botAddress,
    ]);
    await setPlayers(tx, team, players);
    return ok(null);
  });
}
