import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LadderRow } from '@hexduel/contracts-http';
import { formatPoints, isZero } from '../i18n/format';
import { ReleaseMark } from './marks';

interface RowProps {
  readonly row: LadderRow;
  readonly slug: string;
  /** Whether any round was scored; before the first one, no team has changed its place. */
  readonly isScored: boolean;
}

/** A team's row. All of it links to the team's page. */
export const LadderRowView = memo(function LadderRowView({ row, slug, isScored }: RowProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const { entry, entryNumber, name, place, placeBefore, noContest, hasLeft, score, gained, newRelease } = row;
  const isGrey = noContest || hasLeft;
  const cell = 'px-2 py-3 sm:px-4';
  return (
    <tr
      data-row={entry}
      className={`relative border-t border-edge bg-panel hover:bg-ground ${isGrey ? 'text-dim' : ''}`}
    >
      <td className={cell}>
        <span className="flex items-center gap-1.5 sm:gap-3">
          <span className={`w-6 text-right text-lg sm:w-7 ${place <= 3 && !isGrey ? 'font-bold' : 'font-medium'}`}>
            {place}
          </span>
          {isScored ? <PlaceChange by={placeBefore - place} /> : null}
        </span>
      </td>
      <th scope="row" className={`${cell} font-normal`}>
        <Link
          href={`/${locale}/s/${slug}/t/${entryNumber}`}
          prefetch={false}
          className={`whole-row wrap-anywhere ${isGrey ? '' : 'font-semibold'}`}
        >
          {name}
        </Link>{' '}
        {newRelease === null ? null : <ReleaseMark release={newRelease} />}
        {noContest ? <Mark>{t('noContest')}</Mark> : null}
        {hasLeft ? <Mark>{t('hasLeft')}</Mark> : null}
        <span className="mt-1 block md:hidden">
          <RowProgress row={row} />
        </span>
      </th>
      <td className={`${cell} max-md:hidden`}>
        <RowProgress row={row} />
      </td>
      <td className={`${cell} text-right text-dim max-sm:hidden`}>
        {isScored && !isZero(gained) ? `+${formatPoints(gained, locale)}` : '–'}
      </td>
      <td className={`${cell} text-right text-lg font-semibold`}>
        {formatPoints(score, locale)}
        {isScored && !isZero(gained) ? (
          <span className="block text-sm font-normal text-dim sm:hidden">+{formatPoints(gained, locale)}</span>
        ) : null}
      </td>
    </tr>
  );
});

function Mark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="mr-2 inline-block rounded-md border border-edge px-1.5 py-px text-xs whitespace-nowrap text-dim">
      {children}
    </span>
  );
}

/** How many places up (positive) or down a team moved in the last round: an arrow, a number and words. */
function PlaceChange({ by }: { readonly by: number }): ReactNode {
  const t = useTranslations('ladder');
  if (by === 0) return <span className="sr-only">{t('same')}</span>;
  const isUp = by > 0;
  return (
    <span className={`inline-flex items-center gap-0.5 text-sm font-medium ${isUp ? 'text-up' : 'text-down'}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5" fill="currentColor">
        <path d={isUp ? 'M5 1 9.5 9h-9Z' : 'M5 9 .5 1h9Z'} />
      </svg>
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="sr-only">{t(isUp ? 'up' : 'down', { count: Math.abs(by) })}</span>
    </span>
  );
}

/** How many of the team's matches of the open round are played; renders nothing if it has none. */
function RowProgress({ row }: { readonly row: LadderRow }): ReactNode {
  const t = useTranslations('ladder');
  const { finished, matches, playing } = row;
  if (matches === 0) return null;
  return (
    <span className="flex items-center gap-2.5 text-sm font-normal text-dim">
      <progress aria-hidden="true" className="bar w-16 sm:w-20" max={matches} value={finished} />
      <span aria-hidden="true" className="whitespace-nowrap">
        {finished}/{matches}
      </span>
      <span className="sr-only">{t('doneWords', { finished, matches })}</span>
      {playing > 0 ? (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden="true" className="pulse size-1.5 rounded-full bg-accent" />
          <span aria-hidden="true">{playing}</span>
          <span className="sr-only">{t('playing', { count: playing })}</span>
        </span>
      ) : null}
    </span>
  );
}
