import { problem } from './answer';
import type { Answer } from './answer';

const MOST_PER_PAGE = 200;

/** One page of a list with links to the others, in the format of the API. */
export function pageOf(key: string, all: readonly object[], url: URL): Answer {
  const page = numberOf(url, 'page', 1);
  const perPage = numberOf(url, 'per_page', 20);
  if (page === null || perPage === null || perPage > MOST_PER_PAGE) return problem(400, 'page or per_page is invalid');
  const last = Math.max(1, Math.ceil(all.length / perPage));
  const linkTo = (number: number): string => {
    const link = new URL(url);
    link.searchParams.set('page', String(number));
    return link.href;
  };
  const pages = {
    ...(page > 1 ? { first: linkTo(1), prev: linkTo(page - 1) } : {}),
    ...(page < last ? { next: linkTo(page + 1), last: linkTo(last) } : {}),
  };
  const items = all.slice((page - 1) * perPage, page * perPage);
  return { status: 200, body: { [key]: items, links: last > 1 ? { pages } : {}, meta: { total: all.length } } };
}

function numberOf(url: URL, name: string, usual: number): number | null {
  const text = url.searchParams.get(name);
  if (text === null) return usual;
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null;
}
