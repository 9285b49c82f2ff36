import { EntryEnteredV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { alreadyEntered, noSandbox, noTeam, sandboxFull, teamLeaves } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { lockTeam } from '../team/team.entity';
import { Entry, auditedEntry } from './entry.entity';

/** All pairs of so many are 4,950 matches: what one round can hold. */
export const MOST_ENTRIES = 100;

export interface NewEntry {
  /** Id for the new row, a UUID. */
  readonly entry: string;
  readonly sandbox: string;
  readonly team: string;
}

/**
 * Enters a team into a sandbox under the next entry number; it plays from the next round on. Returns the number.
 * Errors: ERR_NO_SANDBOX, ERR_NO_TEAM, ERR_ALREADY_ENTERED, ERR_TEAM_LEAVES, ERR_SANDBOX_FULL.
 */
export async function enterSandbox(
  tx: EntityManager,
  actor: Actor,
  { entry: id, sandbox: sandboxId, team: teamId }: NewEntry,
): Promise<Result<number, Refusal>> {
  const sandbox = await lockSandbox(tx, sandboxId);
  if (!sandbox) return noSandbox(sandboxId);
  const team = await lockTeam(tx, teamId);
  if (!team) return noTeam(teamId);
  const present = await tx.findBy(Entry, { sandbox: sandboxId, leftAt: IsNull() });
  const { name, noContest } = team;
  if (present.some((each) => each.team === teamId)) return alreadyEntered(name);
  if (team.leaves) return teamLeaves(name);
  if (present.length >= MOST_ENTRIES) return sandboxFull(MOST_ENTRIES);
  return audited(tx, actor, 'entry.entered', auditedEntry(id), async () => {
    const entryNumber = sandbox.lastEntryNumber + 1;
    await tx.update(Sandbox, { id: sandboxId }, { lastEntryNumber: entryNumber });
    await tx.insert(Entry, { id, sandbox: sandboxId, team: teamId, entryNumber });
    const card = { entry: id, entryNumber, team: teamId, name, noContest };
    await publishFact(tx, EntryEnteredV1, sandboxId, (stamp) => ({ ...stamp, ...card }));
    return ok(entryNumber);
  });
}
