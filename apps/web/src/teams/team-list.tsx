'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntryList } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { filteredTeams } from './filtered-teams';

interface TeamListProps {
  readonly list: EntryList;
  /** What was asked for in the address. */
  readonly query: string;
}

/** The teams of a sandbox, filtered by a part of their names or their releases. The form works without scripts too. */
export function TeamList({ list, query }: TeamListProps): ReactNode {
  const t = useTranslations('teams');
  const ladder = useTranslations('ladder');
  const locale = useLocale();
  const [wanted, setWanted] = useState(query);
  const { entries, sandbox, scoredRound } = list;
  const shown = filteredTeams(entries, wanted);
  return (
    <>
      <form
        className="mb-4 flex flex-wrap items-center gap-3"
        role="search"
        action={`/${locale}/s/${sandbox.slug}/teams`}
      >
        <input
          type="search"
          name="q"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          aria-label={t('filter')}
          placeholder={t('filter')}
          maxLength={60}
          className="button w-full max-w-xs justify-start! text-left font-normal!"
        />
        <noscript>
          <button type="submit" className="button">
            {t('search')}
          </button>
        </noscript>
        <p role="status" className="numbers text-sm text-dim">
          {t('count', { count: shown.length })}
        </p>
      </form>
      {shown.length === 0 ? (
        <p className="panel p-8 text-center text-dim">{t(entries.length === 0 ? 'none' : 'nothing')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
          {shown.map(({ entry, entryNumber, name, noContest, hasLeft, place, score, release }) => (
            <li key={entry} data-team={entryNumber}>
              <PageLink
                href={`/${locale}/s/${sandbox.slug}/t/${entryNumber}`}
                className="panel flex h-full items-center gap-4 p-4 hover:border-line"
              >
                <Emblem name={name} size={44} />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
                  <span className="numbers block text-sm text-dim">
                    {[
                      ...(hasLeft ? [ladder('hasLeft')] : []),
                      ...(noContest ? [ladder('noContest')] : []),
                      ...(release === null ? [] : [t('release', { release })]),
                      t('number', { number: entryNumber }),
                    ].join(' · ')}
                  </span>
                </span>
                <span className="numbers shrink-0 text-right">
                  {hasLeft || scoredRound === 0 ? null : (
                    <span className="block text-xl font-bold tracking-tight">{t('place', { place })}</span>
                  )}
                  <span className="block text-sm text-dim">{t('points', { points: formatPoints(score, locale) })}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
