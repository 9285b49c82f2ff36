'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { LadderRowView } from './ladder-row';
import { decimalsOf, inSightFirst, pointsOf } from './standings';
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
  const { body, inSight } = useMovingRows(scoredRound);
  // A scored round changes every row: those in sight are drawn at once, the others in a later frame.
  const before = useDeferredValue(filtered);
  const shown = before === filtered ? filtered : inSightFirst(before, filtered, inSight());
  const isScored = scoredRound > 0;
  const score = decimalsOf(standings.map(({ row }) => row.score));
  const gained = decimalsOf(standings.map(({ row }) => row.gained));
  const behind = decimalsOf(standings.map((each) => pointsOf(each.behind ?? 0)));
  const decimals = useMemo(() => ({ score, gained, behind }), [score, gained, behind]);
  const heading = 'px-2 py-3 font-medium @2xl:px-4';
  return (
    <div className="panel @container overflow-clip">
      <table className="numbers w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className={`${heading} w-18 @2xl:w-27`}>
              {t('place')}
            </th>
            <th scope="col" className={heading}>
              {t('team')}
            </th>
            <th scope="col" className={`${heading} w-44 @5xl:w-52 @max-2xl:hidden`}>
              {t('progress')}
            </th>
            <th scope="col" className={`${heading} w-28 text-right @5xl:w-36 @max-2xl:hidden`}>
              <span title={t('gapWords')}>{t('gap')}</span>
            </th>
            <th scope="col" className={`${heading} w-28 text-right @5xl:w-36 @max-xl:hidden`}>
              {t(isRevealing ? 'sinceFreeze' : 'gained')}
            </th>
            <th scope="col" className={`${heading} w-22 text-right @2xl:w-28 @5xl:w-32`}>
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((standing) => (
            <LadderRowView
              key={standing.row.entry}
              {...standing}
              slug={slug}
              isScored={isScored}
              decimals={decimals}
              isOwn={standing.row.entryNumber === own}
              onOwn={onOwn}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
