import { SandboxChangedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { given } from '../given';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { nextTick } from '../round/next-tick';
import { databaseClock } from './database-clock';
import { describeSandbox } from './describe-sandbox';
import { lockSandbox } from './sandbox';
import type { Sandbox } from './sandbox';
import { tellFact } from './tell-fact';

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
}

/** Changes what is given. Errors: ERR_NO_SANDBOX. */
export async function changeSandbox(
  tx: EntityManager,
  actor: Actor,
  { sandbox: id, ...change }: SandboxChange,
): Promise<Result<null, Refusal>> {
  const before = await lockSandbox(tx, id);
  if (!before) return noSandbox(id);
  const { slug, name, nameRu, position, roundIntervalMs, maxParallelGames } = { ...before, ...given(change) };
  return audited(tx, actor, 'sandbox.changed', { kind: 'sandbox', id }, async () => {
    await tx.query(
      `update sandbox set name = $2, name_ru = $3, position = $4, round_interval_ms = $5, max_parallel_games = $6,
         next_tick_at = $7 where id = $1`,
      [id, name, nameRu, position, roundIntervalMs, maxParallelGames, await tickAfter(tx, before, roundIntervalMs)],
    );
    if (name !== before.name) await tellFact(tx, SandboxChangedV1, id, (stamp) => ({ ...stamp, slug, name }));
    const isShown = name !== before.name || nameRu !== before.nameRu || position !== before.position;
    if (isShown) await describeSandbox(tx, id);
    return ok(null);
  });
}

async function tickAfter(tx: EntityManager, before: Sandbox, roundIntervalMs: number): Promise<Date | null> {
  const { state, nextTickAt } = before;
  if (roundIntervalMs === before.roundIntervalMs || state !== 'running' || !nextTickAt) return nextTickAt;
  return nextTick(await databaseClock(tx), roundIntervalMs);
}
