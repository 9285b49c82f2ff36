/** A game event as the timeline needs it. */
export interface TimedEvent {
  readonly id: string;
  /** Its own time; null if it counts from the start. */
  readonly at: string | null;
  readonly offsetMs: number | null;
}

/** From when to when a timeline goes, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Zoom = 'all' | 'day' | 'hours';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When an event is due, in milliseconds; one that counts from the start, as if the start were at `start`. */
export function dueMs({ at, offsetMs }: Pick<TimedEvent, 'at' | 'offsetMs'>, start: number): number {
  return at === null ? start + (offsetMs ?? 0) : Date.parse(at);
}

/** What is sent to make an event due at a time: one that counts from the start still does, and is not due before it. */
export function whenAt(
  { at }: Pick<TimedEvent, 'at'>,
  time: number,
  start: number,
): { readonly at: string } | { readonly offsetMs: number } {
  return at === null ? { offsetMs: Math.max(0, time - start) } : { at: new Date(time).toISOString() };
}

/** The span that shows all of the times with some room at both ends, or the hours around now. */
export function spanOf(times: readonly number[], now: number, zoom: Zoom): Span {
  if (zoom === 'hours') return { from: now - HOUR / 2, to: now + 3 * HOUR };
  if (zoom === 'day') return { from: now - 6 * HOUR, to: now + 18 * HOUR };
  const [from, to] = [Math.min(now, ...times), Math.max(now + HOUR, ...times)];
  const room = (to - from) * 0.06;
  return { from: from - room, to: to + room };
}

/** Where a time is in a span: 0 at its beginning, 1 at its end; less or more outside of it. */
export function placeOf({ from, to }: Span, time: number): number {
  return (time - from) / (to - from);
}

/** By how much one press of an arrow key moves an event, and to what a drag is rounded, in milliseconds. */
export function stepOf({ from, to }: Span): number {
  if (to - from <= 5 * HOUR) return MINUTE;
  return to - from <= 3 * DAY ? 5 * MINUTE : HOUR;
}

/** A time moved by so many milliseconds, on a whole step. */
export function movedTo(time: number, by: number, step: number): number {
  return Math.round((time + by) / step) * step;
}

const TICKS = [5 * MINUTE, 15 * MINUTE, HOUR / 2, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY];

/** The marks of the axis: at most `most` times in equal distances. Times of a whole hour in UTC are whole in nearly all zones. */
export function ticksOf({ from, to }: Span, most: number): number[] {
  const every = TICKS.find((each) => (to - from) / each <= most) ?? Math.ceil((to - from) / most / DAY) * DAY;
  const first = Math.ceil(from / every) * every;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / every) + 1) }, (_, at) => first + at * every);
}

/** An event with its place, the row in which it overlaps no other, and the side of its mark on which its label stands. */
export interface PlacedEvent {
  readonly id: string;
  readonly place: number;
  readonly row: number;
  readonly side: 'right' | 'left';
}

/** Places events in rows, so that no label covers another; `width` is that of a label, as a part of the span. */
export function placeInRows(
  due: readonly { readonly id: string; readonly time: number }[],
  span: Span,
  width: number,
): PlacedEvent[] {
  const rows: number[] = [];
  return [...due]
    .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1))
    .map(({ id, time }) => {
      const place = placeOf(span, time);
      const side = place > 1 - width ? 'left' : 'right';
      const begin = side === 'left' ? place - width : place;
      const free = rows.findIndex((end) => end <= begin);
      const row = free === -1 ? rows.length : free;
      rows[row] = begin + width;
      return { id, place, row, side };
    });
}
