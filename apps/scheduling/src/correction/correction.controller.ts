import { Controller, Inject } from '@nestjs/common';
import { ListCorrections, MakeCorrection } from '@hexduel/contracts-http';
import type { AnswerOf, CorrectionAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { nextAfter } from '../rows/page';
import { findSandbox } from '../sandbox/sandbox.queries';
import { RoundTicking } from '../tick/round-ticking';
import { makeCorrection } from './make-correction';
import { listCorrections, readCorrection } from './read-corrections';

@Controller()
export class CorrectionController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
    @Inject(RoundTicking) private readonly ticking: RoundTicking,
  ) {}

  @Endpoint(ListCorrections)
  async list(@Input() { params, query }: InputOf<typeof ListCorrections>): Promise<AnswerOf<typeof ListCorrections>> {
    const { manager } = this.reading;
    const corrections = await listCorrections(manager, orProblem(await findSandbox(manager, params.sandbox)), query);
    return { corrections, next: nextAfter(corrections, query, ({ id }) => id) };
  }

  @Endpoint(MakeCorrection)
  async make(
    @Caller() caller: Caller,
    @Input() { params, body: order }: InputOf<typeof MakeCorrection>,
  ): Promise<CorrectionAdminView> {
    const id = newId();
    const made = await inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: sandbox } = orProblem(await findSandbox(tx, params.sandbox));
      orProblem(await makeCorrection(tx, actor, { id, sandbox, order }));
      return readCorrection(tx, id);
    });
    // It may have completed the round.
    this.ticking.wake();
    return made;
  }
}
