import 'server-only';
import { cache } from 'react';
import {
  ListSandboxes,
  ReadEntry,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  ReadScoreHistory,
  pathTo,
} from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';

/** What the ladder service answered: `unknown` where it knows of no such thing, `away` where it could not be asked. */
export type Asked<Answer> =
  { readonly kind: 'known'; readonly answer: Answer } | { readonly kind: 'unknown' } | { readonly kind: 'away' };

const DEADLINE_MS = 5_000;
const DEFAULT_URL = 'http://127.0.0.1:3001';

/** The address of the ladder service, read when it is needed: a build holds for every place it runs at. */
export function ladderUrl(): string {
  return process.env['HEXDUEL_WEB_LADDER_URL'] ?? DEFAULT_URL;
}

async function ask<Params extends object, Query extends object, Answer>(
  endpoint: Endpoint<Params, Query, Answer>,
  params: Params,
  query?: Partial<Query>,
): Promise<Asked<Answer>> {
  // What no parameter can be, nothing is known of.
  if (!endpoint.params.safeParse(params).success) return { kind: 'unknown' };
  const url = new URL(pathTo(endpoint, params, query), ladderUrl());
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    // 400: what the address names cannot be the name of anything.
    if (response.status === 404 || response.status === 400) return { kind: 'unknown' };
    if (!response.ok) return away(url, `it answered ${response.status}`);
    const answer = endpoint.answer.safeParse(await response.json());
    return answer.success ? { kind: 'known', answer: answer.data } : away(url, answer.error.message);
  } catch (error) {
    return away(url, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function away(url: URL, why: string): { readonly kind: 'away' } {
  console.error(JSON.stringify({ level: 'error', msg: `the ladder could not be read at ${url.href}: ${why}` }));
  return { kind: 'away' };
}

// One answer for all that a page asks while it is rendered.
export const askSandboxes = cache(() => ask(ListSandboxes, {}));
export const askLadder = cache((sandbox: string) => ask(ReadLadder, { sandbox }));
export const askEntry = cache((sandbox: string, entryNumber: number, round?: number) =>
  ask(ReadEntry, { sandbox, entryNumber }, { round }),
);
export const askScoreHistory = cache((sandbox: string) => ask(ReadScoreHistory, { sandbox }, { limit: 60 }));
export const askHeadToHead = cache((sandbox: string, entry: number) => ask(ReadHeadToHead, { sandbox }, { entry }));
export const askMatch = cache((match: string) => ask(ReadMatch, { match }));

/** Whether the ladder service answers that it is alive. */
export async function isLadderAlive(): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(2_000) } as const;
    return (await fetch(new URL('/health/live', ladderUrl()), options)).ok;
  } catch {
    return false;
  }
}
