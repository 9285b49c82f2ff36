'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { doToEach } from '../kit/destruction';
import type { Doomed, DoomedState } from '../kit/destruction';
import { Dialog } from '../kit/dialog';
import { DoomedList } from '../kit/doomed-list';

interface ReplayDialogProps {
  readonly items: readonly Doomed[];
  readonly onClose: () => void;
}

/** Has letters handled again, one by one: what fails stays a dead letter, and its reason stands beside it. */
export function ReplayDialog({ items: asked, onClose }: ReplayDialogProps): ReactNode {
  const t = useTranslations('adminAudit');
  const reads = useQueryClient();
  // Those that are handled leave the page behind the dialog.
  const [items] = useState(asked);
  const [states, setStates] = useState<ReadonlyMap<string, DoomedState>>(new Map());
  const [phase, setPhase] = useState<'asks' | 'runs' | 'done'>('asks');
  const failed = items.filter(({ id }) => states.get(id)?.kind === 'failed');
  const done = items.filter(({ id }) => states.get(id)?.kind === 'done').length;

  const run = async (these: readonly Doomed[]): Promise<void> => {
    setPhase('runs');
    const replay = ({ id }: Doomed) => callApi(`/api/scheduling/dead-letters/${id}/replay`, { method: 'POST' });
    // One after the other: a consumer handles them in their order.
    await doToEach(these, replay, (id, state) => setStates((all) => new Map(all).set(id, state)), 1);
    setPhase('done');
    void reads.invalidateQueries({ queryKey: ['read'] });
  };

  return (
    <Dialog
      isOpen
      onClose={phase === 'runs' ? undefined : onClose}
      title={t('letters.replayTitle', { count: items.length })}
      text={t('letters.replayText')}
      actions={
        <>
          <button type="button" className="button" disabled={phase === 'runs'} onClick={onClose}>
            {t(phase === 'done' ? 'letters.close' : 'letters.cancel')}
          </button>
          {phase === 'asks' || failed.length > 0 ? (
            <button
              type="button"
              className="button primary"
              disabled={phase === 'runs'}
              onClick={() => void run(phase === 'asks' ? items : failed)}
            >
              {phase === 'asks' ? t('letters.replay') : t('letters.again', { count: failed.length })}
            </button>
          ) : null}
        </>
      }
    >
      <div data-replay={phase}>
        <DoomedList items={items} states={states} />
        {phase === 'asks' ? null : (
          <p role="status" className="mt-3">
            {t('letters.progress', { done, of: items.length })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
