import { Controller, Inject } from '@nestjs/common';
import { ReadEntryList, ReadEntry } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { requireRound } from '../round/find-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { isVisible } from '../view/visibility';
import { requireEntry } from './find-entry';
import { listEntries } from './list-entries';
import { readEntry } from './read-entry';

@Controller()
export class EntryController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadEntryList)
  list(
    @Input() { params, query }: InputOf<typeof ReadEntryList>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadEntryList>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { id } = await findSandbox(tx, params.sandbox, view);
      const list = await listEntries(tx, id, view);
      if (!list) throw refusals.noSandbox(params.sandbox);
      return list;
    });
  }

  @Reads(ReadEntry)
  read(
    @Input() { params, query }: InputOf<typeof ReadEntry>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadEntry>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox, view);
      const { entry } = await requireEntry(tx, sandbox, params);
      const { round } = query;
      const read = await readEntry(tx, entry, view, round);
      if (!read) throw refusals.noEntry(params.sandbox, params.entryNumber);
      if (round === undefined || read.data.round) return read;
      if (!isVisible(view, { frozenFrom: sandbox.frozenFrom, round })) throw refusals.hiddenRound(round);
      await requireRound(tx, { sandbox: params.sandbox, round }, view);
      throw refusals.notInRound(params.entryNumber, round);
    });
  }
}
