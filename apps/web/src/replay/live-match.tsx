'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { Gone } from '../frame/notice';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { MatchHead } from './match-head';
import { MatchPlayer } from './match-player';
import type { Opening } from './match-player';
import { matchTopic } from './match-topic';
import { shownLegs } from './shown-legs';

interface LiveMatchProps {
  readonly source: TopicSource<MatchView>;
  readonly opening: Opening;
}

/** A match: waiting, being played, or as a replay. */
export function LiveMatch({ source, opening }: LiveMatchProps): ReactNode {
  const t = useTranslations('match');
  const { shown: watched, isGone } = useTopic(matchTopic, source);
  const legs = useMemo(() => shownLegs(watched), [watched]);
  const { match, attempt } = watched;
  const notice = { waiting: t('waiting'), playing: t('starting'), finished: t('unreadable'), void: t('void') }[
    match.state
  ];
  if (isGone) return <Gone what="match" slug={match.sandbox.slug} />;
  return (
    <>
      <MatchHead match={match} />
      {legs.length === 0 ? (
        <p role="status" className="panel p-8 text-center text-dim">
          {notice}
        </p>
      ) : (
        <MatchPlayer match={match} attempt={attempt} legs={legs} opening={opening} path={source.path} />
      )}
    </>
  );
}
