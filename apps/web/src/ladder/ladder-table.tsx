'use client';

import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { useAfterPaint } from '../frame/use-after-paint';
import { LADDER_COLUMNS, LadderRowView } from './ladder-row';
import { PAINTED_APART } from './painted-apart';
import { useMeasuredRows } from './row-places';
import { decimalsOf, inSightFirst, orderOf, pointsOf } from './standings';
import { useMovingRows } from './use-moving-rows';

interface LadderTableProps {
  /** All rows of the ladder: they decide how many decimals are shown. */
  readonly standings: readonly Standing[];
  /** Those that the reader wants to see. */
  readonly filtered: readonly Standing[];
  readonly slug: string;
  readonly scoredRound: number;
  /** Places are opened one by one: gains compare with the freeze. */
  readonly isRevealing: boolean;
  readonly own: number | null;
  readonly onOwn: (entryNumber: number | null) => void;
}

/** The table of a ladder. Its columns depend on the room that it has, not on the screen. */
export function LadderTable(props: LadderTableProps): ReactNode {
  const { standings, filtered, slug, scoredRound, isRevealing, own, onOwn } = props;
  const t = useTranslations('ladder');
  const rows = useMeasuredRows();
  // A scored round changes every row: those in sight are drawn at once, the others in a later frame.
  const before = useAfterPaint(filtered);
  const shown = before === filtered ? filtered : inSightFirst(before, filtered, rows.inSight());
  useMovingRows(rows, orderOf(shown), scoredRound);
  const isScored = scoredRound > 0;
  const score = decimalsOf(standings.map(({ row }) => row.score));
  const gained = decimalsOf(standings.map(({ row }) => row.gained));
  const behind = decimalsOf(standings.map((each) => pointsOf(each.behind ?? 0)));
  const decimals = useMemo(() => ({ score, gained, behind }), [score, gained, behind]);
  return (
    <div className={`panel ${PAINTED_APART} @container overflow-clip`}>
      {/* Rows are grids of their own, so that a browser lays out only what has changed; roles are said for those that take them from styles. */}
      <table role="table" className="numbers block text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <TableHead isRevealing={isRevealing} />
        <tbody ref={rows.body} role="rowgroup" className="block">
          {shown.map((standing) => (
            <LadderRowView
              key={standing.row.entry}
              {...standing}
              slug={slug}
              isScored={isScored}
              decimals={decimals}
              isOwn={standing.row.entryNumber === own}
              onOwn={onOwn}
              isInSight={rows.isInSight}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The names of the columns. They stay as they are while the rows change. */
const TableHead = memo(function TableHead({ isRevealing }: Pick<LadderTableProps, 'isRevealing'>): ReactNode {
  const t = useTranslations('ladder');
  const heading = 'px-2 py-3 font-medium @max-sm:px-1.5 @2xl:px-4';
  return (
    <thead role="rowgroup" className="block text-sm text-dim">
      <tr role="row" className={LADDER_COLUMNS}>
        <th role="columnheader" scope="col" className={heading}>
          {t('place')}
        </th>
        <th role="columnheader" scope="col" className={heading}>
          {t('team')}
        </th>
        <th role="columnheader" scope="col" className={`${heading} @max-4xl:hidden`}>
          {t('progress')}
        </th>
        <th role="columnheader" scope="col" className={`${heading} text-right @max-4xl:hidden`}>
          <span title={t('gapWords')}>{t('gap')}</span>
        </th>
        <th role="columnheader" scope="col" className={`${heading} text-right @max-xl:hidden`}>
          {t(isRevealing ? 'sinceFreeze' : 'gained')}
        </th>
        <th role="columnheader" scope="col" className={`${heading} text-right`}>
          {t('points')}
        </th>
      </tr>
    </thead>
  );
});
