'use client';

import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../session/call-api';
import type { Problem } from '../../session/call-api';
import { checkSession } from '../../session/session-store';

const EVERY_MS = 5_000;
const PAGE_LIMIT = 200;

/** What a service answered to a GET, kept up to date as long as something shows it. */
export interface Read<Answer> {
  /** The last answer; undefined until the first one. It stays while a later request fails. */
  readonly data: Answer | undefined;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  /** Whether nothing has been answered yet, and no problem either. */
  readonly isLoading: boolean;
  /** Asks again now. */
  readonly refresh: () => Promise<unknown>;
}

interface ReadOptions {
  /** How often to ask again; 5 s by default, 0: only when something changed in this tab. */
  readonly everyMs?: number;
}

/** A reply that is no answer, thrown for the library that keeps answers. */
export class ReadProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/**
 * Reads a path of the services, and again every few seconds while the tab is seen and after each `useAct`. Everybody who reads the same
 * path shares one request. `path` null: nothing is read yet.
 *
 *     const { data, problem, isLoading } = useRead<AnswerOf<typeof ReadTeam>>(`/api/scheduling/teams/${team}`);
 */
export function useRead<Answer>(path: string | null, { everyMs = EVERY_MS }: ReadOptions = {}): Read<Answer> {
  return useAnswer<Answer>(['read', path], path, everyMs, (signal) => get<Answer>(path ?? '', signal));
}

/**
 * Reads a whole list that is answered in pages with `next`, the `after` of the next page. `member` is the member of an answer that holds
 * the items of the page. A `limit` in the path is kept, for lists that answer fewer at once.
 *
 *     const teams = useReadAll<TeamAdminView>('/api/scheduling/teams', 'teams');
 */
export function useReadAll<Item>(
  path: string | null,
  member: string,
  { everyMs = EVERY_MS }: ReadOptions = {},
): Read<readonly Item[]> {
  return useAnswer<readonly Item[]>(['read', path, 'all'], path, everyMs, (signal) =>
    readAll<Item>(path ?? '', member, signal),
  );
}

/** Every item of a list that is answered in pages: see `useReadAll`. Throws `ReadProblem`. */
export async function readAll<Item>(path: string, member: string, signal?: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  let after: string | null = null;
  do {
    const url = new URL(path, location.origin);
    if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(PAGE_LIMIT));
    if (after !== null) url.searchParams.set('after', after);
    const page: Readonly<Record<string, unknown>> = await get(`${url.pathname}${url.search}`, signal);
    items.push(...((page[member] ?? []) as Item[]));
    after = (page['next'] ?? null) as string | null;
  } while (after !== null);
  return items;
}

async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const reply = await callApi<Answer>(path, signal ? { signal } : {});
  if (reply.ok) return reply.answer;
  if (reply.problem.status === 401) void checkSession();
  throw new ReadProblem(reply.problem);
}

function useAnswer<Answer>(
  queryKey: readonly unknown[],
  path: string | null,
  everyMs: number,
  queryFn: (signal: AbortSignal) => Promise<Answer>,
): Read<Answer> {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn(signal),
    enabled: path !== null,
    refetchInterval: everyMs === 0 ? false : everyMs,
  });
  const problem = query.error instanceof ReadProblem ? query.error.problem : null;
  return { data: query.data, problem, isLoading: query.isPending && problem === null, refresh: query.refetch };
}
