import { Controller, Inject } from '@nestjs/common';
import { ReadEvents } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { findSandbox } from '../sandbox/find-sandbox';
import { readEvents } from './read-events';

@Controller()
export class GameEventController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadEvents)
  read(@Input() { params, query }: InputOf<typeof ReadEvents>): Promise<AnswerOf<typeof ReadEvents>> {
    return readSnapshot(this.database, async (tx) => {
      const { id } = await findSandbox(tx, params.sandbox);
      const { before, limit } = query;
      const events = await readEvents(tx, id, { before, limit: limit + 1 });
      if (!events) throw refusals.noSandbox(params.sandbox);
      const { planned, happened } = events.data;
      const page = happened.slice(0, limit);
      const next = happened.length > limit ? (page.at(-1)?.number ?? null) : null;
      return { ...events, data: { planned, happened: page }, next };
    });
  }
}
