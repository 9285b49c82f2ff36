'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { decimalsOf } from './standings';

const STEPS = {
  1: { className: 'sm:order-2 sm:pt-0', block: 'sm:h-28', word: 'gold', size: 72, tone: 'bg-[#e5b53a]' },
  2: { className: 'sm:order-1 sm:pt-8', block: 'sm:h-20', word: 'silver', size: 60, tone: 'bg-[#c3cbd6]' },
  3: { className: 'sm:order-3 sm:pt-14', block: 'sm:h-14', word: 'bronze', size: 60, tone: 'bg-[#cf9763]' },
} as const;

interface PodiumProps {
  readonly standings: readonly Standing[];
  readonly slug: string;
}

/** The first three of a tournament that is over, as a podium; as a list on phones. Nothing if nobody has points. */
export function Podium({ standings, slug }: PodiumProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const winners = standings.filter(({ medal }) => medal !== null);
  if (winners.length === 0) return null;
  const decimals = decimalsOf(winners.map(({ row }) => row.score));
  return (
    <section aria-labelledby="podium" className="panel mt-6 overflow-clip p-5 pb-0 sm:pt-8">
      <h2 id="podium" className="sr-only">
        {t('podium')}
      </h2>
      <ol className="mx-auto flex max-w-3xl flex-col gap-4 sm:grid sm:grid-cols-3 sm:items-end sm:gap-6">
        {winners.map(({ row, medal }) => {
          const { className, block, word, size, tone } = STEPS[medal ?? 3];
          return (
            <li key={row.entry} data-podium={medal} className={`relative ${className}`}>
              <div className="flex items-center gap-4 sm:flex-col sm:gap-2 sm:text-center">
                <Emblem name={row.name} size={size} />
                <div className="min-w-0 flex-1">
                  <PageLink
                    href={`/${locale}/s/${slug}/t/${row.entryNumber}`}
                    className="whole-row text-xl font-bold tracking-tight wrap-anywhere"
                  >
                    {row.name}
                  </PageLink>
                  <p className="numbers text-dim">
                    {t('withPoints', { points: formatPoints(row.score, locale, decimals) })}
                  </p>
                </div>
                <div
                  className={`grid size-10 shrink-0 place-items-center rounded-lg font-bold text-[#11151b] sm:mt-2 sm:w-full sm:rounded-b-none sm:text-3xl ${block} ${tone}`}
                >
                  <span>
                    {medal}
                    <span className="sr-only"> {t(word)}</span>
                  </span>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="h-5 sm:hidden" />
    </section>
  );
}
