import { SandboxCreatedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { describeSandbox } from './describe-sandbox';
import { tellFact } from './tell-fact';

export interface NewSandbox {
  /** Id for the new row, a UUID. */
  readonly sandbox: string;
  readonly slug: string;
  /** In English. */
  readonly name: string;
  readonly nameRu?: string | null | undefined;
  /** Sandboxes are listed in this order, from 0. */
  readonly position?: number | undefined;
  /** Rounds open on multiples of it by the clock; 0: at once. */
  readonly roundIntervalMs: number;
  /** Most games of one entry at once. */
  readonly maxParallelGames: number;
}

export const DEFAULT_ROUND_INTERVAL_MS = 15_000;
export const DEFAULT_MAX_PARALLEL_GAMES = 10;

/** Makes a sandbox whose tournament is planned. Errors: ERR_SLUG_TAKEN. */
export function createSandbox(tx: EntityManager, actor: Actor, created: NewSandbox): Promise<Result<null, Refusal>> {
  const { sandbox, slug, name, nameRu = null, position = 0, roundIntervalMs, maxParallelGames } = created;
  return audited(tx, actor, 'sandbox.created', { kind: 'sandbox', id: sandbox }, async () => {
    const rows = await tx.query<unknown[]>(
      `insert into sandbox (id, slug, name, name_ru, position, round_interval_ms, max_parallel_games)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (slug) do nothing returning id`,
      [sandbox, slug, name, nameRu, position, roundIntervalMs, maxParallelGames],
    );
    if (rows.length === 0) {
      return refuse('ERR_SLUG_TAKEN', `There is a sandbox "${slug}" already: choose another slug.`);
    }
    await tellFact(tx, SandboxCreatedV1, sandbox, (stamp) => ({ ...stamp, slug, name }));
    if (nameRu !== null || position !== 0) await describeSandbox(tx, sandbox);
    return ok(null);
  });
}
