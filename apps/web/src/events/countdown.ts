import type { EventsView, HappenedEvent, PlannedEvent } from '@hexduel/contracts-http';

/** A planned event with a time. */
export interface DueEvent extends PlannedEvent {
  readonly dueAt: string;
}

/** The event to count down to: the soonest that has a time; one that is due stays until it has happened. */
export function nextEvent(planned: readonly PlannedEvent[]): DueEvent | null {
  const due = planned.filter((event): event is DueEvent => event.dueAt !== null);
  return due.reduce<DueEvent | null>((first, each) => (first && first.dueAt <= each.dueAt ? first : each), null);
}

/** How the tournament stands by its latest events; null if they say nothing of it. */
export function standing(happened: readonly HappenedEvent[]): 'paused' | 'frozen' | 'finished' | null {
  const kinds = happened.flatMap((event) => (event.kind === 'game_event' ? [event.action.kind] : []));
  const latestOf = (...some: string[]): string | undefined => kinds.find((kind) => some.includes(kind));
  if (kinds.includes('finish')) return 'finished';
  if (latestOf('pause', 'resume') === 'pause') return 'paused';
  return latestOf('freeze', 'unfreeze') === 'freeze' ? 'frozen' : null;
}

/** The announcements made since event `last`, latest first. */
export function announcedSince({ happened }: EventsView, last: number): Announcement[] {
  return happened.filter((event): event is Announcement => event.kind === 'announcement' && event.number > last);
}

export type Announcement = Extract<HappenedEvent, { kind: 'announcement' }>;

/** A time that is left: whole days and hours from a day on; below that a clock like 1:02:03 or 12:34. */
export type TimeLeft =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'now' };

export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 0) return { kind: 'now' };
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  if (days > 0) return { kind: 'days', days, hours };
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, twoDigits(seconds % 60)];
  return { kind: 'clock', clock: hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}` };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
