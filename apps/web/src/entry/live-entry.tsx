'use client';

import type { ReactNode } from 'react';
import type { EntryMatch, EntryView, PlayedRelease, RoundCard } from '@hexduel/contracts-http';
import { Gone } from '../frame/notice';
import { FrozenBanner } from '../ladder/marks';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { entryTopic, lastScored } from './entry';
import { EntryHeadView } from './entry-head';
import { ScoreChart } from './later-parts';
import { MatchList } from './match-list';

interface LiveEntryProps {
  /** The team with the matches of its latest round. */
  readonly source: TopicSource<EntryView>;
  /** An earlier round to show instead of the latest; `round` is null if the team took no part in it. */
  readonly earlier: {
    readonly number: number;
    readonly round: RoundCard | null;
    readonly matches: EntryMatch[];
  } | null;
  /** Why it got the points of the round that is shown, where that is scored. */
  readonly explained: ReactNode;
  readonly releases: readonly PlayedRelease[];
  /** The drawing of the chart by the server. */
  readonly sketch: ReactNode;
}

/** A team's page. Its standing and scores are always live, its matches if they are those of the latest round. */
export function LiveEntry({ source, earlier, explained, releases, sketch }: LiveEntryProps): ReactNode {
  const { shown: entry, isGone } = useTopic(entryTopic, source);
  if (isGone) return <Gone what="team" slug={entry.sandbox.slug} />;
  const { round, matches } = earlier ?? entry;
  const { slug } = entry.sandbox;
  const latest = entry.round?.number ?? 0;
  const shown = earlier?.number ?? latest;
  // Another round may be the latest one by now.
  const explainedRound = earlier?.number ?? source.initial.data.round?.number;
  return (
    <>
      <EntryHeadView head={entry} />
      <FrozenBanner from={entry.frozenFrom} />
      {latest > 0 ? (
        <ScoreChart
          path={`/api/ladder/sandboxes/${slug}/score-chart`}
          scored={lastScored(entry)}
          own={entry.entryNumber}
          {...{ releases, sketch }}
        />
      ) : null}
      <MatchList
        {...{ matches, round, slug, latest }}
        number={shown}
        team={{ name: entry.name, entryNumber: entry.entryNumber }}
      />
      {shown === explainedRound ? explained : null}
    </>
  );
}
