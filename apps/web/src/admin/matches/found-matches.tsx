'use client';

import type { AnswerOf, EntryCard, FoundMatch, SearchMatches } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { AtVenue } from '../kit/at-venue';
import { DataTable } from '../kit/data-table';
import type { Column } from '../kit/use-data-table';
import { useRead } from '../kit/use-read';
import { EVERYTHING, searchQuery } from './match-search';
import { SearchForm } from './search-form';

interface FoundMatchesProps {
  readonly sandbox: string;
  readonly entries: readonly EntryCard[];
}

const idOf = ({ match }: FoundMatch): string => match;
const nameOf = ({ sides: [one, two] }: FoundMatch): string => `${one.name} – ${two.name}`;

/** A search for matches, and a page of what it finds. */
export function FoundMatches({ sandbox, entries }: FoundMatchesProps): ReactNode {
  const t = useTranslations('adminMatches');
  const [search, setSearch] = useState(EVERYTHING);
  // The pages before this one, by where they began.
  const [begins, setBegins] = useState<readonly (string | null)[]>([null]);
  const query = searchQuery(search, begins.at(-1) ?? null);
  const read = useRead<AnswerOf<typeof SearchMatches>>(`/api/ladder/sandboxes/${sandbox}/matches/search?${query}`);
  const columns = useColumns();
  const next = read.data?.next ?? null;
  return (
    <div>
      <SearchForm
        entries={entries}
        onSearch={(wanted) => {
          setSearch(wanted);
          setBegins([null]);
        }}
      />
      <DataTable
        label={t('found')}
        rows={read.data?.matches}
        problem={read.problem}
        onRetry={() => void read.refresh()}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        empty={t('nothing')}
      />
      {begins.length > 1 || next !== null ? (
        <nav aria-label={t('pages')} className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            className="button"
            disabled={begins.length === 1}
            onClick={() => setBegins(begins.slice(0, -1))}
          >
            {t('later')}
          </button>
          <button
            type="button"
            className="button"
            disabled={next === null}
            onClick={() => setBegins([...begins, next])}
          >
            {t('earlier')}
          </button>
        </nav>
      ) : null}
    </div>
  );
}

function useColumns(): readonly Column<FoundMatch>[] {
  const t = useTranslations('adminMatches');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        ...{ id: 'match', header: t('match'), value: nameOf },
        cell: (row) => (
          <PageLink
            href={`/${locale}/admin/matches/${row.match}`}
            className="inline-flex min-h-6 min-w-44 items-center underline underline-offset-4 wrap-break-word"
          >
            {nameOf(row)}
          </PageLink>
        ),
      },
      { id: 'round', header: t('round'), value: ({ round }) => round, isNumeric: true },
      { id: 'state', header: t('state'), value: ({ state }) => t(`search.states.${state}`) },
      {
        ...{ id: 'winner', header: t('winner'), isMinor: true },
        value: ({ state, winner, sides }) =>
          winner === null ? (state === 'finished' ? t('draw') : '') : (sides[winner - 1]?.name ?? ''),
      },
      {
        ...{ id: 'reasons', header: t('ends'), isMinor: true },
        value: ({ legs }) => legs.map(({ reason }) => t(`search.reasons.${reason}`)).join(', '),
      },
      {
        ...{ id: 'finished', header: t('finished'), isMinor: true, value: ({ finishedAt }) => finishedAt ?? '' },
        cell: ({ finishedAt }) => (finishedAt === null ? null : <AtVenue at={finishedAt} as="seconds" />),
      },
    ],
    [t, locale],
  );
}
