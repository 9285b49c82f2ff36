/** What Next passes to a page; `Params` names the variables of its path. */
export interface PageProps<Params extends string = never> {
  readonly params: Promise<Readonly<Record<Params | 'locale', string>>>;
  readonly searchParams: Promise<PageQuery>;
}

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A query parameter as a whole number from 0 to 999,999; null if it is not one. */
export function readCount(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null;
}
