import type { AnswerOf, ListEntries } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

/** The entries that are in a sandbox, by number. */
export function listEntries(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
): Promise<AnswerOf<typeof ListEntries>['entries']> {
  return db.query(
    `select e.id as entry, e.entry_number as "entryNumber", t.id as team, t.name, t.no_contest as "noContest",
       (e.leaves or t.leaves) as leaves
     from entry e join team t on t.id = e.team where e.sandbox = $1 and e.left_at is null order by e.entry_number`,
    [sandbox],
  );
}
