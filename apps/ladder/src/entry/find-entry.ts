import type { EntryCard } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { refusals } from '../refusals';
import { Entry } from './entry.entity';

/** An entry as others name it. */
export interface FoundEntry extends EntryCard {
  /** The id of its team. */
  readonly team: string;
}

/** The entry of a sandbox that an address names. Throws a problem where there is none. */
export async function requireEntry(
  tx: EntityManager,
  { id: sandbox }: { readonly id: string },
  { sandbox: word, entryNumber }: { readonly sandbox: string; readonly entryNumber: number },
): Promise<FoundEntry> {
  const found = await findEntry(tx, sandbox, entryNumber);
  if (!found) throw refusals.noEntry(word, entryNumber);
  return found;
}

/** The entry with this number in a sandbox; null where there is none. */
export async function findEntry(tx: EntityManager, sandbox: string, entryNumber: number): Promise<FoundEntry | null> {
  const row = await tx.getRepository(Entry).findOne({
    select: { id: true, entryNumber: true, name: true, noContest: true, team: true },
    where: { sandbox, entryNumber },
  });
  return row && { entry: row.id, entryNumber, name: row.name, noContest: row.noContest, team: row.team };
}

/** The part of an entry that every page may show. */
export function cardOf({ entry, entryNumber, name, noContest }: EntryCard): EntryCard {
  return { entry, entryNumber, name, noContest };
}
