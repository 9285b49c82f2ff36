import type { AnswerOf, SignInAdmin } from '@hexduel/contracts-http';
import { sessionCookies, usualSessionLifetime, writeSession } from '@hexduel/identity';
import type { Session } from '@hexduel/identity';
import type { Response } from 'express';
import type { SignInSettings } from './sign-in-settings';

export type SignedIn = AnswerOf<typeof SignInAdmin>;

interface Delivery {
  readonly as: 'cookie' | 'bearer';
  readonly settings: SignInSettings;
  readonly response: Response;
}

/** A session as answers describe it. With `delivery` the answer also carries it, in cookies or as a bearer token. */
export function answerSession(session: Session, delivery?: Delivery): SignedIn {
  if (delivery) delivery.response.setHeader('Cache-Control', 'private, no-store');
  if (delivery?.as === 'cookie') {
    const { keys, now, cookies: mode } = delivery.settings;
    delivery.response.setHeader('Set-Cookie', [...sessionCookies(session, keys.sessions, { now: now(), mode })]);
  }
  const { who, issuedAt, expiresAt } = session;
  return {
    who: who.role === 'admin' ? who : { role: who.role, team: who.team },
    expiresAt: new Date(expiresAt).toISOString(),
    renewableFrom: new Date(issuedAt + usualSessionLifetime.lifeMs / 2).toISOString(),
    bearer: delivery?.as === 'bearer' ? writeSession(session, delivery.settings.keys.sessions) : null,
  };
}
