import { Controller, Inject } from '@nestjs/common';
import { ListSandboxes, ReadLadder, ReadScoreHistory } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readAtOnce } from '../revision/read-at-once';
import { readScoreHistory } from '../round/read-score-history';
import { findSandbox } from './find-sandbox';
import { listSandboxes } from './list-sandboxes';
import { readLadder } from './read-ladder';

@Controller()
export class SandboxController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListSandboxes)
  list(): Promise<AnswerOf<typeof ListSandboxes>> {
    return listSandboxes(this.database);
  }

  @Endpoint(ReadLadder)
  ladder(@Input() { params }: InputOf<typeof ReadLadder>): Promise<AnswerOf<typeof ReadLadder>> {
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      const ladder = sandbox && (await readLadder(tx, sandbox.id));
      if (!ladder) throw absent.sandbox(params.sandbox);
      return ladder;
    });
  }

  @Endpoint(ReadScoreHistory)
  history(@Input() { params, query }: InputOf<typeof ReadScoreHistory>): Promise<AnswerOf<typeof ReadScoreHistory>> {
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      return readScoreHistory(tx, sandbox, query);
    });
  }
}
