'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderRow } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { formatPoints } from '../i18n/format';
import { decimalsOf } from '../ladder/standings';
import { ROWS } from './scene';

interface RevealSlotsProps {
  /** Of the opened places. */
  readonly rows: readonly LadderRow[];
  readonly of: number;
  /** The place that is opened next. */
  readonly next: number;
}

/** The places in their order, those that are closed as empty slots: as many as fit, around the one that comes next. */
export function RevealSlots({ rows, of, next }: RevealSlotsProps): ReactNode {
  const t = useTranslations('reveal');
  const locale = useLocale();
  const decimals = decimalsOf(rows.map(({ score }) => score));
  const first = Math.max(1, Math.min(of - ROWS + 1, next - ROWS / 2));
  const places = Array.from({ length: Math.min(ROWS, of) }, (_, at) => first + at);
  return (
    <ol className="hall-slots numbers" start={first} aria-label={t('places')}>
      {places.map((place) => {
        const row = rows.find((each) => each.place === place);
        return (
          <li key={place} data-slot={place} className={row ? 'is-open' : place === next ? 'is-next' : ''}>
            <span className={`hall-place${row && place <= 3 ? ` medal-${place}` : ''}`}>{place}</span>
            {row ? (
              <>
                <Emblem name={row.name} size={36} className="hall-emblem" />
                <span className="hall-name">{row.name}</span>
                <span className="hall-points">{formatPoints(row.score, locale, decimals)}</span>
              </>
            ) : (
              <span className="sr-only">{t('closed')}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
