'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { Archive } from './archive';
import { Certificates } from './certificates';
import { Tables } from './tables';

/** What leaves the system at the end of an event: tables, an archive, certificates. */
export function ExportsPage(): ReactNode {
  const t = useTranslations('adminExports');
  const { current, isLoading } = useSandbox();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {current === null && !isLoading ? <p className="panel px-4 py-8 text-center">{t('noSandbox')}</p> : null}
      {current === null ? null : (
        <div className="grid gap-6" key={current.slug}>
          {current.frozenFromRound === null ? null : (
            <p className="notice">{t('frozen', { round: current.frozenFromRound })}</p>
          )}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Tables sandbox={current} />
            <Archive sandbox={current} />
          </div>
          <Certificates sandbox={current} />
        </div>
      )}
    </>
  );
}
