'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';
import { ClimberPanel } from './climber-panel';
import type { Standing } from './standings';

interface LadderRailProps {
  readonly head: LadderHead;
  readonly standings: readonly Standing[];
}

/** What happens besides the table: at its side where there is room, below it elsewhere. */
export function LadderRail({ head, standings }: LadderRailProps): ReactNode {
  const t = useTranslations('ladder');
  return (
    <aside aria-label={t('rail')} className="flex min-w-0 flex-col gap-4">
      <ClimberPanel standings={standings} slug={head.sandbox.slug} scoredRound={head.scoredRound} />
    </aside>
  );
}
