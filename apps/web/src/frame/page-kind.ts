/** The kinds of pages that have a shape of their own. */
export type PageKind = 'ladder' | 'team' | 'match' | 'other';

/** What kind of page a path with its language leads to; null for what is no page of the site. */
export function kindOfPath(path: string): PageKind | null {
  if (!/^\/(en|ru)(\/|$)/.test(path)) return null;
  const [first, second, third, ...more] = path.split('/').slice(2);
  if (first === 's' && second !== undefined && third === undefined) return 'ladder';
  if (first === 's' && third === 't' && more.length === 1) return 'team';
  if (first === 's' && third === 'screen') return null;
  if ((first === 'm' || first === 'play') && second !== undefined && third === undefined) return 'match';
  return 'other';
}
