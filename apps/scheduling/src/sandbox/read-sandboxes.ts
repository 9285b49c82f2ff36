import type { SandboxAdminView } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { problemOf } from '../administer';
import type { Page } from '../page';
import type { Sandbox } from './sandbox';

type Row = Sandbox & { readonly entries: number };
type Db = Pick<EntityManager, 'query'>;

const VIEW = `select s.id, s.slug, s.name, s.name_ru as "nameRu", s.position, s.epoch, s.state,
    s.planned_start as "plannedStart", s.started_at as "startedAt", s.frozen_from_round as "frozenFromRound",
    s.round_interval_ms as "roundIntervalMs", s.max_parallel_games as "maxParallelGames",
    s.next_tick_at as "nextTickAt", s.withheld_reason as "withheldReason", s.restart_requested as "restartRequested",
    (select count(*)::int from entry e where e.sandbox = s.id and e.left_at is null) as entries
  from sandbox s`;

/** Sandboxes as admins see them, by position and name, those after one where it is given. Throws the problem ERR_NO_SANDBOX. */
export async function listSandboxes(db: Db, { after, limit }: Page): Promise<SandboxAdminView[]> {
  const last = after === undefined ? null : await readSandbox(db, after);
  const rows = await db.query<Row[]>(
    `${VIEW} where $1::uuid is null or (s.position, s.name collate "C", s.id) > ($2, $3 collate "C", $1)
     order by s.position, s.name collate "C", s.id limit $4`,
    [last?.id ?? null, last?.position ?? 0, last?.name ?? '', limit],
  );
  return rows.map(viewOf);
}

/** A sandbox as admins see it. Throws the problem ERR_NO_SANDBOX. */
export async function readSandbox(db: Db, sandbox: string): Promise<SandboxAdminView> {
  const [row] = await db.query<Row[]>(`${VIEW} where s.id::text = $1 or s.slug = $1`, [sandbox]);
  if (!row) throw noSuchSandbox(sandbox);
  return viewOf(row);
}

/** The id of a sandbox by its slug or its id. Throws the problem ERR_NO_SANDBOX. */
export async function sandboxIdOf(db: Db, sandbox: string): Promise<string> {
  const [row] = await db.query<{ id: string }[]>('select id from sandbox where id::text = $1 or slug = $1', [sandbox]);
  if (!row) throw noSuchSandbox(sandbox);
  return row.id;
}

function noSuchSandbox(sandbox: string) {
  return problemOf(
    'ERR_NO_SANDBOX',
    `There is no sandbox ${sandbox}: take a slug or an id from the list of sandboxes.`,
  );
}

function viewOf(row: Row): SandboxAdminView {
  const { plannedStart, startedAt, nextTickAt } = row;
  return {
    ...row,
    plannedStart: plannedStart?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    nextTickAt: nextTickAt?.toISOString() ?? null,
  };
}
