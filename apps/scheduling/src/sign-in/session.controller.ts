import { randomUUID } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ReadSession, ReadTeamOfToken, RenewSession, SignInAdmin, SignInTeam, SignOut } from '@hexduel/contracts-http';
import type { AnswerOf, TeamOfToken } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller, deviceCookie, endedSessionCookies, openSession, readDevice, renewSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { Endpoint, Input, ProblemError } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request, Response } from 'express';
import { InjectDataSource } from '@nestjs/typeorm';
import { In } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { orProblem, sessionOver, signedOut, teamLeft } from '../refusals';
import { answerSession } from './answer-session';
import type { SignedIn } from './answer-session';
import { endSession, isRevoked } from './revocation';
import { recordSession } from './record-session';
import { findTeamOfToken, signInAdmin, signInTeam } from './sign-in';
import type { Proof } from './sign-in';
import { SignInSettings } from './sign-in-settings';
import { Sandbox } from '../sandbox/sandbox.entity';
import { readTeam } from '../team/read-teams';

@Controller()
export class SessionController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SignInSettings) private readonly settings: SignInSettings,
  ) {}

  @Endpoint(SignInAdmin)
  async signInAdmin(
    @Input() { body }: InputOf<typeof SignInAdmin>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    const { database, keys, now, cookies: mode } = this.settings;
    const { name, password, as } = body;
    const known = readDevice(request.get('cookie'), keys.devices, { now: now(), mode });
    const device = known?.name === name ? known.id : undefined;
    const attempt = { name, password, device, address: this.settings.visitOf(request).address };
    const proof = orProblem(await signInAdmin(database.manager, this.settings, attempt), 'password');
    const signedIn = await this.#open(proof, as, request, response);
    if (as === 'cookie') {
      const id = device ?? randomUUID();
      response.append('Set-Cookie', deviceCookie({ name, id }, keys.devices, { now: now(), mode }));
    }
    return signedIn;
  }

  @Endpoint(SignInTeam)
  async signInTeam(
    @Input() { body }: InputOf<typeof SignInTeam>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    const attempt = { token: body.token, address: this.settings.visitOf(request).address };
    const { manager } = this.settings.database;
    const proof = orProblem(await signInTeam(manager, this.settings, attempt), 'token');
    return this.#open(proof, body.as, request, response);
  }

  @Endpoint(ReadTeamOfToken)
  async preview(
    @Input() { body }: InputOf<typeof ReadTeamOfToken>,
    @Req() request: Request,
  ): Promise<AnswerOf<typeof ReadTeamOfToken>> {
    const attempt = { token: body.token, address: this.settings.visitOf(request).address };
    const { manager } = this.settings.database;
    const team = orProblem(await findTeamOfToken(manager, this.settings, attempt), 'token');
    return (await readTeamOfToken(manager, team)) ?? orProblem(teamLeft(), 'token');
  }

  @Endpoint(ReadSession)
  read(@Caller() { session }: Caller): AnswerOf<typeof ReadSession> {
    return { session: session && answerSession(session) };
  }

  @Endpoint(RenewSession)
  async renew(
    @Caller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    refuseOtherPages(caller);
    const session = caller.session ?? caller.expired;
    if (!session) return orProblem(signedOut());
    const isOver = await isRevoked(this.database.manager, session);
    const renewed = isOver ? null : renewSession(session, this.settings.now());
    if (!renewed) return orProblem(sessionOver());
    await recordSession(this.database.manager, renewed, this.settings.visitOf(request));
    return answerSession(renewed, { as: caller.via ?? 'bearer', settings: this.settings, response });
  }

  @Endpoint(SignOut)
  async signOut(
    @Caller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<typeof SignOut>> {
    refuseOtherPages(caller);
    const session = caller.session ?? caller.expired;
    if (session) await transaction(this.database, (tx) => endSession(tx, session));
    response.setHeader('Set-Cookie', [...endedSessionCookies(this.settings.cookies)]);
    return { session: null };
  }

  async #open(
    { who, at }: Proof<Admin | Player>,
    as: 'cookie' | 'bearer',
    request: Request,
    response: Response,
  ): Promise<SignedIn> {
    const { settings } = this;
    const session = openSession(who, randomUUID(), at);
    await recordSession(settings.database.manager, session, settings.visitOf(request));
    return answerSession(session, { as, settings, response });
  }
}

function refuseOtherPages({ refused }: Caller): void {
  if (refused !== 'csrf') return;
  const message =
    'Renewing or ending a session by its cookie needs the value of its CSRF cookie in the header X-CSRF-Token.';
  throw new ProblemError(403, 'ERR_CSRF', message, [{ path: 'x-csrf-token', message: 'is missing or another' }]);
}

/** A team as whoever holds its token sees it before signing in; null if it was deleted. */
async function readTeamOfToken(tx: EntityManager, id: string): Promise<TeamOfToken | null> {
  const team = await readTeam(tx, id, null);
  if (!team) return null;
  const sandboxes = await tx.findBy(Sandbox, { id: In(team.entries.map(({ sandbox }) => sandbox)) });
  return {
    name: team.name,
    players: team.players,
    sandboxes: team.entries.flatMap(({ sandbox }) => {
      const found = sandboxes.find((each) => each.id === sandbox);
      return found ? [{ slug: found.slug, name: found.name, nameRu: found.nameRu, state: found.state }] : [];
    }),
  };
}
