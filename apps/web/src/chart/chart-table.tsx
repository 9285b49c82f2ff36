import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatPoints } from '../i18n/format';
import type { ChartMark } from './chart-marks';
import { standingsAt } from './chart-values';
import type { ChartData } from './chart-values';

interface ChartTableProps {
  readonly chart: ChartData;
  readonly own: number;
  readonly marks: readonly ChartMark[];
  readonly formatTime: (at: Date) => string;
  readonly wordsOf: (mark: ChartMark) => string;
}

const CELL = 'px-3 py-1.5 text-right';

/** What the chart shows, as a table: latest round first, with the team's score and place, the first three, and what happened. */
export function ChartTable({ chart, own, marks, formatTime, wordsOf }: ChartTableProps): ReactNode {
  const t = useTranslations('chart');
  const locale = useLocale();
  const rows = chart.rounds.map((round, at) => {
    const standings = standingsAt(chart, at);
    const since = chart.rounds[at - 1]?.scoredAt ?? '';
    const then = marks.filter((mark) => mark.at > since && mark.at <= round.scoredAt);
    return { round, own: standings.find(({ entryNumber }) => entryNumber === own), top: standings.slice(0, 3), then };
  });
  return (
    <table className="numbers w-full border-collapse text-sm">
      <caption className="sr-only">{t('tableCaption')}</caption>
      <thead className="sticky top-0 bg-panel text-dim">
        <tr>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('round')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('time')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('points')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('place')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            {t('top')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            {t('happened')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ round, own: standing, top, then }) => (
          <tr key={round.number} className="border-t border-edge">
            <th scope="row" className={`${CELL} font-medium`}>
              {round.number}
            </th>
            <td className={CELL}>{formatTime(new Date(round.scoredAt))}</td>
            <td className={CELL}>{standing ? formatPoints(standing.score, locale) : '–'}</td>
            <td className={CELL}>{standing?.place ?? '–'}</td>
            <td className="px-3 py-1.5 wrap-anywhere text-dim">
              {top.map(({ name, score }) => `${name} ${formatPoints(score, locale)}`).join(' · ')}
            </td>
            <td className="px-3 py-1.5 wrap-anywhere text-dim">{then.map(wordsOf).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
