import type { SandboxProgress } from '@hexduel/contracts-http';
import { outboxBacklog } from '@hexduel/database';
import type { DataSource } from 'typeorm';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { countWaiting, readLatestRound, readVoidMatches } from './progress.queries';

const MOST_VOIDS = 20;

/** How far the tournament of a sandbox is, and what waits. Each part is as of its own moment. */
export async function readProgress(
  database: DataSource,
  { id: sandbox, epoch }: Pick<Sandbox, 'id' | 'epoch'>,
): Promise<SandboxProgress> {
  const { manager } = database;
  const { count: messages, oldestSeconds } = await outboxBacklog(database);
  return {
    round: await readLatestRound(manager, sandbox, epoch),
    voids: await readVoidMatches(manager, { sandbox, epoch, limit: MOST_VOIDS }),
    ...(await countWaiting(manager, sandbox, epoch)),
    outbox: { messages, oldestSeconds },
  };
}
