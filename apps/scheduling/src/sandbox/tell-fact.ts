import type { DurableContract, SandboxStamp } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';

/**
 * Lays a fact about a sandbox into the outbox with the next `sandboxSeq`, which is allotted under the sandbox's row lock
 * (taken here if it is not held yet). The sandbox must exist.
 */
export async function tellFact<Data extends SandboxStamp>(
  tx: EntityManager,
  contract: DurableContract<Data>,
  sandbox: string,
  data: (stamp: SandboxStamp) => Data,
): Promise<void> {
  const [[row]] = await tx.query<[{ epoch: number; sequence: string }[], number]>(
    'update sandbox set sandbox_seq = sandbox_seq + 1 where id = $1 returning epoch, sandbox_seq as sequence',
    [sandbox],
  );
  if (!row) throw new Error(`there is no sandbox ${sandbox} to tell ${contract.subject} of`);
  await addToOutbox(tx, contract, data({ sandbox, epoch: row.epoch, sandboxSeq: Number(row.sequence) }));
}
