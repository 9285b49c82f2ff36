import { SandboxCreatedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { tellFact } from './tell-fact';

export interface NewSandbox {
  /** Id for the new row, a UUID. */
  readonly sandbox: string;
  readonly slug: string;
  readonly name: string;
  /** Rounds open on multiples of it by the clock; 0: at once. */
  readonly roundIntervalMs: number;
  /** Most games of one entry at once. */
  readonly maxParallelGames: number;
}

export const DEFAULT_ROUND_INTERVAL_MS = 15_000;
export const DEFAULT_MAX_PARALLEL_GAMES = 10;

/** Makes a sandbox whose tournament is planned. Errors: ERR_SLUG_TAKEN. */
export async function createSandbox(tx: EntityManager, created: NewSandbox): Promise<Result<null, Refusal>> {
  const { sandbox, slug, name, roundIntervalMs, maxParallelGames } = created;
  const rows = await tx.query<unknown[]>(
    `insert into sandbox (id, slug, name, round_interval_ms, max_parallel_games) values ($1, $2, $3, $4, $5)
     on conflict (slug) do nothing returning id`,
    [sandbox, slug, name, roundIntervalMs, maxParallelGames],
  );
  if (rows.length === 0) return refuse('ERR_SLUG_TAKEN', `There is a sandbox "${slug}" already: choose another slug.`);
  await tellFact(tx, SandboxCreatedV1, sandbox, (stamp) => ({ ...stamp, slug, name }));
  return ok(null);
}
