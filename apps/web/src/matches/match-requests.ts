import type { MatchCard, MatchList, MatchView, Snapshot } from '@hexduel/contracts-http';

/** How many matches of a round are listed at once. */
export const LISTED = 150;

/** What a list of matches is asked for. */
export interface ListQuery {
  readonly state?: MatchCard['state'];
  /** The number of an entry. */
  readonly entry?: number;
  readonly limit: number;
}

/** Matches of the latest round of a sandbox, as the browser reads them; null if that failed. */
export function requestMatches(slug: string, query: ListQuery): Promise<MatchList | null> {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return request(`/api/ladder/sandboxes/${slug}/matches?${words}`, isMatchList);
}

/** A match by its public id; null if it is hidden or that failed. */
export function requestMatch(publicId: string): Promise<Snapshot<MatchView> | null> {
  return request(pathOfMatch(publicId), isMatch);
}

export function pathOfMatch(publicId: string): string {
  return `/api/ladder/matches/${publicId}`;
}

async function request<Answer>(
  path: string,
  isAnswer: (body: object) => body is Answer & object,
): Promise<Answer | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && isAnswer(body) ? body : null;
  } catch {
    return null;
  }
}

function isMatchList(body: object): body is MatchList {
  return 'matches' in body && Array.isArray(body.matches);
}

function isMatch(body: object): body is Snapshot<MatchView> {
  return 'data' in body && 'rev' in body && 'epoch' in body;
}
