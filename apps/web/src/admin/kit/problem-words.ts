import type { Problem } from '../../session/call-api';

/** The codes whose sentences the catalogue `kit.json` holds in both languages. */
const CODES = [
  'ERR_SESSION_OVER',
  'ERR_SIGNED_OUT',
  'ERR_SESSION_EXPIRED',
  'ERR_ADMINS_ONLY',
  'ERR_SESSION_REFUSED',
  'ERR_STALE_SESSIONS',
  'ERR_CSRF',
  'ERR_CHANGED_MEANWHILE',
  'ERR_TOO_MANY_ATTEMPTS',
  'ERR_SIGN_IN_BUSY',
  'ERR_STREAMS_AWAY',
] as const;

/** Which sentence of the catalogue tells a problem; `detail`: the sentence of the service itself says more than any of ours. */
export type ProblemKey = (typeof CODES)[number] | 'offline' | 'away' | 'tooLarge' | 'detail' | 'unknown';

/** Chooses the sentence that tells a problem to an admin. */
export function problemKey({ status, code, detail }: Pick<Problem, 'status' | 'code' | 'detail'>): ProblemKey {
  const known = CODES.find((each) => each === code);
  if (known) return known;
  if (status === 0) return 'offline';
  if (status === 413) return 'tooLarge';
  if (code === '' && status >= 500) return 'away';
  return detail === '' ? 'unknown' : 'detail';
}
