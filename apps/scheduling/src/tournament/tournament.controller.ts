import { Controller, Inject } from '@nestjs/common';
import {
  FinishTournament,
  FreezeSandbox,
  PauseTournament,
  PlanStart,
  PreviewRestart,
  RestartSandbox,
  StartTournament,
  UnfreezeSandbox,
  WithdrawRestart,
} from '@hexduel/contracts-http';
import type { AnswerOf, SandboxAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import type { Result } from '@hexduel/result';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { inCallerTransaction } from '../actor/actor';
import type { Refusal } from '../refusals';
import { orProblem } from '../refusals';
import { readSandbox } from '../sandbox/read-sandboxes';
import { findChangeable, findSandbox } from '../sandbox/sandbox.queries';
import { freezeSandbox, unfreezeSandbox } from './freeze-sandbox';
import { planStart } from './plan-start';
import { previewRestart } from './preview-restart';
import { checkConfirmation, requestRestart, withdrawRestart } from './request-restart';
import { startTournament } from './start-tournament';
import { finishTournament, pauseTournament } from './stop-tournament';

type Verb = (tx: EntityManager, actor: Actor, sandbox: string) => Promise<Result<unknown, Refusal>>;

@Controller()
export class TournamentController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(StartTournament)
  start(@Caller() caller: Caller, @Input() { params }: InputOf<typeof StartTournament>): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, startTournament);
  }

  @Endpoint(PauseTournament)
  pause(@Caller() caller: Caller, @Input() { params }: InputOf<typeof PauseTournament>): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, pauseTournament);
  }

  @Endpoint(FinishTournament)
  finish(@Caller() caller: Caller, @Input() { params }: InputOf<typeof FinishTournament>): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, finishTournament);
  }

  @Endpoint(PreviewRestart)
  async previewRestart(@Input() { params }: InputOf<typeof PreviewRestart>): Promise<AnswerOf<typeof PreviewRestart>> {
    const { manager } = this.reading;
    return previewRestart(manager, orProblem(await findSandbox(manager, params.sandbox)));
  }

  @Endpoint(RestartSandbox)
  async restart(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof RestartSandbox>,
  ): Promise<SandboxAdminView> {
    const sandbox = orProblem(await findSandbox(this.database.manager, params.sandbox));
    orProblem(checkConfirmation(sandbox, body.confirm));
    const { countdown } = body;
    const start = countdown?.plannedStart ?? null;
    const after = countdown ? { plannedStart: start === null ? null : new Date(start) } : null;
    return this.#act(caller, params.sandbox, (tx, actor, id) => requestRestart(tx, actor, id, after));
  }

  @Endpoint(WithdrawRestart)
  withdrawRestart(
    @Caller() caller: Caller,
    @Input() { params }: InputOf<typeof WithdrawRestart>,
  ): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, withdrawRestart);
  }

  @Endpoint(FreezeSandbox)
  freeze(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof FreezeSandbox>,
  ): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, (tx, actor, sandbox) => freezeSandbox(tx, actor, { ...body, sandbox }));
  }

  @Endpoint(UnfreezeSandbox)
  unfreeze(@Caller() caller: Caller, @Input() { params }: InputOf<typeof UnfreezeSandbox>): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, unfreezeSandbox);
  }

  @Endpoint(PlanStart)
  plan(@Caller() caller: Caller, @Input() { params, body }: InputOf<typeof PlanStart>): Promise<SandboxAdminView> {
    const plannedStart = body.plannedStart === null ? null : new Date(body.plannedStart);
    return this.#act(caller, params.sandbox, (tx, actor, sandbox) => planStart(tx, actor, { sandbox, plannedStart }));
  }

  /** Does something with a sandbox in a transaction, and returns the sandbox as it is then. */
  #act(caller: Caller, named: string, verb: Verb): Promise<SandboxAdminView> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findChangeable(tx, named));
      orProblem(await verb(tx, actor, id));
      return orProblem(await readSandbox(tx, id));
    });
  }
}
