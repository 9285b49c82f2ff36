'use client';

import { useNow, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import type { Coming } from './what-comes-next';

const ACTIONS = [
  'add_round_type',
  'retire_round_type',
  'change_round_type',
  'announce',
  'pause',
  'resume',
  'freeze',
  'unfreeze',
  'finish',
] as const;

/** What happens next by itself, on the clock of the venue. */
export function ComingList({ coming }: { readonly coming: readonly Coming[] }): ReactNode {
  const t = useTranslations('adminDashboard');
  const now = useNow({ updateInterval: 10_000 });
  if (coming.length === 0) return <p className="text-dim">{t('coming.none')}</p>;
  return (
    <ol className="grid gap-2">
      {coming.map(({ id, kind, action, at }) => {
        const known = ACTIONS.find((each) => each === action);
        const isSoon = at !== null && Date.parse(at) - now.getTime() < 60_000;
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="numbers min-w-28 text-dim">
              {at === null ? t('coming.afterStart') : <AtVenue at={at} as={isSoon ? 'seconds' : 'full'} />}
            </span>
            <span className="font-medium">
              {kind === 'event' ? (known ? t(`coming.action.${known}`) : t('coming.event')) : t(`coming.${kind}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
