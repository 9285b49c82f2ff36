import { Controller } from '@nestjs/common';
import { ReadProvisioningAudit } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { listAudit } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Actor } from './actor';

@Controller()
export class AuditController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(ReadProvisioningAudit)
  async read(
    @Input() { query }: InputOf<typeof ReadProvisioningAudit>,
  ): Promise<AnswerOf<typeof ReadProvisioningAudit>> {
    const { from, until, ...filter } = query;
    const rows = await listAudit<Actor>(this.database, {
      ...filter,
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
    });
    const changes = rows.map(({ sandbox: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
    return { changes, next: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null };
  }
}
