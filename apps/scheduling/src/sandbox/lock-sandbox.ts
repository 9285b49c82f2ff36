import type { EntityManager } from 'typeorm';
import { Sandbox } from './sandbox.entity';

/** The sandbox, locked until the transaction ends; everything that happens to it is decided under this lock. */
export function lockSandbox(tx: EntityManager, id: string): Promise<Sandbox | null> {
  return tx.findOne(Sandbox, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
