'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { formatPoints } from '../i18n/format';
import { MovingPoints } from './moving-points';
import { PlaceChange, PlaceMark } from './place-mark';
import { pointsOf } from './standings';

interface OwnStripProps {
  readonly standing: Standing;
  readonly decimals: number;
  readonly isScored: boolean;
}

/** The reader's own team in one line that stays in sight; leads to its row. */
export function OwnStrip({ standing, decimals, isScored }: OwnStripProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const { row, place, climbed, behind, medal } = standing;
  return (
    <aside aria-label={t('own')} className="sticky top-2 z-3 mb-3">
      <a
        href={`#team-${row.entryNumber}`}
        className="numbers flex items-center gap-3 rounded-[0.875rem] border border-accent bg-panel px-3 py-2 sm:px-4"
      >
        <PlaceMark place={place} medal={medal} />
        {isScored && place !== null ? <PlaceChange by={climbed} /> : null}
        <Emblem name={row.name} size={28} />
        <span className="min-w-0 flex-1 truncate font-semibold">{row.name}</span>
        {behind !== null && isScored ? (
          <span className="text-sm whitespace-nowrap text-dim max-sm:hidden">
            {t('behindWords', { points: formatPoints(pointsOf(behind), locale) })}
          </span>
        ) : null}
        <span className="text-lg font-semibold tracking-tight">
          <MovingPoints points={row.score} decimals={decimals} />
        </span>
      </a>
    </aside>
  );
}
