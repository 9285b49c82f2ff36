'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FailingBot } from './failing-bots';

const REASONS = ['no_connection', 'timeout', 'wrong_response', 'wrong_move'] as const;
const MOST = 10;

/** The bots that lost games of the latest round by failing, and why. */
export function FailingBots({ bots }: { readonly bots: readonly FailingBot[] }): ReactNode {
  const t = useTranslations('adminDashboard');
  if (bots.length === 0) return <p className="text-dim">{t('bots.none')}</p>;
  return (
    <>
      <ul className="divide-y divide-edge" data-failing={bots.length}>
        {bots.slice(0, MOST).map(({ entryNumber, name, legs, failed, reasons }) => (
          <li key={entryNumber} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="numbers text-sm">{t('bots.failed', { failed, legs })}</span>
            </p>
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {REASONS.filter((reason) => reasons[reason] !== undefined).map((reason) => (
                <li key={reason} className="tag whitespace-normal!">
                  {t(`bots.reason.${reason}`)} <span className="numbers">× {reasons[reason]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {bots.length > MOST ? <p className="mt-2 text-dim">{t('needs.more', { count: bots.length - MOST })}</p> : null}
    </>
  );
}
