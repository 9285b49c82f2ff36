/** What the services answer to an admin: the session, and the requests of every area of the panel. */
import { ReadSession, SignInAdmin } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import type { Answered, Asked } from '../player-answers';
import { accessAnswers } from './access-answers';
import { ok, paramsOf, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';
import { auditAnswers } from './audit-answers';
import { dashboardAnswers, dashboardFallbacks } from './dashboard-answers';
import { exportsAnswers } from './exports-answers';
import { flyersAnswers } from './flyers-answers';
import { frameAnswers } from './frame-answers';
import { machinesAnswers } from './machines-answers';
import { matchesAnswers } from './matches-answers';
import { rehearsalAnswers } from './rehearsal-answers';
import { sandboxesAnswers } from './sandboxes-answers';
import { teamsAnswers } from './teams-answers';
import { tournamentAnswers } from './tournament-answers';

export const ADMIN = { name: 'root', password: 'several words of your own' } as const;
const SESSION = 'hexduel_session=admin';
const CSRF = 'fixture-admin-csrf';
const SIGN_IN = '/api/scheduling/session/admin';

export class AdminAnswers {
  /** How long sessions live that are opened or renewed, in milliseconds. */
  sessionMs = 15 * 60_000;
  canRenew = true;
  /** What a sign-in is refused with, by the name of the admin. */
  readonly refusals = new Map<string, Answered>([
    ['hasty', { ...refusal(429, 'ERR_TOO_MANY_ATTEMPTS'), headers: { 'Retry-After': '2' } }],
    ['busy', { ...refusal(503, 'ERR_SIGN_IN_BUSY'), headers: { 'Retry-After': '3' } }],
  ]);
  /** Answered before everything else: a test adds what only it needs. */
  readonly ahead: AdminRoute[] = [];
  readonly #routes = [
    ...dashboardAnswers(),
    ...accessAnswers(),
    ...auditAnswers(),
    ...teamsAnswers(),
    ...flyersAnswers(),
    ...machinesAnswers(),
    ...tournamentAnswers(),
    ...sandboxesAnswers(),
    ...matchesAnswers(),
    ...rehearsalAnswers(),
    ...exportsAnswers(),
    ...dashboardFallbacks(),
    ...frameAnswers(),
  ];

  /** The answer to a request; null for one that is not of an admin, or that no area answers. */
  answer(asked: Asked): Answered | null {
    const { method, path, cookie, csrf } = asked;
    const isIn = cookie.includes(SESSION);
    if (path === SIGN_IN && method === 'POST') return this.#signIn(asked);
    if (!isIn) return null;
    for (const route of [...this.ahead, ...this.#routes]) {
      const params = route.method === method ? paramsOf(route.path, path) : null;
      if (params === null) continue;
      return method !== 'GET' && csrf !== CSRF ? refusal(403, 'ERR_CSRF') : route.answer(asked, params);
    }
    return path.startsWith('/api/scheduling/session') ? this.#session(asked) : null;
  }

  #signIn({ body }: Asked): Answered {
    const refused = this.refusals.get(String(body['name']));
    if (refused) return refused;
    if (body['name'] !== ADMIN.name || body['password'] !== ADMIN.password) return refusal(401, 'ERR_SIGN_IN');
    return this.#opened();
  }

  #session({ method, path }: Asked): Answered {
    if (method === 'DELETE') return { ...ok({ session: null }), headers: cookies('', '', 0) };
    if (method === 'GET') return ok(ReadSession.answer.parse({ session: this.#signedIn() }));
    return path.endsWith('/renewal') && this.canRenew ? this.#opened() : refusal(401, 'ERR_SESSION_OVER');
  }

  #opened(): Answered {
    return { ...ok(SignInAdmin.answer.parse(this.#signedIn())), headers: cookies('admin', CSRF, 86_400) };
  }

  #signedIn(): AnswerOf<typeof SignInAdmin> {
    const now = Date.now();
    const expiresAt = new Date(now + this.sessionMs).toISOString();
    const renewableFrom = new Date(now + 450_000).toISOString();
    return { who: { role: 'admin', name: ADMIN.name }, expiresAt, renewableFrom, bearer: null };
  }
}

function cookies(session: string, csrf: string, maxAge: number): Record<string, string[]> {
  const end = `; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
  return { 'Set-Cookie': [`hexduel_session=${session}; HttpOnly${end}`, `hexduel_csrf=${csrf}${end}`] };
}
