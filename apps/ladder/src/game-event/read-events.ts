import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type { EventsView, HappenedEvent, PlannedEvent, Snapshot } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { findEventsHead, readHappenedRows, readPlannedRows } from './game-event.queries';
import type { Page } from './game-event.queries';
import { publicAction } from './public-action';

/** What is planned in a sandbox and what has happened; null where there is no such sandbox. A freeze hides nothing of it. */
export async function readEvents(
  tx: Queryable,
  sandbox: string,
  page: Page = { limit: EVENTS_SHOWN.happened },
): Promise<Snapshot<EventsView> | null> {
  const head = await findEventsHead(tx, sandbox);
  if (!head) return null;
  return {
    ...head,
    data: { planned: await readPlanned(tx, sandbox), happened: await readHappened(tx, sandbox, page) },
  };
}

async function readPlanned(tx: Queryable, sandbox: string): Promise<PlannedEvent[]> {
  const rows = await readPlannedRows(tx, sandbox, EVENTS_SHOWN.planned);
  return rows.map(({ id, dueAt, offsetMs, action }) => {
    return { gameEvent: id, dueAt: dueAt?.toISOString() ?? null, offsetMs, action: publicAction(id, action) };
  });
}

async function readHappened(tx: Queryable, sandbox: string, page: Page): Promise<HappenedEvent[]> {
  const rows = await readHappenedRows(tx, sandbox, page);
  return rows.map(({ id, number, at: when, action, en, ru }) => {
    const at = when.toISOString();
    if (action) return { kind: 'game_event', number, at, gameEvent: id, action: publicAction(id, action) };
    return { kind: 'announcement', number, at, announcement: id, text: { en: en ?? '', ru: ru ?? '' } };
  });
}
