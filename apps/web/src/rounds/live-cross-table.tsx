'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CrossTable, LadderView } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { CrossTableView } from './cross-table';
import { RoundHead } from './round-head';
import { roundTopic } from './round-topic';

interface LiveCrossTableProps {
  readonly source: TopicSource<LadderView>;
  /** Where the table is read. */
  readonly path: string;
  readonly initial: CrossTable;
  readonly slug: string;
}

/** A table of thousands of matches is large: it is read the more seldom the more it has. */
const PER_SECOND = 150;
const LEAST_MS = 2_000;

/** A round's cross-table, read again while its matches are played and when it is scored. */
export function LiveCrossTable({ source, path, initial, slug }: LiveCrossTableProps): ReactNode {
  const t = useTranslations('rounds');
  const { shown } = useTopic(roundTopic, source);
  const [table, setTable] = useState(initial);
  const { number } = initial.round;
  const { round, scoredRound } = shown;
  const isOpen = table.round.state !== 'scored';
  // What changes when there is something new of this round.
  const wanted = isOpen
    ? `${round?.number === number ? `${round.state} ${round.finished}` : 'over'} ${scoredRound >= number}`
    : '';
  const readAt = useRef(0);
  const known = useRef(wanted);
  useEffect(() => {
    if (known.current === wanted || wanted === '') return;
    const asked = new AbortController();
    const pause = Math.max(LEAST_MS, (table.matches.length / PER_SECOND) * 1_000);
    const wait = Math.max(200, readAt.current + pause - performance.now()) + Math.random() * 300;
    const timer = setTimeout(() => {
      readAt.current = performance.now();
      known.current = wanted;
      fetch(path, { cache: 'no-cache', signal: asked.signal })
        .then((response) => (response.ok ? (response.json() as Promise<CrossTable>) : null))
        .then(
          (read) => read && setTable(read),
          () => (known.current = ''),
        );
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, path, table]);
  return (
    <>
      <RoundHead round={table.round} />
      {table.matches.length === 0 ? (
        <p className="panel p-8 text-center text-dim">{t('noMatches')}</p>
      ) : (
        <CrossTableView table={table} slug={slug} />
      )}
      {table.omitted > 0 ? <p className="mt-2 text-sm text-dim">{t('omitted', { count: table.omitted })}</p> : null}
    </>
  );
}
