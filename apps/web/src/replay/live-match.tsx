'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { matchTopic } from '@hexduel/live-client/match-topic';
import { Gone } from '../frame/notice';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { MatchPlayer } from './match-player';
import type { Opening } from './match-player';
import { RoundLine } from './scoreboard';
import { shownLegs } from './shown-legs';

interface LiveMatchProps {
  readonly source: TopicSource<MatchView>;
  readonly opening: Opening;
}

/** A match: waiting, being played, or as a replay. */
export function LiveMatch({ source, opening }: LiveMatchProps): ReactNode {
  const { shown: watched, isGone } = useTopic(matchTopic, source);
  const legs = useMemo(() => shownLegs(watched), [watched]);
  const { match, attempt } = watched;
  if (isGone) return <Gone what="match" slug={match.sandbox.slug} />;
  if (legs.length === 0) return <NoLegs match={match} />;
  return <MatchPlayer match={match} attempt={attempt} legs={legs} opening={opening} path={source.path} />;
}

/** Instead of the board of a match that has none: it is void, or cannot be read. */
function NoLegs({ match }: { readonly match: MatchView }): ReactNode {
  const t = useTranslations('match');
  const { sides, state } = match;
  return (
    <div className="mx-auto max-w-3xl py-8">
      <p className="text-sm text-dim">
        <RoundLine match={match} />
      </p>
      <h1 className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">
        {sides[0].name} <span className="font-normal text-dim">–</span> {sides[1].name}
      </h1>
      <p role="status" className="panel mt-6 p-8 text-center text-dim">
        {t(state === 'void' ? 'void' : 'unreadable')}
      </p>
    </div>
  );
}
