import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { teamNameTaken } from '../refusals';
import type { Refusal } from '../refusals';
import { isNameTaken } from './team.queries';
import { Player, Team, auditedTeam } from './team.entity';

export interface NewTeam {
  /** Id for the new row, a UUID. */
  readonly team: string;
  readonly name: string;
  readonly noContest: boolean;
  /** Base URL of its bot; null for none yet. */
  readonly botAddress: string | null;
  /** Names, in order. */
  readonly players?: readonly string[] | undefined;
  /** The rehearsal that it is made for. */
  readonly rehearsal?: string | undefined;
}

/** Creates a team that is in no sandbox; no fact is published until it enters one. Errors: ERR_NAME_TAKEN. */
export function createTeam(tx: EntityManager, actor: Actor, created: NewTeam): Promise<Result<null, Refusal>> {
  const { team: id, name, noContest, botAddress, players = [], rehearsal = null } = created;
  return audited(tx, actor, 'team.created', auditedTeam(id), async () => {
    if (await isNameTaken(tx, name)) return teamNameTaken(name);
    await tx.insert(Team, { id, name, noContest, botAddress, rehearsal });
    await setPlayers(tx, id, players);
    return ok(null);
  });
}

/** Replaces the players of a team, by their names in order. The team must be locked or new. */
export async function setPlayers(tx: EntityManager, team: string, players: readonly string[]): Promise<void> {
  await tx.delete(Player, { team });
  const rows = players.map((name, at) => ({ team, position: at + 1, name }));
  if (rows.length > 0) await tx.insert(Player, rows);
}
