'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { HappenedEvent, PublicAction } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';

interface EventWords {
  /** What a game event does, e.g. “New round type: size-5 board, points ×2”. */
  readonly action: (action: PublicAction) => string;
  /** What happened: a game event, or the text of an announcement in the page's language. */
  readonly happened: (event: HappenedEvent) => string;
  /** A time at the venue, with the name of its time zone, e.g. “21 Nov, 14:00 UTC”. */
  readonly at: (instant: string) => string;
}

/** Game events and their times in the language of the page. */
export function useEventWords(): EventWords {
  const t = useTranslations('events');
  const locale = useLocale();
  const format = useFormatter();
  const action = (does: PublicAction): string => {
    switch (does.kind) {
      case 'add_round_type': {
        const { size, deadlineMs, scoreMultiplier } = does;
        return t('does.add_round_type', { size, deadlineMs, multiplier: formatPoints(scoreMultiplier, locale) });
      }
      case 'change_round_type': {
        const { deadlineMs, scoreMultiplier } = does;
        const parts = [
          deadlineMs === null ? '' : t('newDeadline', { deadlineMs }),
          scoreMultiplier === null ? '' : t('newMultiplier', { multiplier: formatPoints(scoreMultiplier, locale) }),
        ].filter((part) => part !== '');
        return [t('does.change_round_type'), parts.join(', ')].filter((part) => part !== '').join(': ');
      }
      default:
        return t(`does.${does.kind}`);
    }
  };
  return {
    action,
    happened: (event) => (event.kind === 'announcement' ? event.text[locale] : action(event.action)),
    at: (instant) =>
      format.dateTime(new Date(instant), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
  };
}
