'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { AtVenue } from '../kit/at-venue';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import type { GameEventView } from './event-action';
import { startOf, timeOf, useEventLine } from './use-event-line';

interface EventTableProps {
  readonly sandbox: SandboxAdminView;
  readonly events: readonly GameEventView[];
  readonly now: number;
  readonly isLocked: boolean;
  readonly onEdit: (event: GameEventView) => void;
}

/** The events in the order of their times, with what became of those that have happened. */
export function EventTable({ sandbox, events, now, isLocked, onEdit }: EventTableProps): ReactNode {
  const t = useTranslations('adminTournament');
  const line = useEventLine();
  const [doomed, setDoomed] = useState<GameEventView | null>(null);
  const start = startOf(sandbox, now);
  const sorted = [...events].sort((one, other) => timeOf(one, start) - timeOf(other, start));
  return (
    <div className="relative overflow-x-auto">
      <table className="data-table min-w-160" data-events>
        <thead>
          <tr>
            <th scope="col">{t('event.when')}</th>
            <th scope="col">{t('event.what')}</th>
            <th scope="col">{t('event.state')}</th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((event) => (
            <tr key={event.id} data-row={event.id}>
              <td>
                <When event={event} />
              </td>
              <td className="min-w-48 wrap-anywhere">{line(event.id, event.action)}</td>
              <td>
                <span className="tag">{t(event.refusal === null ? `event.is.${event.state}` : 'event.failed')}</span>
                {event.refusal === null ? null : (
                  <p className="mt-1 text-sm text-down" lang="en">
                    {event.refusal}
                  </p>
                )}
              </td>
              <td>
                {event.state === 'applied' ? null : (
                  <div className="flex justify-end gap-1">
                    <button type="button" className="button small" disabled={isLocked} onClick={() => onEdit(event)}>
                      {t('edit')}
                    </button>
                    <button type="button" className="button small" disabled={isLocked} onClick={() => setDoomed(event)}>
                      {t('remove')}
                    </button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDestruction
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('event.removeTitle')}
        text={t('event.removeText')}
        items={doomed ? [{ id: doomed.id, name: line(doomed.id, doomed.action) }] : []}
        word={t('removeWord')}
        verb={t('remove')}
        act={({ id }) => callApi(`/api/scheduling/game-events/${id}`, { method: 'DELETE' })}
      />
    </div>
  );
}

function When({ event }: { readonly event: GameEventView }): ReactNode {
  const t = useTranslations('adminTournament');
  const { appliedAt, dueAt, offsetMs } = event;
  const at = appliedAt ?? dueAt;
  return (
    <>
      {at === null ? null : <AtVenue at={at} />}
      {offsetMs === null ? null : (
        <span className={at === null ? '' : 'block text-sm text-dim'}>
          {t('event.afterStart', { minutes: Math.round(offsetMs / 60_000) })}
        </span>
      )}
    </>
  );
}
