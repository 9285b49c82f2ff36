import { SandboxCreatedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { slugTaken } from '../refusals';
import type { Refusal } from '../refusals';
import { insertIfNew } from '../rows/insert-if-new';
import { publishDescription, publishFact } from './publish-fact';
import { Sandbox, auditedSandbox } from './sandbox.entity';

export interface NewSandbox {
  /** Id for the new row, a UUID. */
  readonly sandbox: string;
  readonly slug: string;
  /** In English. */
  readonly name: string;
  readonly nameRu?: string | null | undefined;
  /** Sandboxes are listed in this order, from 0. */
  readonly position?: number | undefined;
  /** Milliseconds: rounds open at multiples of it by the UTC clock; 0: at once. */
  readonly roundIntervalMs: number;
  /** Most games of one entry at once. */
  readonly maxParallelGames: number;
  /** Whether only teams take part whose bot has passed a check. */
  readonly requiresCheck?: boolean | undefined;
  /** The rehearsal that it is made for: then nobody is shown it. */
  readonly rehearsal?: string | undefined;
}

export const DEFAULT_ROUND_INTERVAL_MS = 15_000;
export const DEFAULT_MAX_PARALLEL_GAMES = 10;

/** Creates a sandbox whose tournament is planned. Errors: ERR_SLUG_TAKEN. */
export function createSandbox(tx: EntityManager, actor: Actor, created: NewSandbox): Promise<Result<null, Refusal>> {
  const { sandbox: id, slug, name, nameRu = null, position = 0, roundIntervalMs, maxParallelGames } = created;
  const { requiresCheck = false, rehearsal = null } = created;
  return audited(tx, actor, 'sandbox.created', auditedSandbox(id), async () => {
    const row = { id, slug, name, nameRu, position, roundIntervalMs, maxParallelGames, requiresCheck, rehearsal };
    const mark = rehearsal === null ? {} : { isRehearsal: true as const };
    if (!(await insertIfNew(tx, Sandbox, row))) return slugTaken(slug);
    await publishFact(tx, SandboxCreatedV1, id, (stamp) => ({ ...stamp, slug, name, ...mark }));
    if (nameRu !== null || position !== 0) await publishDescription(tx, id);
    return ok(null);
  });
}
