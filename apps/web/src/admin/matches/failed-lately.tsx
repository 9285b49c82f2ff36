'use client';

import type { MatchList } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { failingBots } from '../dashboard/failing-bots';
import { FailingBots } from '../dashboard/failing-bots-list';
import { PanelSection } from '../kit/panel-section';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';

const EVERY_MS = 15_000;

/** Whose bots failed in the latest round, how often and why. */
export function FailedLately({ sandbox }: { readonly sandbox: string }): ReactNode {
  const t = useTranslations('adminMatches');
  const path = `/api/ladder/sandboxes/${sandbox}/matches?view=admin&limit=500`;
  const read = useRead<MatchList>(path, { everyMs: EVERY_MS });
  return (
    <PanelSection title={t('failed')}>
      <ReadState read={read}>{({ matches }) => <FailingBots bots={failingBots(matches)} />}</ReadState>
    </PanelSection>
  );
}
