import { Controller, Inject } from '@nestjs/common';
import { ReadHeadToHead, ReadMeeting } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { requireEntry } from '../entry/find-entry';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { readHeadToHead } from './read-head-to-head';
import { readMeeting } from './read-meeting';

@Controller()
export class HeadToHeadController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadMeeting)
  meeting(
    @Input() { params, query }: InputOf<typeof ReadMeeting>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadMeeting>> {
    const view = viewOf(caller, query);
    const { sandbox: word, entryNumber, opponentNumber } = params;
    if (entryNumber === opponentNumber) throw refusals.sameEntry(entryNumber);
    return readSnapshot(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, word, view);
      const entry = await requireEntry(tx, sandbox, { sandbox: word, entryNumber });
      const opponent = await requireEntry(tx, sandbox, { sandbox: word, entryNumber: opponentNumber });
      return readMeeting(tx, { sandbox, entry, opponent, view }, query);
    });
  }

  @Reads(ReadHeadToHead)
  table(
    @Input() { params, query }: InputOf<typeof ReadHeadToHead>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadHeadToHead>> {
    const view = viewOf(caller, query);
    const { entry: entryNumber } = query;
    return readSnapshot(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox, view);
      const entry =
        entryNumber === undefined ? null : await requireEntry(tx, sandbox, { sandbox: params.sandbox, entryNumber });
      return readHeadToHead(tx, sandbox, view, entry);
    });
  }
}
