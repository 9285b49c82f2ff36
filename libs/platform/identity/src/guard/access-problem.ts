import { accessProblems } from '@hexduel/contracts-http';
import type { AccessProblem } from '@hexduel/contracts-http';
import { ProblemError } from '@hexduel/service-host';
import type { AccessRefusal } from '../role/identity';
import type { CallerProof } from './identify-caller';

const RETRY_AFTER_S = 3;

/**
 * The problem that answers a caller who may not call: 401 if signing in (again) would help, 503 while it cannot be known whether the
 * session was revoked, 403 otherwise.
 */
export function accessProblem(reason: AccessRefusal, { refused }: CallerProof): ProblemError {
  const [code, detail] = explain(reason, refused);
  const { status, field } = accessProblems[code];
  const errors = [{ path: field, message: detail }];
  return new ProblemError(status, code, detail, errors, status === 503 ? RETRY_AFTER_S : undefined);
}

function explain(reason: AccessRefusal, refused: CallerProof['refused']): readonly [AccessProblem, string] {
  if (reason === 'admins_only') return ['ERR_ADMINS_ONLY', 'This is for admins only: sign in as an admin.'];
  if (reason === 'other_team') {
    return ['ERR_OTHER_TEAM', "This belongs to another team: use your own team's id, or sign in as an admin."];
  }
  if (refused === null) return ['ERR_SIGNED_OUT', SIGN_IN_ADVICE];
  if (refused === 'silent' || refused === 'behind') return ['ERR_STALE_SESSIONS', STALE[refused]];
  if (refused === 'csrf') return ['ERR_CSRF', CSRF_ADVICE];
  if (refused === 'expired') {
    return ['ERR_SESSION_EXPIRED', 'The session has expired: renew it, or sign in again.'];
  }
  return ['ERR_SESSION_REFUSED', `The session ${CAUSES[refused]}: sign in again.`];
}

const SIGN_IN_ADVICE =
  'You are not signed in: sign in (a team with its token, an admin with name and password), then send the session in the cookies that signing in has set, or in the header "Authorization: Bearer hx1.…".';
const CSRF_ADVICE =
  'A session cookie alone may not change anything: also send the value of its CSRF cookie in the header X-CSRF-Token. A script sends the session in the header "Authorization: Bearer hx1.…" instead.';
const STALE = {
  silent:
    'Nobody can be identified at the moment: scheduling has been silent for 3 s, and it alone knows which sessions have ended. What is public is still answered; try again in a few seconds.',
  behind:
    'Nobody can be identified at the moment: sessions have ended, and this service could not learn which. What is public is still answered; try again in a few seconds.',
} as const;
const CAUSES = {
  malformed: 'cannot be read',
  forged: 'was not issued here, or was issued under an earlier secret',
  early: 'was issued by a clock that is ahead of this one',
  revoked: 'is no longer valid because the token or the account has changed',
} as const;
