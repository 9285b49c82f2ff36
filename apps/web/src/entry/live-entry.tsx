'use client';

import type { ReactNode } from 'react';
import type { EntryView, RoundCard } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { EntryHeadView } from './entry-head';
import { entryTopic } from './entry-topic';
import { MatchList } from './match-list';
import { RoundChooser } from './round-chooser';
import { ScoreLine } from './score-line';
import type { ScoreLineProps } from './score-line';

interface LiveEntryProps {
  /** The team with the matches of its latest round. */
  readonly source: TopicSource<EntryView>;
  /** Another round and its matches, in the place of the latest. */
  readonly earlier: { readonly round: RoundCard; readonly matches: EntryView['matches'] } | null;
  /** Numbers of the rounds that may be chosen, latest first. */
  readonly rounds: readonly number[];
  readonly history: ScoreLineProps['points'];
}

/** A team's page: its standing is always live, its matches where they are those of the latest round. */
export function LiveEntry({ source, earlier, rounds, history }: LiveEntryProps): ReactNode {
  const entry = useTopic(entryTopic, source);
  const { round, matches } = earlier ?? entry;
  const latest = entry.round?.number ?? 0;
  const known = latest === 0 || rounds.includes(latest) ? rounds : [latest, ...rounds];
  return (
    <>
      <EntryHeadView head={entry} />
      <ScoreLine points={history} />
      {round && known.length > 1 ? (
        <RoundChooser
          path={`/s/${entry.sandbox.slug}/t/${entry.entryNumber}`}
          rounds={known}
          shown={round.number}
          isLatest={!earlier}
        />
      ) : null}
      <MatchList matches={matches} round={round} slug={entry.sandbox.slug} team={entry.name} />
    </>
  );
}
