import { Controller, Inject } from '@nestjs/common';
import { ReadEntry } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readAtOnce } from '../revision/read-at-once';
import { findRound } from '../round/list-rounds';
import { findSandbox } from '../sandbox/find-sandbox';
import { findEntry, readEntry } from './read-entry';

@Controller()
export class EntryController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadEntry)
  read(@Input() { params, query }: InputOf<typeof ReadEntry>): Promise<AnswerOf<typeof ReadEntry>> {
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      const entry = await findEntry(tx, sandbox.id, params.entryNumber);
      const view = entry && (await readEntry(tx, entry, query.round));
      if (!view) throw absent.entry(params.sandbox, params.entryNumber);
      if (query.round === undefined || view.data.round) return view;
      if (!(await findRound(tx, sandbox.id, query.round))) throw absent.round(params.sandbox, query.round);
      throw absent.participant(params.entryNumber, query.round);
    });
  }
}
