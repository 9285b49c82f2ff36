import { TeamChangedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated, noTeam, teamNameTaken } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from '../sandbox/publish-fact';
import { readDatabaseClock } from '../sandbox/sandbox.queries';
import { setPlayers } from './create-team';
import { Team, auditedTeam, lockTeam } from './team.entity';
import { isNameTaken, lockSandboxesOfTeam, wakeEntries } from './team.queries';

export interface TeamChange {
  readonly team: string;
  readonly name?: string | undefined;
  readonly noContest?: boolean | undefined;
  /** Base URL of its bot, or null for none; counts from the next round on. */
  readonly botAddress?: string | null | undefined;
  /** When the address changed; now if it changes and this is missing. */
  readonly botAddressChangedAt?: Date | undefined;
  /** Label of its newest deploy; counts from the next round on. */
  readonly release?: string | null | undefined;
  /** When that was deployed. */
  readonly releaseDeployedAt?: Date | null | undefined;
  /** Names of all its players, in order. */
  readonly players?: readonly string[] | undefined;
  /** The version that the change was made from; undefined: whichever it is. */
  readonly expected?: number | undefined;
}

/**
 * Changes what the change names, and publishes it in every sandbox of the team if a ladder shows it.
 * Errors: ERR_NO_TEAM, ERR_CHANGED_MEANWHILE, ERR_NAME_TAKEN.
 */
export async function changeTeam(
  tx: EntityManager,
  actor: Actor,
  { team: id, players, expected, ...change }: TeamChange,
): Promise<Result<null, Refusal>> {
  await lockSandboxesOfTeam(tx, id);
  const before = await lockTeam(tx, id);
  if (!before) return noTeam(id);
  if (isOutdated(before, expected)) return changedMeanwhile(`Team "${before.name}"`);
  const { name = before.name, noContest = before.noContest } = change;
  const { botAddress = before.botAddress, release = before.release } = change;
  const { releaseDeployedAt = before.releaseDeployedAt } = change;
  if (name !== before.name && (await isNameTaken(tx, name))) return teamNameTaken(name);
  return audited(tx, actor, 'team.changed', auditedTeam(id), async () => {
    const botAddressChangedAt = await addressTime(tx, before, botAddress, change.botAddressChangedAt);
    const isDeploy = release !== before.release || releaseDeployedAt !== before.releaseDeployedAt;
    await tx.update(
      Team,
      { id },
      {
        ...{ name, noContest, botAddress, release, releaseDeployedAt, botAddressChangedAt },
        // A deploy changes nothing that a form holds.
        version: isDeploy ? before.version : before.version + 1,
      },
    );
    // Another address or release is another bot.
    if (isDeploy || botAddress !== before.botAddress) await wakeEntries(tx, id);
    if (players) await setPlayers(tx, id, players);
    if (name === before.name && noContest === before.noContest) return ok(null);
    // It may have entered more sandboxes while this waited for the locks; from now on it enters and leaves none.
    for (const sandbox of await lockSandboxesOfTeam(tx, id)) {
      await publishFact(tx, TeamChangedV1, sandbox, (stamp) => ({ ...stamp, team: id, name, noContest }));
    }
    return ok(null);
  });
}

/** When the address changed that the team has after the change. */
async function addressTime(
  tx: EntityManager,
  before: Team,
  botAddress: string | null,
  changedAt: Date | undefined,
): Promise<Date | null> {
  if (changedAt) return changedAt;
  return botAddress === before.botAddress ? before.botAddressChangedAt : readDatabaseClock(tx);
}
