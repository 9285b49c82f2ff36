import { GameEventAction } from '@hexduel/contracts-events';
import type { GameEventCard } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Page } from '../page';
import type { Sandbox } from '../sandbox/sandbox';

/** When a game event happens: at a time, or so many milliseconds after the tournament has started. */
export const GameEventTime = z.union([
  z.strictObject({ at: z.date(), offsetMs: z.null() }),
  z.strictObject({ at: z.null(), offsetMs: z.int().min(0) }),
]);
export type GameEventTime = z.infer<typeof GameEventTime>;

/** A row of `game_event`. */
export interface GameEvent {
  readonly id: string;
  readonly sandbox: string;
  readonly at: Date | null;
  readonly offsetMs: number | null;
  readonly action: GameEventAction;
  /** Missed: its time had passed when the sandbox was restarted; it happens only where an admin gives it another. */
  readonly state: 'planned' | 'applied' | 'missed';
  readonly appliedAt: Date | null;
  /** Why it had no effect, in a sentence; null where it had, or has not happened. */
  readonly refusal: string | null;
}

const COLUMNS = `id, sandbox, at, offset_ms::float as "offsetMs", action, state, applied_at as "appliedAt", refusal`;

type Row = Omit<GameEvent, 'action'> & { readonly action: unknown };

/** The game event, or null. Its sandbox must be locked where it is to be changed. */
export async function findGameEvent(tx: EntityManager, id: string): Promise<GameEvent | null> {
  const [row] = await tx.query<Row[]>(`select ${COLUMNS} from game_event where id = $1`, [id]);
  return row ? fromRow(row) : null;
}

/** A part of the game events of a sandbox, oldest id first. */
export async function pageGameEvents(
  tx: Pick<EntityManager, 'query'>,
  sandbox: string,
  { after, limit }: Page,
): Promise<GameEvent[]> {
  const rows = await tx.query<Row[]>(
    `select ${COLUMNS} from game_event where sandbox = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [sandbox, after ?? null, limit],
  );
  return rows.map(fromRow);
}

/** All game events of a sandbox, oldest id first. */
export async function listGameEvents(tx: Pick<EntityManager, 'query'>, sandbox: string): Promise<GameEvent[]> {
  const rows = await tx.query<Row[]>(`select ${COLUMNS} from game_event where sandbox = $1 order by id`, [sandbox]);
  return rows.map(fromRow);
}

function fromRow(row: Row): GameEvent {
  return { ...row, action: GameEventAction.parse(row.action) };
}

/** When a game event is due; null as long as the start that it counts from has not been. */
export function dueTime({ at, offsetMs }: Pick<GameEvent, 'at' | 'offsetMs'>, startedAt: Date | null): Date | null {
  if (at || offsetMs === null) return at;
  return startedAt && new Date(startedAt.getTime() + offsetMs);
}

/** A game event as facts carry it. */
export function gameEventCard(event: GameEvent, { startedAt }: Pick<Sandbox, 'startedAt'>): GameEventCard {
  const { id, at, offsetMs, action } = event;
  const dueAt = dueTime(event, startedAt)?.toISOString() ?? null;
  return { gameEvent: id, at: at?.toISOString() ?? null, offsetMs, dueAt, action };
}
