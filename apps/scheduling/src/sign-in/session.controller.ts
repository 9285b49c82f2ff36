import { randomUUID } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ReadSession, RenewSession, SignInAdmin, SignInTeam, SignOut } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller, clientAddress, endedSessionCookies, openSession, renewSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { Endpoint, Input, ProblemError } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { problemOf } from '../administer';
import { answerSession } from './answer-session';
import type { SignedIn } from './answer-session';
import { endSession } from './end-session';
import { isRevoked } from './is-revoked';
import { signInAdmin, signInTeam } from './sign-in';
import type { SignIn } from './sign-in';
import { SignInTerms } from './sign-in-terms';

@Controller()
export class SessionController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(SignInTerms) private readonly terms: SignInTerms,
  ) {}

  @Endpoint(SignInAdmin)
  async signInAdmin(
    @Input() { body }: InputOf<typeof SignInAdmin>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    const attempt = { ...body, address: this.#addressOf(request) };
    return this.#open(await signInAdmin(this.database, this.terms, attempt), 'password', body.as, response);
  }

  @Endpoint(SignInTeam)
  async signInTeam(
    @Input() { body }: InputOf<typeof SignInTeam>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    const attempt = { token: body.token, address: this.#addressOf(request) };
    return this.#open(await signInTeam(this.database, this.terms, attempt), 'token', body.as, response);
  }

  @Endpoint(ReadSession)
  read(@Caller() { session }: Caller): AnswerOf<typeof ReadSession> {
    return { session: session && answerSession(session) };
  }

  @Endpoint(RenewSession)
  async renew(@Caller() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<SignedIn> {
    refuseOtherPages(caller);
    const session = caller.session ?? caller.expired;
    if (!session) throw problemOf('ERR_SIGNED_OUT', 'There is no session to renew: sign in.', 'authorization');
    const renewed = (await isRevoked(this.database, session)) ? null : renewSession(session, this.terms.settings.now());
    if (!renewed)
      throw problemOf('ERR_SESSION_OVER', 'The session cannot be renewed any more: sign in again.', 'authorization');
    return answerSession(renewed, { as: caller.via ?? 'bearer', terms: this.terms, response });
  }

  @Endpoint(SignOut)
  async signOut(
    @Caller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<typeof SignOut>> {
    refuseOtherPages(caller);
    const session = caller.session ?? caller.expired;
    if (session) await endSession(this.database, session);
    response.setHeader('Set-Cookie', [...endedSessionCookies(this.terms.settings.isSecure)]);
    return { session: null };
  }

  #open(signIn: SignIn<Admin | Player>, field: string, as: 'cookie' | 'bearer', response: Response): SignedIn {
    if (signIn.ok) {
      const session = openSession(signIn.who, randomUUID(), signIn.at);
      return answerSession(session, { as, terms: this.terms, response });
    }
    if (signIn.reason === 'refused') throw problemOf('ERR_SIGN_IN', signIn.message, field);
    const seconds = Math.ceil(signIn.retryAfterMs / 1_000);
    response.setHeader('Retry-After', String(seconds));
    throw problemOf('ERR_TOO_MANY_ATTEMPTS', `Too many attempts to sign in: try again in ${seconds} s.`, field);
  }

  #addressOf(request: Request): string {
    const { proxies } = this.terms.settings;
    return clientAddress(request.socket.remoteAddress ?? '', request.get('x-forwarded-for'), proxies);
  }
}

function refuseOtherPages({ refused }: Caller): void {
  if (refused !== 'csrf') return;
  const message =
    'Renewing or ending a session by its cookie needs the cookie hexduel_csrf in the header X-CSRF-Token.';
  throw new ProblemError(403, 'ERR_CSRF', message, [{ path: 'x-csrf-token', message: 'is missing or another' }]);
}
