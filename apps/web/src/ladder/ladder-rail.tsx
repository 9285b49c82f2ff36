'use client';

import { useTranslations } from 'next-intl';
import { lazy, memo } from 'react';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';
import type { Standing } from '@hexduel/live-client/standings';
import { Later } from '../frame/later';
import { useAfterPaint } from '../frame/use-after-paint';
import { ClimberPanel } from './climber-panel';
import { MatchesPanel } from './matches-panel';
import type { MatchesPanelProps } from './matches-panel';
import { NextEventPanel } from './next-event-panel';
import { PAINTED_APART } from './painted-apart';
import type { RailSource } from './rail-source';
import { useLadder } from './use-ladder';

// The board needs the engine: it comes when the table stands.
const FeaturedMatch = lazy(async () => ({ default: (await import('../matches/featured-match')).FeaturedMatch }));

/** As high as the board and the names that come, so that nothing moves. */
const PLACEHOLDER = <div className="aspect-[4/5]" />;

interface LadderRailProps {
  readonly head: LadderHead;
  readonly standings: readonly Standing[];
  readonly source: RailSource;
}

/** What happens besides the table: at its side where there is room, below it elsewhere. */
export const LadderRail = memo(function LadderRail({ head, standings, source }: LadderRailProps): ReactNode {
  const t = useTranslations('ladder');
  const { sandbox, round, scoredRound } = head;
  return (
    <aside
      aria-label={t('rail')}
      className="screen-only grid min-w-0 gap-4 md:max-xl:grid-cols-2 md:max-xl:items-start"
    >
      {round ? (
        <div className={`panel ${PAINTED_APART} p-4`}>
          <Later placeholder={PLACEHOLDER}>
            <FeaturedMatch key={sandbox.sandbox} sandbox={sandbox} size="rail" />
          </Later>
        </div>
      ) : null}
      <div className="grid gap-4">
        <NextEventPanel sandbox={sandbox} initial={source.events} />
        <ClimberPanel standings={standings} slug={sandbox.slug} scoredRound={scoredRound} />
        {round ? <LatestMatches slug={sandbox.slug} initial={source.matches} /> : null}
      </div>
    </aside>
  );
});

/** The matches of the round as it is now, a frame after the table shows it. */
function LatestMatches({ slug, initial }: Pick<MatchesPanelProps, 'slug' | 'initial'>): ReactNode {
  const { round, rows } = useAfterPaint(useLadder(({ latest }) => latest));
  if (!round) return null;
  const playing = rows.reduce((sum, row) => sum + row.playing, 0);
  return (
    <MatchesPanel
      slug={slug}
      initial={initial}
      progress={`${round.round} ${round.finished} ${playing}`}
      isPlayed={round.finished === round.matches}
    />
  );
}
