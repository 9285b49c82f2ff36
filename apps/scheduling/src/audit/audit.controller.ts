import { Controller, Inject } from '@nestjs/common';
import { ReadAudit } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { listAudit } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { given } from '../given';
import { sandboxIdOf } from '../sandbox/read-sandboxes';
import type { Actor } from './actor';

@Controller()
export class AuditController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadAudit)
  async read(@Input() { query }: InputOf<typeof ReadAudit>): Promise<AnswerOf<typeof ReadAudit>> {
    const { sandbox, from, until, ...filter } = query;
    const rows = await listAudit<Actor>(this.database, {
      ...given(filter),
      limit: filter.limit,
      ...(sandbox === undefined ? {} : { sandbox: await sandboxIdOf(this.database, sandbox) }),
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
    });
    const changes = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { changes, next: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null };
  }
}
