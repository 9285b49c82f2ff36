import { createStore } from 'zustand/vanilla';
import { RENEWAL, callApi, csrfToken } from './call-api';
import { isEnding, renewalDelay } from './session-answer';
import type { SignedIn } from './session-answer';

export type SessionState =
  /** Not known yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'out' }
  /** `endsAt`: it will end then for good, in milliseconds since 1970; null as long as it is renewed. */
  | { readonly kind: 'in'; readonly who: SignedIn['who']; readonly endsAt: number | null }
  /** It was there, and has ended by itself. */
  | { readonly kind: 'over' };

const SESSION = '/api/scheduling/session';

/** The session of this browser, one for all that is on a page. Read it with `useSession`. */
export const session = createStore<SessionState>(() => ({ kind: 'unknown' }));

let timer: ReturnType<typeof setTimeout> | undefined;
let loading: Promise<void> | undefined;

/** Asks once who this browser is signed in as, and keeps the session alive from then on. */
export function loadSession(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  // A browser that never signed in has no cookie, and nothing to ask for.
  if (csrfToken(document.cookie) === null) {
    session.setState({ kind: 'out' }, true);
    return;
  }
  const reply = await callApi<{ readonly session: SignedIn | null }>(SESSION);
  if (reply.ok && reply.answer.session) keep(reply.answer.session);
  else if (reply.ok) await renew();
  else retryLater();
}

/** Takes over a session that was just opened. */
export function keep(signedIn: SignedIn): void {
  clearTimeout(timer);
  const now = Date.now();
  const ending = isEnding(signedIn);
  session.setState({ kind: 'in', who: signedIn.who, endsAt: ending ? Date.parse(signedIn.expiresAt) : null }, true);
  const delay = ending ? Math.max(0, Date.parse(signedIn.expiresAt) - now) : renewalDelay(signedIn, now);
  timer = setTimeout(() => void renew(), delay);
}

async function renew(): Promise<void> {
  const reply = await callApi<SignedIn>(RENEWAL, { method: 'POST' });
  if (reply.ok) keep(reply.answer);
  else if (reply.problem.status === 401 || reply.problem.status === 403) end();
  else retryLater();
}

function end(): void {
  clearTimeout(timer);
  session.setState(session.getState().kind === 'in' ? { kind: 'over' } : { kind: 'out' }, true);
}

function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), 5_000);
}

/** Asks whether the session still is there, after a service has said that it is not. */
export async function checkSession(): Promise<void> {
  if (session.getState().kind === 'in') await renew();
}

/** Signs out here and everywhere this session was renewed. Resolves to whether that was possible. */
export async function signOut(): Promise<boolean> {
  const reply = await callApi(SESSION, { method: 'DELETE' });
  if (!reply.ok) return false;
  clearTimeout(timer);
  session.setState({ kind: 'out' }, true);
  return true;
}

if (typeof document !== 'undefined') {
  // The timers of a tab that slept are late.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && session.getState().kind === 'in') void renew();
  });
}
