import type { AnswerOf, SignInAdmin } from '@hexduel/contracts-http';
import { sessionCookies, usualSessionTerms, writeSession } from '@hexduel/identity';
import type { Session } from '@hexduel/identity';
import type { Response } from 'express';
import type { SignInTerms } from './sign-in-terms';

export type SignedIn = AnswerOf<typeof SignInAdmin>;

interface Sending {
  readonly as: 'cookie' | 'bearer';
  readonly terms: SignInTerms;
  readonly response: Response;
}

/** A session as an answer tells it; with `sending` it is also handed over, in cookies or as a bearer. */
export function answerSession(session: Session, sending?: Sending): SignedIn {
  if (sending) sending.response.setHeader('Cache-Control', 'private, no-store');
  if (sending?.as === 'cookie') {
    const { keys, settings } = sending.terms;
    const at = { now: settings.now(), isSecure: settings.isSecure };
    sending.response.setHeader('Set-Cookie', [...sessionCookies(session, keys, at)]);
  }
  const { who, issuedAt, expiresAt } = session;
  return {
    who: who.role === 'admin' ? who : { role: who.role, team: who.team },
    expiresAt: new Date(expiresAt).toISOString(),
    renewableFrom: new Date(issuedAt + usualSessionTerms.lifeMs / 2).toISOString(),
    bearer: sending?.as === 'bearer' ? writeSession(session, sending.terms.keys.sessions) : null,
  };
}
