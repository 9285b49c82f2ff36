import { ProblemError } from '@hexduel/service-host';
import type { Permission } from '../role/may-call';
import type { CallerProof } from './identify-caller';

type Refusal = Extract<Permission, { readonly ok: false }>['reason'];

/** The problem that somebody is told who may not call: 401 where another sign-in would do, 403 where it is something else. */
export function tellRefusal(reason: Refusal, { refused }: CallerProof): ProblemError {
  if (reason === 'admins_only') {
    return problem(403, 'ERR_ADMINS_ONLY', 'This is for admins and you are a player: sign in as an admin.');
  }
  if (reason === 'other_team') {
    const advice = "This is another team's: use your own team's id, or sign in as an admin.";
    return problem(403, 'ERR_OTHER_TEAM', advice, 'team');
  }
  if (refused === 'csrf') return problem(403, 'ERR_CSRF', CSRF_ADVICE, 'x-csrf-token');
  if (refused === 'expired') {
    return problem(401, 'ERR_SESSION_EXPIRED', 'The session has expired: renew it, or sign in again.');
  }
  if (refused !== null) {
    return problem(401, 'ERR_SESSION_REFUSED', `The session ${WHY[refused]}: sign in again.`);
  }
  return problem(401, 'ERR_SIGNED_OUT', SIGN_IN_ADVICE);
}

// What of the request to look at: a header, or the team of the path.
function problem(status: number, code: string, detail: string, path = 'authorization'): ProblemError {
  return new ProblemError(status, code, detail, [{ path, message: detail }]);
}

const SIGN_IN_ADVICE =
  'This is not for everybody: sign in (a team with its token, an admin with name and password), then send the session as the cookie hexduel_session or in the header "Authorization: Bearer hx1.…".';
const CSRF_ADVICE =
  'A session cookie alone changes nothing: send the value of the cookie hexduel_csrf in the header X-CSRF-Token as well; a script sends the session in the header "Authorization: Bearer hx1.…" instead.';
const WHY = {
  malformed: 'cannot be read',
  forged: 'was not issued here, or under an earlier secret',
  early: 'was issued by a clock that is ahead of this one',
  revoked: 'holds no longer, because the token or the account has changed',
} as const;
