'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Countdown } from '../../events/countdown-text';
import { useEventWords } from '../../events/use-event-words';
import { publicOf } from './event-action';
import type { EventAction, GameEventView } from './event-action';

interface PublicPreviewProps {
  readonly id: string;
  readonly action: EventAction | GameEventView['action'];
  /** In milliseconds. */
  readonly dueAt: number;
  readonly now: number;
}

/** What everybody sees of a planned event until it happens. */
export function PublicPreview({ id, action, dueAt, now }: PublicPreviewProps): ReactNode {
  const t = useTranslations('adminTournament');
  const words = useEventWords();
  const seen = publicOf(id, action);
  const instant = new Date(dueAt).toISOString();
  return (
    <div className="mt-3 rounded-lg border border-edge bg-panel p-3" data-public-preview>
      <p className="text-sm text-dim">{t('preview.title')}</p>
      {seen === null ? (
        <p className="mt-1">{t('preview.hidden')}</p>
      ) : (
        <p className="mt-1">
          {words.action(seen)} · {words.at(instant)}
          {dueAt > now ? (
            <>
              {' '}
              (<Countdown to={instant} />)
            </>
          ) : null}
        </p>
      )}
      {dueAt <= now ? <p className="mt-1 font-medium text-down">{t('preview.atOnce')}</p> : null}
    </div>
  );
}
