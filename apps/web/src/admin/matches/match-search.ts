/** What an admin searches matches by; an empty text is no condition. */
export interface MatchSearch {
  readonly entry: string;
  readonly opponent: string;
  readonly round: string;
  readonly state: string;
  /** A reason, or `failed` for any but the score. */
  readonly reason: string;
  /** Instants. */
  readonly since: string | null;
  readonly until: string | null;
}

export const EVERYTHING: MatchSearch = {
  ...{ entry: '', opponent: '', round: '', state: '', reason: '' },
  ...{ since: null, until: null },
};

/** The query of a search as the service understands it: a page that follows `after`, null for the first. */
export function searchQuery(search: MatchSearch, after: string | null): string {
  const { reason, round } = search;
  const conditions = {
    ...{ entry: search.entry, opponent: search.opponent, state: search.state },
    round: /^[1-9]\d{0,8}$/.test(round.trim()) ? round.trim() : '',
    reason: reason === 'failed' ? '' : reason,
    failed: reason === 'failed' ? 'true' : '',
    ...{ since: search.since ?? '', until: search.until ?? '', after: after ?? '' },
  };
  const query = new URLSearchParams(Object.entries(conditions).filter(([, value]) => value !== ''));
  return query.toString();
}
