'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { LadderView } from '@hexduel/contracts-http';
import { standingsOf } from '@hexduel/live-client/standings';
import type { Standing } from '@hexduel/live-client/standings';
import { useAfterPaint } from '../frame/use-after-paint';
import { useTopicStore } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { LadderRail } from './ladder-rail';
import { LadderTable } from './ladder-table';
import { OwnStrip } from './own-strip';
import { useOwnTeam } from './own-team';
import { Podium } from './podium';
import type { RailSource } from './rail-source';
import { RoundLine } from './round-line';
import { shownLadderTopic } from './shown-ladder';
import { decimalsOf, filteredBy, hasInName } from './standings';
import { StateBanner } from './state-banner';
import { StillToCome } from './still-to-come';
import { TeamFilter } from './team-filter';
import { LadderStore } from './use-ladder';

interface LadderBoardProps {
  readonly source: TopicSource<LadderView>;
  /** The name of the sandbox in the language of the page. */
  readonly name: string;
  readonly rail: RailSource;
  /** The entry number of the reader's own team; null for none. */
  readonly own: number | null;
}

const NOBODY: readonly Standing[] = [];

/** The live ladder of a sandbox, starting with the state that the page was rendered from. */
export function LadderBoard({ source, name, rail, own: remembered }: LadderBoardProps): ReactNode {
  const t = useTranslations('ladder');
  const store = useTopicStore(shownLadderTopic, source);
  const ladder = useStore(store, ({ shown }) => shown.table);
  const epoch = useStore(store, (state) => state.epoch);
  const [firstEpoch] = useState(source.initial.epoch);
  const [own, setOwn] = useOwnTeam(ladder.sandbox.slug, remembered);
  const [filter, setFilter] = useState('');
  const { sandbox, rows, scoredRound, tournament, frozenFrom, reveal } = ladder;
  const isRevealing = reveal !== null && !reveal.isOver;
  const isScored = scoredRound > 0;
  const standings = useMemo(() => standingsOf(rows, isScored, !isRevealing), [rows, isScored, isRevealing]);
  // The table comes first.
  const later = useAfterPaint(useMemo(() => ({ ladder, standings }), [ladder, standings]));
  const wanted = useDeferredValue(filter);
  const filtered = filteredBy(standings, wanted);
  // Who is still to come is public as the ladder was at the freeze; the final places of the others are not here yet.
  const waiting = isRevealing ? reveal.waiting : [];
  const filteredWaiting = waiting.filter(({ name: team }) => hasInName(team, wanted));
  const [teams, found] = [rows.length + waiting.length, filtered.length + filteredWaiting.length];
  const ownStanding = standings.find(({ row }) => row.entryNumber === own);
  const isOver = tournament === 'finished' && frozenFrom === null && !isRevealing;
  return (
    <LadderStore value={store}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-bold tracking-tight wrap-anywhere">{name}</h1>
        {teams > 0 ? <TeamFilter text={filter} onChange={setFilter} found={found} of={teams} /> : null}
      </div>
      <div className="mt-3">
        <RoundLine round={ladder.round} />
      </div>
      <StateBanner head={ladder} wasRestarted={epoch !== firstEpoch} />
      <p role="status" className="sr-only">
        {isScored && !isRevealing ? scoredWords(t, standings, ownStanding, scoredRound) : ''}
      </p>
      {isOver ? <Podium standings={standings} slug={sandbox.slug} /> : null}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {ownStanding ? (
            <OwnStrip
              standing={ownStanding}
              decimals={decimalsOf(rows.map(({ score }) => score))}
              isScored={isScored}
            />
          ) : null}
          {found === 0 ? (
            <p className="panel p-8 text-center text-dim">{t(teams === 0 ? 'empty' : 'noneFound')}</p>
          ) : null}
          {filtered.length > 0 ? (
            <LadderTable
              standings={standings}
              filtered={filtered}
              slug={sandbox.slug}
              scoredRound={scoredRound}
              isRevealing={isRevealing}
              own={own}
              onOwn={setOwn}
            />
          ) : null}
          {filteredWaiting.length > 0 ? <StillToCome waiting={filteredWaiting} slug={sandbox.slug} /> : null}
        </div>
        <LadderRail head={later.ladder} standings={isRevealing ? NOBODY : later.standings} source={rail} />
      </div>
    </LadderStore>
  );
}

/** One sentence about a scored round: who leads, and where the reader's own team stands. */
function scoredWords(
  t: ReturnType<typeof useTranslations<'ladder'>>,
  standings: readonly Standing[],
  own: Standing | undefined,
  number: number,
): string {
  const leader = standings[0]?.row.name ?? '';
  const words = [t('scored', { number }), t('leads', { team: leader })];
  if (own && own.place !== null) words.push(t('ownPlace', { place: own.place }));
  return words.join(' ');
}
