'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { EntryCard, LadderView, MatchList, MatchView, Snapshot } from '@hexduel/contracts-http';
import { ladderTopic } from '@hexduel/live-client/ladder-topic';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { FeaturedMatch } from './featured-match';
import './live-matches.css';
import { LiveBoards } from './live-boards';
import { MatchTable } from './match-table';
import { LISTED, requestMatches } from './match-requests';

const READ_EVERY_MS = 5_000;

interface LiveMatchesProps {
  readonly ladder: TopicSource<LadderView>;
  readonly list: MatchList;
  readonly featured: Snapshot<MatchView> | null;
}

/** What is being played: one match large, the others as small boards, and the list of the round. */
export function LiveMatches({ ladder: source, list: first, featured }: LiveMatchesProps): ReactNode {
  const t = useTranslations('matches');
  const { shown: ladder } = useTopic(ladderTopic, source);
  const [entry, setEntry] = useState<number | null>(null);
  const [large, setLarge] = useState(featured?.data.publicId ?? null);
  const list = useMatchList(ladder.sandbox.slug, entry, first, ladder);
  const teams: EntryCard[] = [...ladder.rows].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="live-matches">
      <div className="live-matches-tv panel p-4">
        <FeaturedMatch
          key={entry ?? 'all'}
          sandbox={ladder.sandbox}
          initial={entry === null ? featured : null}
          size="screen"
          entry={entry}
          onShown={setLarge}
        />
      </div>
      <div className="min-w-0">
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm text-dim">{t('follow')}</span>
          <select
            className="button max-w-full"
            value={entry ?? ''}
            onChange={({ currentTarget: { value } }) => setEntry(value === '' ? null : Number(value))}
          >
            <option value="">{t('everyone')}</option>
            {teams.map(({ entryNumber, name }) => (
              <option key={entryNumber} value={entryNumber}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <LiveBoards matches={list.matches} head={ladder} large={large} />
        <MatchTable list={list} isOfOneTeam={entry !== null} />
      </div>
    </div>
  );
}

/** The list of the round, read again while the page is looked at, and at once when the round or the team changes. */
function useMatchList(slug: string, entry: number | null, first: MatchList, ladder: LadderView): MatchList {
  const [list, setList] = useState(first);
  const round = ladder.round?.round;
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      const found = await requestMatches(slug, entry === null ? { limit: LISTED } : { entry, limit: LISTED });
      if (found && !isOver) setList(found);
    };
    const isNew = entry !== null || round !== first.round?.round;
    if (isNew) void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (isNew) setList(first);
    };
  }, [slug, entry, round, first]);
  return list;
}
