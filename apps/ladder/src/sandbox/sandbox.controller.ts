import { Controller, Inject } from '@nestjs/common';
import { ListSandboxes, ReadLadder, ReadScoreHistory } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readAtOnce } from '../revision/read-at-once';
import { readScoreHistory } from '../round/read-score-history';
import { viewOf } from '../view/view-of';
import { findSandbox } from './find-sandbox';
import { listSandboxes } from './list-sandboxes';
import { readLadder } from './read-ladder';

@Controller()
export class SandboxController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListSandboxes)
  async list(
    @Input() { query }: InputOf<typeof ListSandboxes>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListSandboxes>> {
    return listSandboxes(this.database, query, viewOf(caller, query));
  }

  @Endpoint(ReadLadder)
  async ladder(
    @Input() { params, query }: InputOf<typeof ReadLadder>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadLadder>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      const ladder = sandbox && (await readLadder(tx, sandbox.id, view));
      if (!ladder) throw absent.sandbox(params.sandbox);
      return ladder;
    });
  }

  @Endpoint(ReadScoreHistory)
  async history(
    @Input() { params, query }: InputOf<typeof ReadScoreHistory>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadScoreHistory>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      return readScoreHistory(tx, sandbox, query, view);
    });
  }
}
