import type { Provided } from '../provider';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

const PER_PAGE = 200;
// 20,000 of anything: a list that goes on has lost its way.
const MOST_PAGES = 100;

/** Every item of a list that is told page by page, from page 1. */
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
