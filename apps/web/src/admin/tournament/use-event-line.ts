import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useEventWords } from '../../events/use-event-words';
import type { EventAction, GameEventView } from './event-action';
import { publicOf } from './event-action';
import { dueMs } from './timeline';

type Does = EventAction | GameEventView['action'];

/** Tells an admin in a line what a game event does; an announcement in the language of the page. */
export function useEventLine(): (id: string, action: Does) => string {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { action: words } = useEventWords();
  return (id, action) => {
    const seen = publicOf(id, action);
    if (seen) return words(seen);
    const { text } = action as Extract<EventAction, { kind: 'announce' }>;
    return t('event.announces', { text: text[locale] });
  };
}

/** The start from which game events count: the true one, the planned one, or now while there is none. */
export function startOf({ startedAt, plannedStart }: SandboxAdminView, now: number): number {
  const start = startedAt ?? plannedStart;
  return start === null ? now : Date.parse(start);
}

/** When a game event is due or has happened, in milliseconds. */
export function timeOf(event: GameEventView, start: number): number {
  return event.appliedAt === null ? dueMs(event, start) : Date.parse(event.appliedAt);
}
