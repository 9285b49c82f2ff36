import { Controller, Inject } from '@nestjs/common';
import { ListSandboxes, ReadLadder } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { listSandboxes, readRevealedLadder } from './read-ladder';

@Controller()
export class LadderController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ListSandboxes)
  async list(
    @Input() { query }: InputOf<typeof ListSandboxes>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListSandboxes>> {
    return listSandboxes(this.database, query, viewOf(caller, query));
  }

  @Reads(ReadLadder)
  async read(
    @Input() { params, query }: InputOf<typeof ReadLadder>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadLadder>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { id } = await findSandbox(tx, params.sandbox, view);
      const ladder = await readRevealedLadder(tx, id, view);
      if (!ladder) throw refusals.noSandbox(params.sandbox);
      return ladder;
    });
  }
}
