import type { Provided } from '../provider';
import { readAllPages } from './read-all-pages';
import type { Page } from './read-all-pages';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The id of the newest of that name; null where there is none. */
export async function findByName(
  name: string,
  readPage: (page: number, perPage: number) => Promise<Provided<Page<Named>>>,
): Promise<Provided<number | null>> {
  const all = await readAllPages(readPage);
  if (!all.ok) return all;
  const ids = all.value.filter((each) => each.name === name).map(({ id }) => id);
  return { ok: true, value: ids.length === 0 ? null : Math.max(...ids) };
}
