import { Controller, Inject } from '@nestjs/common';
import { ReadAudit } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase, listAudit } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import type { Actor } from '../actor/actor';
import { orProblem } from '../refusals';
import { nextAfter } from '../rows/page';
import { findSandbox } from '../sandbox/sandbox.queries';

@Controller()
export class AuditController {
  constructor(@Inject(ReadingDatabase) private readonly reading: DataSource) {}

  @Endpoint(ReadAudit)
  async read(@Input() { query }: InputOf<typeof ReadAudit>): Promise<AnswerOf<typeof ReadAudit>> {
    const { sandbox, from, until, ...filter } = query;
    const { manager } = this.reading;
    const rows = await listAudit<Actor>(manager, {
      ...filter,
      sandbox: sandbox === undefined ? undefined : orProblem(await findSandbox(manager, sandbox)).id,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    });
    const changes = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { changes, next: nextAfter(changes, query, ({ id }) => id) };
  }
}
