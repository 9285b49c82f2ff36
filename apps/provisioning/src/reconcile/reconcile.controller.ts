import { Controller } from '@nestjs/common';
import { ReadReconciliation, Reconcile } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Finding } from './finding.entity';
import { Reconciliation } from './reconciliation.entity';

@Controller()
export class ReconcileController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(ReadReconciliation)
  read(): Promise<AnswerOf<typeof ReadReconciliation>> {
    return readReconciliation(this.database);
  }

  @Endpoint(Reconcile)
  async start(): Promise<AnswerOf<typeof Reconcile>> {
    await this.database
      .getRepository(Reconciliation)
      .update({ sole: true }, { dueAt: () => 'least(due_at, clock_timestamp())' });
    return readReconciliation(this.database);
  }
}

/** The result of the last comparison with the provider. */
export async function readReconciliation(database: DataSource): Promise<AnswerOf<typeof ReadReconciliation>> {
  const row = await database.getRepository(Reconciliation).findOneBy({ sole: true });
  const findings = await database.getRepository(Finding).find({ order: { since: 'asc', kind: 'asc', subject: 'asc' } });
  return {
    doneAt: row?.doneAt?.toISOString() ?? null,
    billed: row?.billed ?? null,
    problem: row?.problem ?? null,
    findings: findings.map(({ subject: _, since, ...finding }) => ({ ...finding, since: since.toISOString() })),
  };
}
