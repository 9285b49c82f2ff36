'use client';

import type { EntryCard } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { useRead } from '../kit/use-read';
import { CorrectionsList } from './corrections-list';
import { DisqualifyForm } from './disqualify-form';
import { FailedLately } from './failed-lately';
import { FoundMatches } from './found-matches';

interface Ladder {
  readonly data: { readonly rows: readonly EntryCard[] };
}

/** The matches of a sandbox: searched, and corrected. */
export function MatchesPage(): ReactNode {
  const t = useTranslations('adminMatches');
  const { current, isLoading } = useSandbox();
  const slug = current?.slug ?? null;
  const ladder = useRead<Ladder>(slug === null ? null : `/api/ladder/sandboxes/${slug}/ladder?view=admin`);
  const entries = [...(ladder.data?.data.rows ?? [])].sort((one, other) => one.entryNumber - other.entryNumber);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {slug === null ? (
        <p role="status" className="py-8 text-center text-dim">
          {isLoading ? t('loading') : t('noSandbox')}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-6" key={slug}>
          <FailedLately sandbox={slug} />
          <FoundMatches sandbox={slug} entries={entries} />
          <DisqualifyForm sandbox={slug} entries={entries} />
          <CorrectionsList sandbox={slug} names={new Map(entries.map(({ entry, name }) => [entry, name]))} />
        </div>
      )}
    </>
  );
}
