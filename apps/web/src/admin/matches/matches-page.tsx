'use client';

import type { EntryCard, MatchList } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { useRead } from '../kit/use-read';
import { CorrectionsList } from './corrections-list';
import { DisqualifyForm } from './disqualify-form';
import { FoundMatches } from './found-matches';
import { failingBots } from '../dashboard/failing-bots';
import { FailingBots } from '../dashboard/failing-bots-list';
import { PanelSection } from '../kit/panel-section';
import { ReadState } from '../kit/read-state';

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

const EVERY_MS = 15_000;

/** Whose bots failed in the latest round, how often and why. */
function FailedLately({ sandbox }: { readonly sandbox: string }): ReactNode {
  const t = useTranslations('adminMatches');
  const path = `/api/ladder/sandboxes/${sandbox}/matches?view=admin&limit=500`;
  const read = useRead<MatchList>(path, { everyMs: EVERY_MS });
  return (
    <PanelSection title={t('failed')}>
      <ReadState read={read}>{({ matches }) => <FailingBots bots={failingBots(matches)} />}</ReadState>
    </PanelSection>
  );
}
