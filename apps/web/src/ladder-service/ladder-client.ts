import 'server-only';
import { cache } from 'react';
import {
  ListMatches,
  ListSandboxes,
  NEWS_LATE_SINCE,
  ReadEntry,
  ReadEvents,
  ReadFlightLog,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  pathTo,
} from '@hexduel/contracts-http';
import type { AnswerOf, Endpoint, MatchCard } from '@hexduel/contracts-http';
import { ladderUrl } from './ladder-url';

/** What the ladder service answered; `unavailable` if it did not, or not with what the contract says; `isNotKept`: it was there once. */
export type Reply<Answer> =
  | { readonly kind: 'found'; readonly answer: Answer; readonly newsLateSince: number | null }
  | { readonly kind: 'notFound'; readonly isNotKept: boolean }
  | { readonly kind: 'unavailable' };

const NOT_FOUND = { kind: 'notFound', isNotKept: false } as const;
const DEADLINE_MS = 5_000;
/** Reads the ladder service; 404, also for what is no longer kept, is `notFound`. */
export async function fetchAnswer<Params extends object, Query extends object, Answer>(
  endpoint: Endpoint<Params, Query, Answer>,
  params: Params,
  query?: Partial<Query>,
): Promise<Reply<Answer>> {
  if (!endpoint.params.safeParse(params).success) return NOT_FOUND;
  const url = new URL(pathTo(endpoint, params, query), ladderUrl());
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    // 400: the URL of the page names something that cannot exist.
    if ([400, 404].includes(response.status)) return NOT_FOUND;
    if (response.status === 410) return { kind: 'notFound', isNotKept: true };
    if (!response.ok) return unavailable(url, `it answered ${response.status}`);
    const answer = endpoint.answer.safeParse(await response.json());
    return answer.success ? found(answer.data, response) : unavailable(url, answer.error.message);
  } catch (error) {
    return unavailable(url, reasonOf(error));
  }
}

/** With since when the ladder has no news of matches, in milliseconds since 1970; null while it has. */
function found<Answer>(answer: Answer, { headers }: Response): Extract<Reply<Answer>, { kind: 'found' }> {
  const late = headers.get(NEWS_LATE_SINCE);
  return { kind: 'found', answer, newsLateSince: late === null ? null : Number(late) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function unavailable(url: URL, why: string): { readonly kind: 'unavailable' } {
  console.error(JSON.stringify({ level: 'error', msg: `cannot read the ladder at ${url.href}: ${why}` }));
  return { kind: 'unavailable' };
}

// Cached per request: the page and its metadata share one answer.
export const fetchSandboxes = cache(() => fetchAnswer(ListSandboxes, {}));
export const fetchLadder = cache((sandbox: string) => fetchAnswer(ReadLadder, { sandbox }));
export const fetchEvents = cache((sandbox: string) => fetchAnswer(ReadEvents, { sandbox }));
export const fetchEntry = cache((sandbox: string, entryNumber: number, round?: number) =>
  fetchAnswer(ReadEntry, { sandbox, entryNumber }, { round }),
);
export const fetchHeadToHead = cache((sandbox: string, entry: number) =>
  fetchAnswer(ReadHeadToHead, { sandbox }, { entry }),
);
export const fetchMatches = cache((sandbox: string, limit: number, state?: MatchCard['state']) =>
  fetchAnswer(ListMatches, { sandbox }, state === undefined ? { limit } : { limit, state }),
);
export const fetchMatch = cache((match: string) => fetchAnswer(ReadMatch, { match }));

/** What a team or an admin alone may read; `refused`: the session that was sent is not theirs, or over. */
export type OwnReply<Answer> = Reply<Answer> | { readonly kind: 'refused'; readonly status: 401 | 403 };

/** A flight log in the name of the reader, whose session is the `cookie` header. */
export async function fetchFlightLog(match: string, cookie: string): Promise<OwnReply<AnswerOf<typeof ReadFlightLog>>> {
  if (!ReadFlightLog.params.safeParse({ match }).success) return NOT_FOUND;
  const url = new URL(pathTo(ReadFlightLog, { match }), ladderUrl());
  try {
    const options = {
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: { Cookie: cookie },
    } as const;
    const response = await fetch(url, options);
    const { status } = response;
    if (status === 401 || status === 403) return { kind: 'refused', status };
    if (status === 404 || status === 400) return NOT_FOUND;
    if (!response.ok) return unavailable(url, `it answered ${status}`);
    const answer = ReadFlightLog.answer.safeParse(await response.json());
    return answer.success ? found(answer.data, response) : unavailable(url, answer.error.message);
  } catch (error) {
    return unavailable(url, reasonOf(error));
  }
}
