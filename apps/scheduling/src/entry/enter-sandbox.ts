import { EntryEnteredV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, noTeam, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { lockTeam } from '../team/team';

/** All pairs of so many are 4,950 matches: what one round can hold. */
export const MOST_ENTRIES = 100;

export interface NewEntry {
  /** Id for the new row, a UUID. */
  readonly entry: string;
  readonly sandbox: string;
  readonly team: string;
}

/**
 * Enters a team into a sandbox under the next entry number; it plays from the next round on. Answers the number.
 * Errors: ERR_NO_SANDBOX, ERR_NO_TEAM, ERR_ALREADY_ENTERED, ERR_TEAM_LEAVES, ERR_SANDBOX_FULL.
 */
export async function enterSandbox(
  tx: EntityManager,
  actor: Actor,
  entered: NewEntry,
): Promise<Result<number, Refusal>> {
  const { entry, sandbox, team: id } = entered;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  const present = await tx.query<{ team: string }[]>('select team from entry where sandbox = $1 and left_at is null', [
    sandbox,
  ]);
  if (present.some((each) => each.team === id)) {
    return refuse('ERR_ALREADY_ENTERED', `Team "${team.name}" is in this sandbox already: there is nothing to do.`);
  }
  if (team.leaves) return refuse('ERR_TEAM_LEAVES', `Team "${team.name}" is marked for deletion: enter another one.`);
  if (present.length >= MOST_ENTRIES) {
    return refuse('ERR_SANDBOX_FULL', `A sandbox has at most ${MOST_ENTRIES} entries: take one out or use another.`);
  }
  const { name, noContest } = team;
  return audited(tx, actor, 'entry.entered', { kind: 'entry', id: entry }, async () => {
    const entryNumber = await nextEntryNumber(tx, sandbox);
    await tx.query('insert into entry (id, sandbox, team, entry_number) values ($1, $2, $3, $4)', [
      entry,
      sandbox,
      id,
      entryNumber,
    ]);
    const card = { team: id, name, noContest };
    await tellFact(tx, EntryEnteredV1, sandbox, (stamp) => ({ ...stamp, entry, entryNumber, ...card }));
    return ok(entryNumber);
  });
}

async function nextEntryNumber(tx: EntityManager, sandbox: string): Promise<number> {
  const [[row]] = await tx.query<[{ next: number }[], number]>(
    'update sandbox set last_entry_number = last_entry_number + 1 where id = $1 returning last_entry_number as next',
    [sandbox],
  );
  return row?.next ?? 1;
}
