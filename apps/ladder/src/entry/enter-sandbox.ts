import type { DataOf, EntryEnteredV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockTeam } from '../release/lock-team';
import type { Changes } from '../revision/changes';

/** Adds an entry to a sandbox, in the last place, with what its team's bot runs. */
export async function enterSandbox(
  tx: EntityManager,
  entered: DataOf<typeof EntryEnteredV1>,
  changes: Changes,
): Promise<void> {
  const { sandbox, sandboxSeq, entry, entryNumber, team, name, noContest } = entered;
  await lockTeam(tx, team);
  await tx.query(
    `insert into entry (id, sandbox, entered_seq, entry_number, team, name, no_contest, place, place_before, shown_rev,
       own_rev, release, deployed_at)
     select $1, $2, $3, $4, $5, $6, $7, n.place, n.place, s.shown_rev * 0, s.shown_rev * 0,
       t.release, t.deployed_at
     from (select count(*) + 1 as place from entry where sandbox = $2) n
       join sandbox s on s.id = $2 left join team_release t on t.team = $5`,
    [entry, sandbox, sandboxSeq, entryNumber, team, name, noContest],
  );
  changes.entries([entry]);
}
