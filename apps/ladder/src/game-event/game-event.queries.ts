import { GameEventAction } from '@hexduel/contracts-events';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import type { ShownAction as Shown } from './public-action';

const Counter = z.object({ happenings: z.string() });

/**
 * The next number, from 1, for something that happens in a sandbox, in digits. Only what everybody sees is counted, so that the
 * numbers reveal no hidden round. The sandbox must be locked.
 */
export async function nextNumber(tx: Queryable, sandbox: string): Promise<string> {
  const [row] = await readRows(
    tx,
    Counter,
    'update sandbox set happenings = happenings + 1 where id = $1 returning happenings',
    [sandbox],
  );
  if (!row) throw new Error(`sandbox ${sandbox} does not exist: nothing can happen in it`);
  return row.happenings;
}

const Head = z.object({ epoch: z.int(), rev: z.number() });

/** Epoch and revision of the events of a sandbox; null where there is no such sandbox, or it is archived. */
export async function findEventsHead(tx: Queryable, sandbox: string): Promise<z.infer<typeof Head> | null> {
  const sql = 'select epoch, events_rev::float8 as rev from sandbox where id = $1 and not is_hidden and not archived';
  const [head] = await readRows(tx, Head, sql, [sandbox]);
  return head ?? null;
}

// Planned announcements are not shown before they are made: the queries leave them out.
const ShownAction = GameEventAction.transform((action): Shown => {
  if (action.kind === 'announce') throw new Error('a planned announcement is not shown');
  return action;
});

const PlannedRow = z.object({
  id: z.string(),
  dueAt: z.date().nullable(),
  offsetMs: z.number().nullable(),
  action: ShownAction,
});

/** At most `limit` game events that are planned, soonest first. */
export function readPlannedRows(tx: Queryable, sandbox: string, limit: number): Promise<z.infer<typeof PlannedRow>[]> {
  return readRows(
    tx,
    PlannedRow,
    `select id, due_at as "dueAt", offset_ms::float8 as "offsetMs", action from game_event
     where sandbox = $1 and applied_at is null and action ->> 'kind' <> 'announce'
     order by due_at nulls last, offset_ms, id limit $2`,
    [sandbox, limit],
  );
}

const HappenedRow = z.object({
  id: z.string(),
  number: z.number(),
  at: z.date(),
  /** Null for an announcement; the texts are null for a game event. */
  action: ShownAction.nullable(),
  en: z.string().nullable(),
  ru: z.string().nullable(),
});

export interface Page {
  /** Only what has happened before this number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** At most `limit` game events and announcements that have happened, latest first. */
export function readHappenedRows(
  tx: Queryable,
  sandbox: string,
  { before, limit }: Page,
): Promise<z.infer<typeof HappenedRow>[]> {
  return readRows(
    tx,
    HappenedRow,
    `select id, number::float8 as number, at, action, en, ru from (
       select id, number, applied_at as at, action, null as en, null as ru from game_event
       where sandbox = $1 and number is not null
       union all
       select id, number, made_at, null, text_en, text_ru from announcement where sandbox = $1
     ) happened
     where $2::bigint is null or number < $2 order by happened.number desc limit $3`,
    [sandbox, before ?? null, limit],
  );
}
