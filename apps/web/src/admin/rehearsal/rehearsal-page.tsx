'use client';

import type { RehearsalView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { EarlierRehearsals } from './earlier-rehearsals';
import { RehearsalForm } from './rehearsal-form';
import { RehearsalProgress } from './rehearsal-progress';
import { RehearsalReport } from './rehearsal-report';

interface Rehearsals {
  readonly rehearsals: readonly RehearsalView[];
  readonly next: string | null;
  readonly canSimulate: boolean;
}

/** A rehearsal is started, followed and stopped here; below stand its report and those of earlier ones. */
export function RehearsalPage(): ReactNode {
  const t = useTranslations('adminRehearsal');
  const [chosen, choose] = useState<string | null>(null);
  const read = useRead<Rehearsals>('/api/scheduling/rehearsals?limit=50', { everyMs: 2_000 });
  const running = read.data?.rehearsals.find(({ state }) => state !== 'ended');
  // Its progress is followed at a faster pace than the list.
  const followed = useRead<RehearsalView>(running ? `/api/scheduling/rehearsals/${running.id}` : null, {
    everyMs: 1_000,
  });
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ReadState read={read}>
        {({ rehearsals, canSimulate }) => {
          const ended = rehearsals.filter(({ state }) => state === 'ended');
          const shown = ended.find(({ id }) => id === chosen) ?? ended[0];
          return (
            <div className="grid grid-cols-1 gap-6">
              {running ? (
                <RehearsalProgress rehearsal={followed.data ?? running} />
              ) : (
                <RehearsalForm canSimulate={canSimulate} />
              )}
              {shown ? <RehearsalReport rehearsal={shown} /> : null}
              <EarlierRehearsals rehearsals={ended} shown={shown?.id ?? null} onShow={choose} />
            </div>
          );
        }}
      </ReadState>
    </>
  );
}
