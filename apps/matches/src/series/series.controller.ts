import { Controller, Inject, Req } from '@nestjs/common';
import { ReadSeries, StartSeries } from '@hexduel/contracts-http';
import type { AnswerOf, PracticeSeries } from '@hexduel/contracts-http';
import { Caller, accessProblem } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request } from 'express';
import { Callers } from '../practice/callers';
import { orProblem, refuse } from '../practice/refusals';
import { teamOfCaller } from '../practice/team-of-caller';
import { TeamSeries } from './team-series';

/** Series over HTTP. */
@Controller()
export class SeriesController {
  constructor(
    @Inject(TeamSeries) private readonly series: TeamSeries,
    @Inject(Callers) private readonly callers: Callers,
  ) {}

  @Endpoint(StartSeries)
  start(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof StartSeries>,
  ): Promise<AnswerOf<typeof StartSeries>> {
    return this.callers.counted(async () => ({
      series: await this.series.start(teamOfCaller(caller, body.team), body),
    }));
  }

  @Endpoint(ReadSeries)
  read(
    @Caller() caller: Caller,
    @Input() { params, query }: InputOf<typeof ReadSeries>,
    @Req() request: Request,
  ): Promise<PracticeSeries> {
    const person = this.callers.person(caller, request);
    const { after } = query;
    return this.callers.counted(async () => {
      const now = this.#of(caller, await this.series.read(params.series));
      if (after === undefined || now.state !== 'running' || now.done > after) return now;
      const wait = (signal: AbortSignal) => this.series.wait(params.series, after, signal);
      return this.#of(caller, await this.callers.waiting(request, person, wait));
    });
  }

  #of(caller: Caller, series: PracticeSeries | null): PracticeSeries {
    if (!series) return orProblem(refuse.noSeries());
    const { identity } = caller;
    if (identity.role === 'player' && identity.team !== series.team) throw accessProblem('other_team', caller);
    return series;
  }
}
