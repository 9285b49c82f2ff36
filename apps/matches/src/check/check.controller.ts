import { Controller, Inject, Req } from '@nestjs/common';
import { ListVerdicts, ReadCheck, ReadLatestCheck, StartCheck } from '@hexduel/contracts-http';
import type { AnswerOf, BotCheck } from '@hexduel/contracts-http';
import { Caller, accessProblem } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import type { Request } from 'express';
import { Callers } from '../practice/callers';
import { orProblem, refuse } from '../practice/refusals';
import { teamOfCaller } from '../practice/team-of-caller';
import { BotChecks } from './bot-checks';

/** Checks of bots over HTTP. */
@Controller()
export class CheckController {
  constructor(
    @Inject(BotChecks) private readonly checks: BotChecks,
    @Inject(Callers) private readonly callers: Callers,
    @Inject(Log) private readonly log: Log,
  ) {}

  @Endpoint(StartCheck)
  start(@Caller() caller: Caller, @Input() { body }: InputOf<typeof StartCheck>): Promise<AnswerOf<typeof StartCheck>> {
    return this.callers.counted(async () => {
      const team = teamOfCaller(caller, body.team);
      const { identity } = caller;
      if (identity.role === 'admin') this.log.info({ admin: identity.name, team }, 'an admin checks the bot of a team');
      return { check: await this.checks.start(team) };
    });
  }

  // Before the endpoint of one check, whose path fits as well; so is the next.
  @Endpoint(ReadLatestCheck)
  latest(
    @Caller() caller: Caller,
    @Input() { query }: InputOf<typeof ReadLatestCheck>,
  ): Promise<AnswerOf<typeof ReadLatestCheck>> {
    return this.callers.counted(async () => ({ check: await this.checks.latest(teamOfCaller(caller, query.team)) }));
  }

  @Endpoint(ListVerdicts)
  verdicts(): Promise<AnswerOf<typeof ListVerdicts>> {
    return this.callers.counted(async () => ({ verdicts: await this.checks.verdicts() }));
  }

  @Endpoint(ReadCheck)
  read(
    @Caller() caller: Caller,
    @Input() { params, query }: InputOf<typeof ReadCheck>,
    @Req() request: Request,
  ): Promise<BotCheck> {
    const person = this.callers.person(caller, request);
    const { after } = query;
    return this.callers.counted(async () => {
      // Who may not read it need not wait for it.
      const now = this.#of(caller, await this.checks.read(params.check));
      if (after === undefined || now.state !== 'running' || now.done > after) return now;
      const wait = (signal: AbortSignal) => this.checks.wait(params.check, after, signal);
      return this.#of(caller, await this.callers.waiting(request, person, wait));
    });
  }

  #of(caller: Caller, check: BotCheck | null): BotCheck {
    if (!check) return orProblem(refuse.noCheck());
    const { identity } = caller;
    if (identity.role === 'player' && identity.team !== check.team) throw accessProblem('other_team', caller);
    return check;
  }
}
