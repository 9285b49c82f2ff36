'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../live/server-clock';
import { Part } from '../kit/part';
import { ReadState } from '../kit/read-state';
import type { Read } from '../kit/use-read';
import { EventForm } from './event-form';
import type { GameEventView } from './event-action';
import { EventTable } from './event-table';
import { EventTimeline } from './event-timeline';
import type { RoundTypeView } from './round-type-form';

interface GameEventsProps {
  readonly sandbox: SandboxAdminView;
  readonly events: Read<readonly GameEventView[]>;
  readonly types: readonly RoundTypeView[];
  readonly isLocked: boolean;
}

/** What happens to a sandbox at planned times: on a timeline, in a table, and in a form. */
export function GameEvents({ sandbox, events, types, isLocked }: GameEventsProps): ReactNode {
  const t = useTranslations('adminTournament');
  const now = useServerNow(5_000);
  const [edited, setEdited] = useState<GameEventView | 'new' | null>(null);
  return (
    <Part
      title={t('event.title')}
      text={t('event.text')}
      actions={
        <button type="button" className="button" disabled={isLocked} onClick={() => setEdited('new')}>
          {t('event.plan')}
        </button>
      }
    >
      <ReadState read={events}>
        {(list) =>
          list.length === 0 || now === null ? (
            <p className="py-4 text-dim">{t('event.none')}</p>
          ) : (
            <>
              <EventTimeline sandbox={sandbox} events={list} now={now} isLocked={isLocked} onEdit={setEdited} />
              <EventTable sandbox={sandbox} events={list} now={now} isLocked={isLocked} onEdit={setEdited} />
            </>
          )
        }
      </ReadState>
      {edited === null ? null : (
        <EventForm
          sandbox={sandbox}
          event={edited === 'new' ? null : edited}
          types={types}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
}
