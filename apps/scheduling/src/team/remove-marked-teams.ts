import { EntryLeftV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK } from '../audit/actor';
import { audited } from '../audit/audited';
import { tellFact } from '../sandbox/tell-fact';
import { deleteTeamThatLeft } from './delete-team-that-left';

interface Leaver {
  readonly entry: string;
  readonly team: string;
}

/**
 * Between rounds: entries that are to leave, and those of teams marked for deletion, leave this sandbox. The sandbox must
 * be locked.
 */
export async function removeMarkedTeams(tx: EntityManager, sandbox: string): Promise<void> {
  const leavers = await tx.query<Leaver[]>(
    `select e.id as entry, t.id as team from entry e join team t on t.id = e.team
     where e.sandbox = $1 and e.left_at is null and (t.leaves or e.leaves) order by t.id for update of t`,
    [sandbox],
  );
  for (const { entry, team } of leavers) {
    await audited(tx, TICK, 'entry.left', { kind: 'entry', id: entry }, () => leave(tx, sandbox, entry));
    await deleteTeamThatLeft(tx, TICK, team);
  }
}

async function leave(tx: EntityManager, sandbox: string, entry: string): Promise<void> {
  const afterRound = await lastRoundOf(tx, entry);
  await tx.query(
    `update entry set left_at = clock_timestamp(), left_after_round = $2,
       left_epoch = (select epoch from sandbox where id = $3) where id = $1`,
    [entry, afterRound, sandbox],
  );
  await tellFact(tx, EntryLeftV1, sandbox, (stamp) => ({ ...stamp, entry, afterRound }));
}

async function lastRoundOf(tx: EntityManager, entry: string): Promise<number | null> {
  const [row] = await tx.query<{ last: number | null }[]>(
    'select max(r.number) as last from participant p join round r on r.id = p.round where p.entry = $1',
    [entry],
  );
  return row?.last ?? null;
}
