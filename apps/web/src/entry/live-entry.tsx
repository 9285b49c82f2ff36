'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntryMatch, EntryView, RoundCard } from '@hexduel/contracts-http';
import { FrozenBanner } from '../ladder/marks';
import { Gone } from '../frame/notice';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { EntryHeadView } from './entry-head';
import { entryTopic } from './entry';
import { growHistory } from './score-history';
import type { ScorePoint } from './score-history';
import { MatchList } from './match-list';
import { RoundChooser } from './round-chooser';
import { ScoreLine } from './score-line';

interface LiveEntryProps {
  /** The team with the matches of its latest round. */
  readonly source: TopicSource<EntryView>;
  /** An earlier round to show instead of the latest; `round` is null if the team took no part in it. */
  readonly earlier: {
    readonly number: number;
    readonly round: RoundCard | null;
    readonly matches: EntryMatch[];
  } | null;
  /** Its scores when the page was rendered; those of later rounds are added. */
  readonly history: readonly ScorePoint[];
}

/** A team's page. Its standing and scores are always live, its matches if they are those of the latest round. */
export function LiveEntry({ source, earlier, history }: LiveEntryProps): ReactNode {
  const { shown: entry, isGone } = useTopic(entryTopic, source);
  const [known, setKnown] = useState(history);
  const points = growHistory(known, entry);
  if (points !== known) setKnown(points);
  if (isGone) return <Gone what="team" slug={entry.sandbox.slug} />;
  const { round, matches } = earlier ?? entry;
  const latest = entry.round?.number ?? 0;
  const shown = earlier?.number ?? latest;
  return (
    <>
      <EntryHeadView head={entry} />
      <FrozenBanner from={entry.frozenFrom} />
      <ScoreLine points={points} />
      {latest > 1 ? (
        <RoundChooser path={`/s/${entry.sandbox.slug}/t/${entry.entryNumber}`} latest={latest} shown={shown} />
      ) : null}
      <MatchList matches={matches} number={shown} round={round} slug={entry.sandbox.slug} team={entry.name} />
    </>
  );
}
