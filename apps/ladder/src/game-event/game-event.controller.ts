import { Controller, Inject } from '@nestjs/common';
import { ReadEvents } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readAtOnce } from '../revision/read-at-once';
import { findSandbox } from '../sandbox/find-sandbox';
import { readEvents } from './read-events';

@Controller()
export class GameEventController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadEvents)
  read(@Input() { params, query }: InputOf<typeof ReadEvents>): Promise<AnswerOf<typeof ReadEvents>> {
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      const { before, limit } = query;
      const events = sandbox && (await readEvents(tx, sandbox.id, { before, limit: limit + 1 }));
      if (!events) throw absent.sandbox(params.sandbox);
      const { planned, happened } = events.data;
      const page = happened.slice(0, limit);
      const next = happened.length > limit ? (page.at(-1)?.number ?? null) : null;
      return { ...events, data: { planned, happened: page }, next };
    });
  }
}
