import { randomUUID } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ChangeOwnPassword } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller, adminActor, openSession, readDevice } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { checkPassword } from '../admin/add-admin';
import { changeAdminPassword } from '../admin/change-password';
import { orProblem, otherOldPassword, signInBusy } from '../refusals';
import { answerSession } from '../sign-in/answer-session';
import { recordSession } from '../sign-in/record-session';
import { signInAdmin } from '../sign-in/sign-in';
import { SignInSettings } from '../sign-in/sign-in-settings';

/** Lets admins change their own password; that of another one is changed by `AdminController`. */
@Controller()
export class OwnPasswordController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SignInSettings) private readonly settings: SignInSettings,
  ) {}

  @Endpoint(ChangeOwnPassword)
  async change(
    @Caller() caller: Caller,
    @Input() { body: { oldPassword, password } }: InputOf<typeof ChangeOwnPassword>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<typeof ChangeOwnPassword>> {
    const { settings } = this;
    const { name } = adminActor(caller);
    const visit = settings.visitOf(request);
    const { keys, cookies: mode } = settings;
    const known = readDevice(request.get('cookie'), keys.devices, { now: settings.now(), mode });
    const device = known?.name === name ? known.id : undefined;
    const attempt = { name, password: oldPassword, device, address: visit.address };
    // Whoever finds a browser signed in must not be able to guess the password there: it counts as an attempt to sign in.
    const proof = await signInAdmin(settings.database.manager, settings, attempt);
    if (!proof.ok) return orProblem(proof.error.code === 'ERR_SIGN_IN' ? otherOldPassword() : proof);
    orProblem(checkPassword(password, name));
    const hashed = await settings.passwordLine.hash(password);
    if (hashed === null) return orProblem(signInBusy());
    const now = settings.now();
    const session = openSession({ role: 'admin', name }, randomUUID(), now);
    await inCallerTransaction(this.database, caller, async (tx, actor) => {
      await recordSession(tx, session, visit);
      orProblem(await changeAdminPassword(tx, actor, { name, password: hashed, now: new Date(now) }));
    });
    return answerSession(session, { as: caller.via ?? 'bearer', settings, response });
  }
}
