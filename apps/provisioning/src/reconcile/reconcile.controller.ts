import { Controller, Inject } from '@nestjs/common';
import { ReadReconciliation, Reconcile } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { readReconciliation } from './read-reconciliation';

@Controller()
export class ReconcileController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadReconciliation)
  read(): Promise<AnswerOf<typeof ReadReconciliation>> {
    return readReconciliation(this.database);
  }

  @Endpoint(Reconcile)
  async start(): Promise<AnswerOf<typeof Reconcile>> {
    await this.database.query('update reconciliation set due_at = least(due_at, clock_timestamp())');
    return readReconciliation(this.database);
  }
}
