'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchCard } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { requestMatches } from '../matches/match-requests';
import { RailPanel } from './rail-panel';
import { MATCHES_SHOWN } from './rail-source';

/** The least time between two looks: a list is some 3 kB, and the page may cost 60 kB a minute. */
const LOOK_EVERY_MS = 15_000;

export interface MatchesPanelProps {
  readonly slug: string;
  /** The matches that the page was rendered with. */
  readonly initial: readonly MatchCard[];
  /** Changes whenever a match begins or ends. */
  readonly progress: string;
  /** Every match of the round has ended: what was seen playing before plays no more, even where its chips are not known yet. */
  readonly isPlayed: boolean;
}

/** The matches being played now, then those that have just ended with the chips of both games; a link to all. */
export const MatchesPanel = memo(function MatchesPanel(props: MatchesPanelProps): ReactNode {
  const { slug, initial, progress, isPlayed } = props;
  const t = useTranslations('ladder');
  const locale = useLocale();
  const matches = begun(useLatestMatches(slug, initial, progress));
  return (
    <RailPanel
      title={t('matches')}
      aside={
        <PageLink href={`/${locale}/s/${slug}/live`} className="underline underline-offset-4">
          {t('allMatches')}
        </PageLink>
      }
    >
      {matches.length === 0 ? (
        <p className="text-sm text-dim">{t('noMatches')}</p>
      ) : (
        <ul className="-my-1 divide-y divide-edge">
          {matches.map((match) => (
            <MatchLine key={match.match} match={match} isLive={match.state === 'playing' && !isPlayed} />
          ))}
        </ul>
      )}
    </RailPanel>
  );
});

interface MatchLineProps {
  readonly match: MatchCard;
  readonly isLive: boolean;
}

function MatchLine({ match: { publicId, sides, state, winner, legs }, isLive }: MatchLineProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const [one, two] = sides;
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <PageLink
        href={`/${locale}/m/${publicId}`}
        className="whole-row grid min-w-0 flex-1 gap-1 text-sm tracking-tight"
      >
        {sides.map((side, at) => (
          <span key={side.entry} className="flex min-w-0 items-center gap-2">
            <Emblem name={side.name} size={20} />
            <span className={`truncate ${winner === at + 1 ? 'font-semibold' : ''}`}>{side.name}</span>
            {winner === at + 1 ? <span className="sr-only">{t('won')}</span> : null}
          </span>
        ))}
        {isLive ? <span className="sr-only">{t('isPlaying')}</span> : null}
      </PageLink>
      {isLive ? (
        <span aria-hidden="true" className="flex items-center gap-1.5 text-sm">
          <span className="pulse size-2 rounded-full bg-won" />
          {t('isPlaying')}
        </span>
      ) : state === 'playing' ? null : (
        legs.map(({ leg, chips }) => (
          <span key={leg} className="numbers grid gap-1 text-right text-sm text-dim">
            {chips.map((count, at) => (
              <span key={[one, two][at]?.entry}>{count}</span>
            ))}
          </span>
        ))
      )}
    </li>
  );
}

function begun(matches: readonly MatchCard[]): MatchCard[] {
  return matches.filter(({ state }) => state === 'playing' || state === 'finished');
}

/** Looked for again when a match has begun or ended, at most every `LOOK_EVERY_MS`, while the tab is visible. */
function useLatestMatches(slug: string, initial: readonly MatchCard[], progress: string): readonly MatchCard[] {
  const [matches, setMatches] = useState(initial);
  const [look, setLook] = useState({ at: 0, progress });
  useEffect(() => {
    if (look.progress === progress) return undefined;
    let isOver = false;
    const wait = Math.max(0, look.at + LOOK_EVERY_MS - Date.now());
    const request = (): void => {
      // A tab that sleeps asks when it wakes.
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', request);
      void requestMatches(slug, { limit: MATCHES_SHOWN }).then((list) => {
        if (isOver) return;
        if (list) setMatches(list.matches);
        // One that failed is tried again.
        setLook((before) => ({ at: Date.now(), progress: list ? progress : before.progress }));
      });
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', request);
      request();
    }, wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', request);
    };
  }, [slug, progress, look]);
  return matches;
}
