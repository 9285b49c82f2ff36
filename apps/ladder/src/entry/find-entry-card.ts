import type { EntryCard } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

/** An entry as others name it, with the id of its team. */
export interface FoundEntry extends EntryCard {
  readonly team: string;
}

/** The entry with this number in a sandbox; null where there is none. */
export async function findEntryCard(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
  entryNumber: number,
): Promise<FoundEntry | null> {
  const [row] = await db.query<FoundEntry[]>(
    `select id as entry, entry_number as "entryNumber", name, no_contest as "noContest", team
     from entry where sandbox = $1 and entry_number = $2`,
    [sandbox, entryNumber],
  );
  return row ?? null;
}

/** Only what everybody names of it. */
export function cardOf({ entry, entryNumber, name, noContest }: EntryCard): EntryCard {
  return { entry, entryNumber, name, noContest };
}
