import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type { EventsView, HappenedEvent, PlannedEvent, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { publicAction } from './public-action';
import type { TellableAction } from './public-action';

interface Page {
  /** Only what has happened before this number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** What is to come in a sandbox and what has happened; null where there is none. A freeze hides nothing of it. */
export async function readEvents(
  tx: EntityManager,
  sandbox: string,
  page: Page = { limit: EVENTS_SHOWN.happened },
): Promise<Snapshot<EventsView> | null> {
  const [head] = await tx.query<{ epoch: number; rev: number }[]>(
    'select epoch, events_rev::float8 as rev from sandbox where id = $1',
    [sandbox],
  );
  if (!head) return null;
  return {
    ...head,
    data: { planned: await readPlanned(tx, sandbox), happened: await readHappened(tx, sandbox, page) },
  };
}

interface PlannedRow {
  readonly id: string;
  readonly dueAt: Date | null;
  readonly offsetMs: number | null;
  readonly action: TellableAction;
}

async function readPlanned(tx: EntityManager, sandbox: string): Promise<PlannedEvent[]> {
  const rows = await tx.query<PlannedRow[]>(
    `select id, due_at as "dueAt", offset_ms::float8 as "offsetMs", action from game_event
     where sandbox = $1 and applied_at is null and action ->> 'kind' <> 'announce'
     order by due_at nulls last, offset_ms, id limit $2`,
    [sandbox, EVENTS_SHOWN.planned],
  );
  return rows.map(({ id, dueAt, offsetMs, action }) => {
    return { gameEvent: id, dueAt: dueAt?.toISOString() ?? null, offsetMs, action: publicAction(id, action) };
  });
}

interface HappenedRow {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly action: TellableAction | null;
  readonly en: string;
  readonly ru: string;
}

async function readHappened(tx: EntityManager, sandbox: string, { before, limit }: Page): Promise<HappenedEvent[]> {
  const rows = await tx.query<HappenedRow[]>(
    `select id, number::float8 as number, at, action, en, ru from (
       select id, number, applied_at as at, action, null as en, null as ru from game_event
       where sandbox = $1 and number is not null
       union all
       select id, number, made_at, null, text_en, text_ru from announcement where sandbox = $1
     ) happened
     where $2::bigint is null or number < $2 order by happened.number desc limit $3`,
    [sandbox, before ?? null, limit],
  );
  return rows.map(({ id, number, at: when, action, en, ru }) => {
    const at = when.toISOString();
    if (!action) return { kind: 'announcement', number, at, announcement: id, text: { en, ru } };
    return { kind: 'game_event', number, at, gameEvent: id, action: publicAction(id, action) };
  });
}
