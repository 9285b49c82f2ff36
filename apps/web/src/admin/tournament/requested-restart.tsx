'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';

/** A restart that waits for the open round to end, and the button that takes it back until then. */
export function RequestedRestart({ slug }: { readonly slug: string }): ReactNode {
  const t = useTranslations('adminTournament');
  const { run, isBusy, problem } = useAct();
  const withdraw = () =>
    run({
      ...{ method: 'DELETE', path: `/api/scheduling/sandboxes/${slug}/restart`, isQuiet: true },
      done: t('restart.withdrawn'),
    });
  return (
    <div className="notice mt-4" data-restart-requested>
      <p>{t('restart.requested')}</p>
      <ProblemLine problem={problem} />
      <button type="button" className="button mt-3" disabled={isBusy} onClick={() => void withdraw()}>
        {t('restart.withdraw')}
      </button>
    </div>
  );
}
