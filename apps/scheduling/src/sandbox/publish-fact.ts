import { SandboxDescribedV1 } from '@hexduel/contracts-events';
import type { DurableContract, SandboxStamp } from '@hexduel/contracts-events';
import { addToOutbox, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Sandbox } from './sandbox.entity';

/**
 * Publishes a fact about a sandbox through the outbox, with the next `sandboxSeq`. That is assigned under the sandbox's
 * row lock, which this takes if the transaction does not hold it yet. The sandbox must exist.
 */
export async function publishFact<Data extends SandboxStamp>(
  tx: EntityManager,
  contract: DurableContract<Data>,
  sandbox: string,
  data: (stamp: SandboxStamp) => Data,
): Promise<void> {
  const next = await nextSequence(tx, sandbox);
  if (!next) throw new Error(`There is no sandbox ${sandbox} to publish ${contract.subject} about.`);
  await addToOutbox(tx, contract, data({ sandbox, epoch: next.epoch, sandboxSeq: next.sequence }));
}

/** Publishes what pages show of a sandbox, as it is now. */
export async function publishDescription(tx: EntityManager, id: string): Promise<void> {
  const { name, nameRu, position, plannedStart } = await tx.findOneByOrFail(Sandbox, { id });
  await publishFact(tx, SandboxDescribedV1, id, (stamp) => ({
    ...stamp,
    ...{ name, nameRu, position },
    plannedStart: plannedStart?.toISOString() ?? null,
  }));
}

const Stamp = z.object({ epoch: z.int(), sequence: z.coerce.number() });

/** Counts the sequence of the sandbox's facts up; undefined if there is no such sandbox. Locks its row. */
async function nextSequence(
  tx: EntityManager,
  sandbox: string,
): Promise<{ readonly epoch: number; readonly sequence: number } | undefined> {
  const [row] = await readRows(
    tx,
    Stamp,
    'update sandbox set sandbox_seq = sandbox_seq + 1 where id = $1 returning epoch, sandbox_seq as sequence',
    [sandbox],
  );
  return row;
}
