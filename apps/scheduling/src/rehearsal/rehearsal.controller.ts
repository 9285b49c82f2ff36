import { Controller, Inject } from '@nestjs/common';
import { ListRehearsals, ReadRehearsal, StartRehearsal, StopRehearsal } from '@hexduel/contracts-http';
import type { AnswerOf, RehearsalView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Config, Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import type { SchedulingConfig } from '../config';
import { orProblem } from '../refusals';
import { nextAfter } from '../rows/page';
import { listRehearsals, readRehearsal } from './read-rehearsals';
import { RehearsalRunning } from './rehearsal-running';
import { startRehearsal } from './start-rehearsal';
import { stopRehearsal } from './stop-rehearsal';

@Controller()
export class RehearsalController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
    @Inject(RehearsalRunning) private readonly running: RehearsalRunning,
    @Inject(Config) private readonly config: SchedulingConfig,
  ) {}

  @Endpoint(ListRehearsals)
  async list(@Input() { query }: InputOf<typeof ListRehearsals>): Promise<AnswerOf<typeof ListRehearsals>> {
    const rehearsals = await listRehearsals(this.reading.manager, query);
    const canSimulate = this.config.simulatedBots !== '';
    return { rehearsals, next: nextAfter(rehearsals, query, ({ id }) => id), canSimulate };
  }

  @Endpoint(ReadRehearsal)
  async read(@Input() { params }: InputOf<typeof ReadRehearsal>): Promise<RehearsalView> {
    return orProblem(await readRehearsal(this.reading.manager, params.rehearsal));
  }

  @Endpoint(StartRehearsal)
  async start(@Caller() caller: Caller, @Input() { body }: InputOf<typeof StartRehearsal>): Promise<RehearsalView> {
    const rehearsal = newId();
    const { simulatedBots } = this.config;
    const started = await inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await startRehearsal(tx, actor, { ...body, rehearsal, simulatedBots }));
      return orProblem(await readRehearsal(tx, rehearsal));
    });
    this.running.wake();
    return started;
  }

  @Endpoint(StopRehearsal)
  async stop(@Caller() caller: Caller, @Input() { params }: InputOf<typeof StopRehearsal>): Promise<RehearsalView> {
    const stopped = await inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await stopRehearsal(tx, actor, params.rehearsal));
      return orProblem(await readRehearsal(tx, params.rehearsal));
    });
    this.running.wake();
    return stopped;
  }
}
