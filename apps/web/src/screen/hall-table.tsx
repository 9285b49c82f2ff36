'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { formatPoints, isZero } from '../i18n/format';
import { useMeasuredRows } from '../ladder/row-places';
import { decimalsOf, orderOf } from '../ladder/standings';
import { useMovingRows } from '../ladder/use-moving-rows';
import { ROWS, pageStarts } from './scene';

const FIRST_PAGE_MS = 20_000;
const PAGE_MS = 10_000;

interface HallTableProps {
  /** Of the teams that still take part. */
  readonly standings: readonly Standing[];
  readonly scoredRound: number;
}

/** The ladder for a hall: ten places, and page by page the others. After a round is scored it begins with the first place again. */
export function HallTable({ standings, scoredRound }: HallTableProps): ReactNode {
  const t = useTranslations('screen');
  const rows = useMeasuredRows();
  const starts = pageStarts(standings.length);
  const page = usePages(starts.length, scoredRound);
  const start = starts[page] ?? 0;
  const shown = standings.slice(start, start + ROWS);
  useMovingRows(rows, orderOf(shown), scoredRound);
  const decimals = decimalsOf(standings.map(({ row }) => row.score));
  return (
    <section className="hall-standings" aria-labelledby="hall-standings">
      <h2 id="hall-standings" className="sr-only">
        {t('standings')}
      </h2>
      <table className="hall-table numbers">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('gained')}</th>
            <th scope="col">{t('points')}</th>
          </tr>
        </thead>
        <tbody ref={rows.body} key={start}>
          {shown.map((standing) => (
            <HallRow key={standing.row.entry} standing={standing} isScored={scoredRound > 0} decimals={decimals} />
          ))}
        </tbody>
      </table>
      {starts.length > 1 ? (
        <p className="hall-pages">
          {t('pages', { from: start + 1, to: start + shown.length, count: standings.length })}
          <span aria-hidden="true" className="flex gap-2">
            {starts.map((each, at) => (
              <span key={each} className={`hall-dot ${at === page ? 'is-on' : ''}`} />
            ))}
          </span>
        </p>
      ) : null}
    </section>
  );
}

/** The page to show now. */
function usePages(count: number, round: number): number {
  const [{ page, of }, setPage] = useState({ page: 0, of: round });
  const shown = of === round && page < count ? page : 0;
  useEffect(() => {
    if (count < 2) return;
    const next = (): void => setPage({ page: (shown + 1) % count, of: round });
    const timer = setTimeout(next, shown === 0 ? FIRST_PAGE_MS : PAGE_MS);
    return () => clearTimeout(timer);
  }, [shown, count, round]);
  return shown;
}

interface HallRowProps {
  readonly standing: Standing;
  readonly isScored: boolean;
  readonly decimals: number;
}

function HallRow({ standing, isScored, decimals }: HallRowProps): ReactNode {
  const locale = useLocale();
  const { row, place, climbed, medal } = standing;
  const { entry, name, noContest, score, gained } = row;
  const hasGained = isScored && !isZero(gained);
  return (
    <tr data-row={entry} data-changed={hasGained ? '' : undefined} className={noContest ? 'is-grey' : undefined}>
      <td>
        <span className={`hall-place ${medal === null ? '' : `medal-${medal}`}`}>{place}</span>
      </td>
      <th scope="row">
        <span className="hall-team">
          <Emblem name={name} size={44} className="hall-emblem" />
          <span className="hall-name">{name}</span>
          {isScored ? <PlaceMove by={climbed} /> : null}
        </span>
      </th>
      <td className="hall-gained">{hasGained ? `+${formatPoints(gained, locale)}` : ''}</td>
      <td className="hall-points">{formatPoints(score, locale, decimals)}</td>
    </tr>
  );
}

/** How many places up (positive) or down a team moved; an arrow and a number. */
export function PlaceMove({ by }: { readonly by: number }): ReactNode {
  const t = useTranslations('screen');
  if (by === 0) return null;
  const isUp = by > 0;
  return (
    <span className={`hall-move ${isUp ? 'text-up' : 'text-down'}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" fill="currentColor">
        <path d={isUp ? 'M5 1 9.5 9h-9Z' : 'M5 9 .5 1h9Z'} />
      </svg>
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="sr-only">{t(isUp ? 'up' : 'down', { count: Math.abs(by) })}</span>
    </span>
  );
}
