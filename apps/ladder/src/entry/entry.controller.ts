import { Controller, Inject } from '@nestjs/common';
import { ReadEntry } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readAtOnce } from '../revision/read-at-once';
import { findRound } from '../round/list-rounds';
import { findSandbox } from '../sandbox/find-sandbox';
import { sees } from '../view/sees';
import { viewOf } from '../view/view-of';
import { findEntry, readEntry } from './read-entry';

@Controller()
export class EntryController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadEntry)
  async read(
    @Input() { params, query }: InputOf<typeof ReadEntry>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadEntry>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      const entry = await findEntry(tx, sandbox.id, params.entryNumber);
      const read = entry && (await readEntry(tx, entry, view, query.round));
      if (!read) throw absent.entry(params.sandbox, params.entryNumber);
      if (query.round === undefined || read.data.round) return read;
      const { frozenFrom } = sandbox;
      if (!sees(view, { frozenFrom, round: query.round })) throw absent.hidden(query.round);
      if (!(await findRound(tx, sandbox.id, query.round, view))) throw absent.round(params.sandbox, query.round);
      throw absent.participant(params.entryNumber, query.round);
    });
  }
}
