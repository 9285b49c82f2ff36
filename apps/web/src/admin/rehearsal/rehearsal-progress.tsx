'use client';

import type { RehearsalView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { useAct } from '../kit/use-act';
import { shareDone } from './share-done';

/** How far a rehearsal is, and the button that ends it early. */
export function RehearsalProgress({ rehearsal }: { readonly rehearsal: RehearsalView }): ReactNode {
  const t = useTranslations('adminRehearsal.progress');
  const { run, isBusy } = useAct();
  const { id, state, startedAt, startedBy } = rehearsal;
  const percent = Math.round(shareDone(rehearsal) * 100);
  const canStop = state === 'reaching' || state === 'playing';
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="rehearsal-progress" data-rehearsal={state}>
      <h2 id="rehearsal-progress" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="text-sm text-dim" translate="no">
        {t('by', { name: startedBy })}, <AtVenue at={startedAt} as="time" />
      </p>
      <div
        role="progressbar"
        aria-label={t('bar')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-4 h-3 overflow-hidden rounded-full border border-edge bg-tint"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 numbers" aria-live="polite">
        {sentence(t, rehearsal)}
      </p>
      {canStop ? (
        <button
          type="button"
          className="button danger mt-4"
          disabled={isBusy}
          onClick={() =>
            void run({ method: 'POST', path: `/api/scheduling/rehearsals/${id}/stop`, done: t('stopped') })
          }
        >
          {t('stop')}
        </button>
      ) : null}
    </section>
  );
}

type Texts = ReturnType<typeof useTranslations<'adminRehearsal.progress'>>;

function sentence(t: Texts, { state, progress, rounds }: RehearsalView): string {
  if (state === 'reaching') return t('reaching', { called: progress.called, toCall: progress.toCall });
  if (state === 'playing') return progress.round === 0 ? t('waiting') : t('playing', { ...progress, rounds });
  return t(state === 'reporting' ? 'reporting' : 'removing');
}
