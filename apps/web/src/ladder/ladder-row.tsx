import { useLocale, useTranslations } from 'next-intl';
import { memo, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints, isZero } from '../i18n/format';
import { Mark, ReleaseMark } from './marks';
import { MovingPoints } from './moving-points';
import { OwnTeamButton } from './own-team';
import { PlaceChange, PlaceMark } from './place-mark';
import { RowProgress } from './row-progress';
import { pointsOf } from './standings';

interface RowProps extends Standing {
  readonly slug: string;
  /** Whether any round was scored; before the first one, no team has changed its place. */
  readonly isScored: boolean;
  /** How many decimals scores and gains are shown with. */
  readonly decimals: RowDecimals;
  readonly isOwn: boolean;
  readonly onOwn: (entryNumber: number | null) => void;
  /** Whether the row of an entry, by its id, is in sight. */
  readonly isInSight: (entry: string) => boolean;
}

export interface RowDecimals {
  readonly score: number;
  readonly gained: number;
  readonly behind: number;
}

/** The columns of each row of the table, by the room that the table has: place, team, progress, gap, gain and points, or fewer. */
export const LADDER_COLUMNS =
  'grid grid-cols-[4.5rem_minmax(0,1fr)_5.5rem] @max-sm:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem] @xl:grid-cols-[5.5rem_minmax(0,1fr)_7rem_6.5rem] @4xl:grid-cols-[6.75rem_minmax(0,1fr)_11rem_7rem_7rem_7rem] @5xl:grid-cols-[6.75rem_minmax(0,1fr)_13rem_9rem_9rem_8rem]';

/** Rows far out of sight are neither laid out nor drawn: until they are, each is taken to be as high as most are. */
const SKIPPED_FAR_AWAY =
  '[content-visibility:auto] [contain-intrinsic-height:auto_6rem] @xl:[contain-intrinsic-height:auto_4.625rem] @4xl:[contain-intrinsic-height:auto_3.5rem] print:[content-visibility:visible]';

/** One line whose text the browser lays out without the rest of the row: points change in each frame while they count up. */
const LAYOUT_OF_ITS_OWN = 'block h-7 [contain:size_layout]';

/** A team's row. All of it links to the team's page. Where there is little room, a second line holds what has no column. */
export const LadderRowView = memo(function LadderRowView(props: RowProps): ReactNode {
  const { row, place, climbed, behind, medal, slug, isScored, decimals, isOwn, onOwn, isInSight } = props;
  const t = useTranslations('ladder');
  const locale = useLocale();
  const { entry, entryNumber, name, noContest, hasLeft, score, gained, newRelease } = row;
  const isGrey = noContest || hasLeft;
  const gain = isScored && !isZero(gained) ? `+${formatPoints(gained, locale, decimals.gained)}` : null;
  const gap = isScored && behind !== null ? formatPoints(pointsOf(behind), locale, decimals.behind) : null;
  const star = <OwnTeamButton name={name} entryNumber={entryNumber} isOwn={isOwn} onOwn={onOwn} />;
  const progress = <RowProgress entry={entry} />;
  const isSeen = useCallback(() => isInSight(entry), [isInSight, entry]);
  const cell = 'px-2 py-2.5 @max-sm:px-1.5 @2xl:px-4';
  return (
    <tr
      role="row"
      id={`team-${entryNumber}`}
      data-row={entry}
      data-changed={gain !== null || climbed !== 0 ? '' : undefined}
      data-own={isOwn ? '' : undefined}
      className={`${LADDER_COLUMNS} ${SKIPPED_FAR_AWAY} group relative scroll-my-24 items-center border-t border-edge hover:bg-ground ${isGrey ? 'text-dim' : ''} ${isOwn ? 'bg-[color-mix(in_srgb,var(--accent)_8%,var(--panel))] shadow-[inset_3px_0_0_var(--accent)]' : 'bg-panel'}`}
    >
      <td role="cell" className={cell}>
        <span className="flex items-center gap-1 @max-sm:flex-col @2xl:gap-2.5">
          <PlaceMark place={place} medal={medal} />
          {isScored && place !== null ? <PlaceChange by={climbed} /> : null}
        </span>
      </td>
      <th role="rowheader" scope="row" className={`${cell} font-normal`}>
        <span className="flex items-center gap-2 @sm:gap-3">
          <Emblem name={name} size={36} className={`@max-sm:size-7 @max-xs:hidden ${isGrey ? 'opacity-60' : ''}`} />
          <span className="min-w-0 flex-1">
            <PageLink
              href={`/${locale}/s/${slug}/t/${entryNumber}`}
              className={`whole-row wrap-anywhere ${isGrey ? '' : 'font-semibold tracking-tight'}`}
            >
              {name}
            </PageLink>{' '}
            {newRelease === null ? null : <ReleaseMark release={newRelease} />}
            {noContest ? <Mark>{t('noContest')}</Mark> : null}
            {hasLeft ? <Mark>{t('hasLeft')}</Mark> : null}
            <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 @4xl:hidden">
              {progress}
              {gap === null ? null : <span className="text-sm text-dim">{t('behindShort', { points: gap })}</span>}
              {star}
            </span>
          </span>
          <span className="@max-4xl:hidden">{star}</span>
        </span>
      </th>
      <td role="cell" className={`${cell} @max-4xl:hidden`}>
        {progress}
      </td>
      <td role="cell" className={`${cell} text-right text-dim @max-4xl:hidden`}>
        {gap ?? '–'}
      </td>
      <td role="cell" className={`${cell} text-right text-dim @max-xl:hidden`}>
        {gain ?? '–'}
      </td>
      <td role="cell" className={`${cell} text-right text-lg font-semibold tracking-tight`}>
        <MovingPoints points={score} decimals={decimals.score} isSeen={isSeen} className={LAYOUT_OF_ITS_OWN} />
        {gain === null ? null : (
          <span className="block text-sm font-normal tracking-normal text-dim @xl:hidden">{gain}</span>
        )}
      </td>
    </tr>
  );
});
