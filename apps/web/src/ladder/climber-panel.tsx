'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { RailPanel } from './rail-panel';
import { biggestClimber } from './standings';

interface ClimberPanelProps {
  readonly standings: readonly Standing[];
  readonly slug: string;
  readonly scoredRound: number;
}

/** The team that climbed most in the last scored round; nothing where none did. */
export function ClimberPanel({ standings, slug, scoredRound }: ClimberPanelProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const climber = scoredRound > 0 ? biggestClimber(standings) : null;
  if (!climber) return null;
  const { row, climbed, place } = climber;
  return (
    <RailPanel title={t('climber', { number: scoredRound })}>
      <div className="relative flex items-center gap-3">
        <Emblem name={row.name} size={44} />
        <div className="min-w-0">
          <PageLink
            href={`/${locale}/s/${slug}/t/${row.entryNumber}`}
            className="whole-row font-semibold tracking-tight wrap-anywhere"
          >
            {row.name}
          </PageLink>
          <p className="numbers text-sm text-dim">
            {t('climbed', { from: (place ?? 0) + climbed, to: place ?? 0, points: formatPoints(row.gained, locale) })}
          </p>
        </div>
        <span className="numbers ml-auto flex items-center gap-1 text-xl font-bold text-up">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3" fill="currentColor">
            <path d="M5 1 9.5 9h-9Z" />
          </svg>
          {climbed}
        </span>
      </div>
    </RailPanel>
  );
}
