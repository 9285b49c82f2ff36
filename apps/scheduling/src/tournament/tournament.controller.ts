import { Controller, Inject } from '@nestjs/common';
import {
  FinishTournament,
  FreezeSandbox,
  PauseTournament,
  PlanStart,
  RestartSandbox,
  StartTournament,
  UnfreezeSandbox,
} from '@hexduel/contracts-http';
import type { SandboxAdminView } from '@hexduel/contracts-http';
import type { Result } from '@hexduel/engine';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { administer, problemOf, settle } from '../administer';
import type { Actor } from '../audit/actor';
import { freezeSandbox } from '../freeze/freeze-sandbox';
import { unfreezeSandbox } from '../freeze/unfreeze-sandbox';
import { given } from '../given';
import type { Refusal } from '../refusal';
import { readSandbox } from '../sandbox/read-sandboxes';
import { finishTournament } from './finish-tournament';
import { pauseTournament } from './pause-tournament';
import { planStart } from './plan-start';
import { requestRestart } from './request-restart';
import { startTournament } from './start-tournament';

type Verb = (tx: EntityManager, actor: Actor, sandbox: string) => Promise<Result<unknown, Refusal>>;

@Controller()
export class TournamentController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

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

  @Endpoint(RestartSandbox)
  async restart(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof RestartSandbox>,
  ): Promise<SandboxAdminView> {
    const { slug } = await readSandbox(this.database, params.sandbox);
    if (body.confirm !== slug) {
      const message = `A restart clears all rounds and scores: send "confirm": "${slug}" to mean this sandbox.`;
      throw problemOf('ERR_CONFIRMATION', message);
    }
    return this.#act(caller, params.sandbox, requestRestart);
  }

  @Endpoint(FreezeSandbox)
  freeze(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof FreezeSandbox>,
  ): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, (tx, actor, sandbox) =>
      freezeSandbox(tx, actor, { ...given(body), sandbox }),
    );
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

  #act(caller: Caller, named: string, verb: Verb): Promise<SandboxAdminView> {
    return administer(this.database, caller, async (tx, actor) => {
      const { id } = await readSandbox(tx, named);
      settle(await verb(tx, actor, id));
      return readSandbox(tx, id);
    });
  }
}
