import { SandboxChangedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated, noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { nextTick } from './next-tick';
import { publishDescription, publishFact } from './publish-fact';
import { Sandbox, auditedSandbox } from './sandbox.entity';
import { lockSandbox, readDatabaseClock } from './sandbox.queries';

export interface SandboxChange {
  readonly sandbox: string;
  /** In English. */
  readonly name?: string | undefined;
  readonly nameRu?: string | null | undefined;
  readonly position?: number | undefined;
  /** Milliseconds; counts from the next tick on. */
  readonly roundIntervalMs?: number | undefined;
  /** Counts for the games that begin from now on, also of an open round. */
  readonly maxParallelGames?: number | undefined;
  /** Whether only teams take part whose bot has passed a check; counts from the next round on. */
  readonly requiresCheck?: boolean | undefined;
  /** The version that the change was made from; undefined: whichever it is. */
  readonly expected?: number | undefined;
}

/** Changes what the change names. Errors: ERR_NO_SANDBOX, ERR_CHANGED_MEANWHILE. */
export async function changeSandbox(
  tx: EntityManager,
  actor: Actor,
  { sandbox: id, expected, ...change }: SandboxChange,
): Promise<Result<null, Refusal>> {
  const before = await lockSandbox(tx, id);
  if (!before) return noSandbox(id);
  if (isOutdated(before, expected)) return changedMeanwhile(`Sandbox "${before.name}"`);
  const {
    name = before.name,
    nameRu = before.nameRu,
    position = before.position,
    roundIntervalMs = before.roundIntervalMs,
    maxParallelGames = before.maxParallelGames,
    requiresCheck = before.requiresCheck,
  } = change;
  return audited(tx, actor, 'sandbox.changed', auditedSandbox(id), async () => {
    const nextTickAt = await tickAfter(tx, before, roundIntervalMs);
    const settings = { name, nameRu, position, roundIntervalMs, maxParallelGames, requiresCheck };
    await tx.update(Sandbox, { id }, { ...settings, nextTickAt, version: before.version + 1 });
    if (name !== before.name) {
      await publishFact(tx, SandboxChangedV1, id, (stamp) => ({ ...stamp, slug: before.slug, name }));
    }
    const isShown = name !== before.name || nameRu !== before.nameRu || position !== before.position;
    if (isShown) await publishDescription(tx, id);
    return ok(null);
  });
}

async function tickAfter(tx: EntityManager, before: Sandbox, roundIntervalMs: number): Promise<Date | null> {
  const { state, nextTickAt } = before;
  if (roundIntervalMs === before.roundIntervalMs || state !== 'running' || !nextTickAt) return nextTickAt;
  return nextTick(await readDatabaseClock(tx), roundIntervalMs);
}
