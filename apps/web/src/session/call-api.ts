import type { SignedIn } from './session-answer';

/** What a service answered to a request of this tab, or why it did not do what it was asked. */
export type Reply<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: Problem };

export interface Problem {
  /** 0 where nothing was answered. */
  readonly status: number;
  /** The code for programs; empty where the answer has none. */
  readonly code: string;
  /** The sentence for humans, in English. */
  readonly detail: string;
  /** After how many seconds to try again, where that is said. */
  readonly retryAfterS: number | null;
  /** What is there now, where somebody else has changed it meanwhile. */
  readonly current?: unknown;
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The version that is changed: where it is no longer the current one, the change is refused with ERR_CHANGED_MEANWHILE. */
  readonly version?: number;
}

export const RENEWAL = '/api/scheduling/session/renewal';

/**
 * Sends a request with the session of this browser to the one origin of all services. A session that has just expired is renewed, and
 * the request sent once more.
 */
export async function callApi<Answer>(path: string, request: Request = {}): Promise<Reply<Answer>> {
  const reply = await send<Answer>(path, request);
  if (reply.ok || reply.problem.code !== 'ERR_SESSION_EXPIRED') return reply;
  const renewed = await send<SignedIn>(RENEWAL, { method: 'POST' });
  return renewed.ok ? send<Answer>(path, request) : { ok: false, problem: renewed.problem };
}

async function send<Answer>(path: string, { method = 'GET', body, signal, version }: Request): Promise<Reply<Answer>> {
  const csrf = method === 'GET' ? null : csrfToken(document.cookie);
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(csrf === null ? {} : { 'X-CSRF-Token': csrf }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  };
  const text = body === undefined ? null : JSON.stringify(body);
  try {
    const options = { method, headers, body: text, cache: 'no-store', credentials: 'same-origin' } as const;
    const response = await fetch(path, signal ? { ...options, signal } : options);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, answer: answer as Answer };
    return { ok: false, problem: problemOf(response, answer) };
  } catch (error) {
    return { ok: false, problem: { status: 0, code: '', detail: String(error), retryAfterS: null } };
  }
}

function problemOf({ status, headers }: Response, answer: unknown): Problem {
  const { code = '', detail = '', current } = (answer ?? {}) as Partial<Problem>;
  const seconds = Number(headers.get('retry-after'));
  const retryAfterS = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  return { status, code, detail, retryAfterS, ...(current === undefined ? {} : { current }) };
}

/**
 * The CSRF token of the session, which only pages of this origin can read; null without a session. The cookie of the session itself is
 * out of reach of scripts. Over https it is named after this very host, so that no other host can plant it.
 */
export function csrfToken(cookies: string): string | null {
  const pairs = cookies.split(/; */).map((pair) => pair.split('='));
  const valueOf = (name: string): string => pairs.find(([each]) => each === name)?.[1] ?? '';
  const token = valueOf('__Host-hexduel_csrf') || valueOf('hexduel_csrf');
  return token === '' ? null : decodeURIComponent(token);
}
