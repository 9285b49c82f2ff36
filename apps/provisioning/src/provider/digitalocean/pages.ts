import type { Provided } from '../provider';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

const PER_PAGE = 200;
// 20,000 of anything: a longer list is an error of the API.
const MOST_PAGES = 100;

/** Every item of a list that the API returns page by page, from page 1. */
export async function readAllPages<Item, Failure extends Provided<never>>(
  readPage: (page: number, perPage: number) => Promise<{ readonly ok: true; readonly value: Page<Item> } | Failure>,
): Promise<{ readonly ok: true; readonly value: readonly Item[] } | Failure> {
  const items: Item[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = await readPage(page, PER_PAGE);
    if (!read.ok) return read;
    items.push(...read.value.items);
    if (!read.value.hasNext) break;
  }
  return { ok: true, value: items };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The id of the newest item with that name; null where there is none. */
export async function findByName(
  name: string,
  readPage: (page: number, perPage: number) => Promise<Provided<Page<Named>>>,
): Promise<Provided<number | null>> {
  const all = await readAllPages(readPage);
  if (!all.ok) return all;
  const ids = all.value.filter((each) => each.name === name).map(({ id }) => id);
  return { ok: true, value: ids.length === 0 ? null : Math.max(...ids) };
}
