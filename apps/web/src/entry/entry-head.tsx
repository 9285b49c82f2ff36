import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryHead } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { formatPoints } from '../i18n/format';
import { ReleaseMark } from '../ladder/marks';

/** The team with its place and points. */
export function EntryHeadView({ head }: { readonly head: EntryHead }): ReactNode {
  const t = useTranslations('team');
  const ladder = useTranslations('ladder');
  const locale = useLocale();
  const { name, entryNumber, noContest, hasLeft, place, score, newRelease } = head;
  const marks = [
    t('number', { number: entryNumber }),
    ...(noContest ? [ladder('noContest')] : []),
    ...(hasLeft ? [ladder('hasLeft')] : []),
  ];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <Emblem name={name} size={56} />
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight font-bold tracking-tight wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 text-dim">
            {marks.join(' · ')} {newRelease === null ? null : <ReleaseMark release={newRelease} />}
          </p>
        </div>
      </div>
      <dl className="numbers flex gap-8">
        {hasLeft ? null : (
          <div>
            <dt className="text-sm text-dim">{t('place')}</dt>
            <dd className="text-3xl leading-tight font-bold tracking-tight">{place}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-dim">{t('points')}</dt>
          <dd className="text-3xl leading-tight font-bold tracking-tight">{formatPoints(score, locale)}</dd>
        </div>
      </dl>
    </div>
  );
}
