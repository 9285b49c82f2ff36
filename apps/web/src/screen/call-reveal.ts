import type { RevealAction } from '@hexduel/contracts-http';

/** What became of a request to move a reveal. */
export type Moved = 'moved' | 'notAnAdmin' | 'notNow' | 'failed';

/** Asks scheduling to move the reveal of a sandbox, with the session of this browser. */
export async function callReveal(sandbox: string, action: RevealAction, csrf: string): Promise<Moved> {
  try {
    const response = await fetch(`/api/scheduling/sandboxes/${sandbox}/reveal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
      body: JSON.stringify(action),
    });
    if (response.ok) return 'moved';
    if (response.status === 403) return 'notAnAdmin';
    return response.status === 409 ? 'notNow' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The CSRF token of the session of this browser, which only pages of this origin can read; null without a session. */
export function csrfToken(cookies: string): string | null {
  const found = /(?:^|; *)(?:__Host-)?hexduel_csrf=([^;]+)/.exec(cookies)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}
