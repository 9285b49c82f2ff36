import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LadderRow } from '@hexduel/contracts-http';
import { formatPoints, isZero } from '../i18n/format-points';
import { PlaceChange } from './place-change';
import { ReleaseMark } from './release-mark';
import { RowProgress } from './row-progress';

interface RowProps {
  readonly row: LadderRow;
  readonly slug: string;
  /** Whether any round was scored: before that there is no change of place to speak of. */
  readonly isScored: boolean;
}

/** A team's row; the whole of it leads to the team's page. */
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
