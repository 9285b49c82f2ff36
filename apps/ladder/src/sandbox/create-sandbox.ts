import type { DataOf, SandboxCreatedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from './lock-sandbox';

/** Makes a new sandbox known. */
export async function createSandbox(tx: EntityManager, created: DataOf<typeof SandboxCreatedV1>): Promise<void> {
  const { sandbox, epoch, slug, name } = created;
  // So that a result that came before it has either been stored or sees the sandbox.
  await lockSandbox(tx, sandbox);
  await tx.query('insert into sandbox (id, epoch, slug, name) values ($1, $2, $3, $4)', [sandbox, epoch, slug, name]);
  await new Changes(sandbox).write(tx);
}
