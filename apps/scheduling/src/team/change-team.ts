import { TeamChangedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { given } from '../given';
import { noTeam } from '../refusal';
import type { Refusal } from '../refusal';
import { databaseClock } from '../sandbox/database-clock';
import { tellFact } from '../sandbox/tell-fact';
import { isNameTaken, nameTaken } from './name-taken';
import { setPlayers } from './set-players';
import { lockSandboxesOfTeam, lockTeam } from './team';
import type { Team } from './team';

export interface TeamChange {
  readonly team: string;
  readonly name?: string | undefined;
  readonly noContest?: boolean | undefined;
  /** Base URL of its bot, or null for none; counts from the next round on. */
  readonly botAddress?: string | null | undefined;
  /** When that came about; unless given, a changed address came about now. */
  readonly botAddressToldAt?: Date | undefined;
  /** Label of its newest deploy; counts from the next round on. */
  readonly release?: string | null | undefined;
  /** When that was deployed. */
  readonly releaseDeployedAt?: Date | null | undefined;
  /** Names of all its players, in order. */
  readonly players?: readonly string[] | undefined;
}

/**
 * Changes what is given and tells every sandbox it is in, where a ladder would show it.
 * Errors: ERR_NO_TEAM, ERR_NAME_TAKEN.
 */
export async function changeTeam(
  tx: EntityManager,
  actor: Actor,
  { team, players, ...change }: TeamChange,
): Promise<Result<null, Refusal>> {
  await lockSandboxesOfTeam(tx, team);
  const before = await lockTeam(tx, team);
  if (!before) return noTeam(team);
  const { name, noContest, botAddress, release, releaseDeployedAt } = { ...before, ...given(change) };
  if (name !== before.name && (await isNameTaken(tx, name))) return nameTaken(name);
  return audited(tx, actor, 'team.changed', { kind: 'team', id: team }, async () => {
    await tx.query(
      `update team set name = $2, no_contest = $3, bot_address = $4, release = $5, release_deployed_at = $6,
         bot_address_told_at = $7 where id = $1`,
      [team, name, noContest, botAddress, release, releaseDeployedAt, await addressTime(tx, before, change)],
    );
    if (players) await setPlayers(tx, team, players);
    if (name === before.name && noContest === before.noContest) return ok(null);
    // It may have entered others while the locks were waited for; from now on it enters and leaves none.
    for (const sandbox of await lockSandboxesOfTeam(tx, team)) {
      await tellFact(tx, TeamChangedV1, sandbox, (stamp) => ({ ...stamp, team, name, noContest }));
    }
    return ok(null);
  });
}

/** When the address came about that the team has after the change. */
async function addressTime(tx: EntityManager, before: Team, change: Omit<TeamChange, 'team'>): Promise<Date | null> {
  const { botAddress = before.botAddress, botAddressToldAt } = change;
  if (botAddressToldAt) return botAddressToldAt;
  return botAddress === before.botAddress ? before.botAddressToldAt : databaseClock(tx);
}
