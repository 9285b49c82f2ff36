import { SandboxDescribedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { tellFact } from './tell-fact';

interface Described {
  readonly name: string;
  readonly nameRu: string | null;
  readonly position: number;
  readonly plannedStart: Date | null;
}

/** Tells what pages show of a sandbox, as it is now. */
export async function describeSandbox(tx: EntityManager, sandbox: string): Promise<void> {
  const [row] = await tx.query<Described[]>(
    `select name, name_ru as "nameRu", position, planned_start as "plannedStart" from sandbox where id = $1`,
    [sandbox],
  );
  if (!row) return;
  const plannedStart = row.plannedStart?.toISOString() ?? null;
  await tellFact(tx, SandboxDescribedV1, sandbox, (stamp) => ({ ...stamp, ...row, plannedStart }));
}
