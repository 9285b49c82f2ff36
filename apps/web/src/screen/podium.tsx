'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderRow } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { formatPoints } from '../i18n/format';
import { decimalsOf } from '../ladder/standings';
import { ROWS } from './scene';

/** The order in which the best three stand: the second on the left, the third on the right. */
const STAND = [2, 1, 3] as const;

/** The best three of the teams that take part, and beside them the places that follow. */
export function Podium({ rows }: { readonly rows: readonly LadderRow[] }): ReactNode {
  const t = useTranslations('screen');
  const locale = useLocale();
  const shown = rows.slice(0, ROWS);
  const decimals = decimalsOf(shown.map(({ score }) => score));
  const others = shown.slice(3);
  return (
    <section className={`hall-podium ${others.length > 0 ? '' : 'is-alone'}`} aria-labelledby="hall-podium">
      <h2 id="hall-podium" className="sr-only">
        {t('finalPlaces')}
      </h2>
      <ol className="hall-steps">
        {STAND.flatMap((place) => {
          const row = shown[place - 1];
          if (!row) return [];
          return [
            <li key={row.entry} value={place} data-podium={place} className={`hall-step step-${place}`}>
              <Emblem name={row.name} size={place === 1 ? 128 : 96} className="hall-emblem" />
              <b className="hall-name">{row.name}</b>
              <span className={`hall-block medal-${place}`}>
                <span className="hall-step-place display">{place}</span>
                <span className="numbers display hall-step-points">{formatPoints(row.score, locale, decimals)}</span>
              </span>
            </li>,
          ];
        })}
      </ol>
      {others.length > 0 ? (
        <ol className="hall-others numbers" start={4}>
          {others.map((row, index) => (
            <li key={row.entry} className={row.noContest ? 'is-grey' : undefined}>
              <span className="hall-place">{index + 4}</span>
              <Emblem name={row.name} size={40} className="hall-emblem" />
              <span className="hall-name">{row.name}</span>
              <span className="hall-points">{formatPoints(row.score, locale, decimals)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
