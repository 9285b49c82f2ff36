import type { EntityManager } from 'typeorm';

export type TournamentState = 'planned' | 'running' | 'paused' | 'finished';
export type WithheldReason = 'few_entries' | 'no_round_type';

/** A row of `sandbox`. */
export interface Sandbox {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly nameRu: string | null;
  /** Sandboxes are listed in this order. */
  readonly position: number;
  readonly epoch: number;
  readonly state: TournamentState;
  /** When a tournament that is planned starts by itself. */
  readonly plannedStart: Date | null;
  /** When it started in this epoch: offsets of game events count from then. */
  readonly startedAt: Date | null;
  /** The public sees nothing from this round on; null: it sees all. */
  readonly frozenFromRound: number | null;
  /** 0: the next round opens as soon as one is complete. */
  readonly roundIntervalMs: number;
  readonly maxParallelGames: number;
  /** Null while a round is open. */
  readonly nextTickAt: Date | null;
  readonly withheldReason: WithheldReason | null;
  readonly restartRequested: boolean;
}

const COLUMNS = `s.id, s.slug, s.name, s.name_ru as "nameRu", s.position, s.epoch, s.state,
  s.planned_start as "plannedStart", s.started_at as "startedAt", s.frozen_from_round as "frozenFromRound",
  s.round_interval_ms as "roundIntervalMs", s.max_parallel_games as "maxParallelGames",
  s.next_tick_at as "nextTickAt", s.withheld_reason as "withheldReason", s.restart_requested as "restartRequested"`;

/** The sandbox, locked until the transaction ends; everything that happens to it is decided under this lock. */
export async function lockSandbox(tx: EntityManager, sandbox: string): Promise<Sandbox | null> {
  const [row] = await tx.query<Sandbox[]>(`select ${COLUMNS} from sandbox s where s.id = $1 for update`, [sandbox]);
  return row ?? null;
}

// Between rounds there is something to do where the tournament runs, and elsewhere where something was asked for.
const DUE = `(s.state = 'running' or s.restart_requested
  or (s.state = 'planned' and s.planned_start <= clock_timestamp())
  or exists (select from game_event g where g.sandbox = s.id and g.state = 'planned'
    and coalesce(g.at, s.started_at + g.offset_ms * interval '1 ms') <= clock_timestamp())
  or exists (select from entry e join team t on t.id = e.team
    where e.sandbox = s.id and e.left_at is null and (t.leaves or e.leaves)))`;

/** Locks a sandbox whose tick is due and that no other replica has taken; null when there is none. */
export async function lockDueSandbox(tx: EntityManager): Promise<Sandbox | null> {
  const [row] = await tx.query<Sandbox[]>(
    `select ${COLUMNS} from sandbox s where s.next_tick_at <= clock_timestamp() and ${DUE}
     order by s.next_tick_at limit 1 for update of s skip locked`,
  );
  return row ?? null;
}

/** Milliseconds until the next tick of any sandbox by the database's clock; null when none is planned. */
export async function msToNextTick(tx: Pick<EntityManager, 'query'>): Promise<number | null> {
  const [row] = await tx.query<{ ms: number | null }[]>(
    `select (extract(epoch from min(s.next_tick_at) - clock_timestamp()) * 1000)::float as ms
     from sandbox s where s.next_tick_at is not null and ${DUE}`,
  );
  return row?.ms ?? null;
}
