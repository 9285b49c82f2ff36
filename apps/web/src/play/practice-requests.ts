import type { AnswerOf, ListOpponents, PracticeGame, StartPracticeGame } from '@hexduel/contracts-http';
import type { BodyOf } from '@hexduel/contracts-http';
import { RENEWAL, csrfToken } from '../session/call-api';

export type Opponents = AnswerOf<typeof ListOpponents>;
export type Opponent = PracticeGame['opponent'];
export type NewGame = BodyOf<typeof StartPracticeGame>;

/** What came of a request. `away`: no answer, or one that says to try again; nothing is lost by asking once more. */
export type Reply<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'away'; readonly isBusy: boolean }
  | { readonly kind: 'aborted' };

const GAMES = '/api/matches/practice-games';
const DEADLINE_MS = 8_000;
/** The server answers a waiting request after 20 s at the latest. */
const WAITING_MS = 30_000;

export const listOpponents = (): Promise<Reply<Opponents>> => ask('GET', '/api/matches/opponents');
export const startGame = (game: NewGame): Promise<Reply<PracticeGame>> => ask('POST', GAMES, { body: game });

export interface PlayedMove {
  readonly ply: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** What can be asked about a game. */
export type GameRequest =
  | { readonly kind: 'read' }
  | { readonly kind: 'wait'; readonly after: number }
  | { readonly kind: 'move'; readonly move: PlayedMove }
  | { readonly kind: 'takeback' }
  | { readonly kind: 'resign' };

export type AskGame = (request: GameRequest, signal: AbortSignal) => Promise<Reply<PracticeGame>>;

/** Asks about one game. */
export function gameRequests(game: string): AskGame {
  const path = `${GAMES}/${encodeURIComponent(game)}`;
  return (request, signal) => {
    switch (request.kind) {
      case 'read':
        return ask('GET', path, { signal });
      case 'wait':
        return ask('GET', `${path}?after=${request.after}`, { signal, deadlineMs: WAITING_MS });
      case 'move':
        return ask('POST', `${path}/moves`, { body: request.move, signal });
      default:
        return ask('POST', `${path}/${request.kind}`, { body: {}, signal });
    }
  };
}

interface AskOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** A session that has just expired is renewed, and the request sent once more: its ply makes that safe. */
async function ask<Answer>(method: 'GET' | 'POST', path: string, options: AskOptions = {}): Promise<Reply<Answer>> {
  const reply = await send<Answer>(method, path, options);
  if (reply.kind !== 'refused' || reply.code !== 'ERR_SESSION_EXPIRED') return reply;
  const { signal } = options;
  const renewed = await send<unknown>('POST', RENEWAL, signal ? { signal } : {});
  if (renewed.kind === 'refused') return reply;
  return renewed.kind === 'done' ? send<Answer>(method, path, options) : renewed;
}

async function send<Answer>(method: 'GET' | 'POST', path: string, options: AskOptions): Promise<Reply<Answer>> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      ...(method === 'POST' ? { headers: postHeaders(), body: JSON.stringify(options.body ?? {}) } : {}),
    });
    if (response.ok) return { kind: 'done', answer: (await response.json()) as Answer };
    if (response.status >= 500 || response.status === 429) return { kind: 'away', isBusy: await isBusy(response) };
    return { kind: 'refused', status: response.status, code: await codeOf(response) };
  } catch {
    return options.signal?.aborted ? { kind: 'aborted' } : { kind: 'away', isBusy: false };
  }
}

/** A page of a signed-in player repeats the token of its session's cookie. */
function postHeaders(): Record<string, string> {
  const token = csrfToken(document.cookie);
  const json = { 'Content-Type': 'application/json' };
  return token === null ? json : { ...json, 'X-CSRF-Token': token };
}

async function isBusy(response: Response): Promise<boolean> {
  return response.status === 429 || (await codeOf(response)) === 'ERR_PRACTICE_BUSY';
}

async function codeOf(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { readonly code?: unknown };
    return typeof body.code === 'string' ? body.code : '';
  } catch {
    return '';
  }
}
