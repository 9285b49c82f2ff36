import type { AnswerOf, SignInTeam } from '@hexduel/contracts-http';

/** A session as scheduling describes it; it never holds the secret of it. */
export type SignedIn = AnswerOf<typeof SignInTeam>;

/** A usual session lives on for longer than this from when it can be renewed. */
const USUAL_MS = 7 * 60_000;
const SOONEST_MS = 5_000;

/** In how many milliseconds to renew a session. */
export function renewalDelay({ renewableFrom }: Pick<SignedIn, 'renewableFrom'>, now: number): number {
  return Math.max(SOONEST_MS, Date.parse(renewableFrom) - now);
}

/** Whether a session lives shorter than usual: its day is over, and no renewal gives it more. */
export function isEnding({ expiresAt, renewableFrom }: Pick<SignedIn, 'expiresAt' | 'renewableFrom'>): boolean {
  return Date.parse(expiresAt) - Date.parse(renewableFrom) < USUAL_MS;
}
