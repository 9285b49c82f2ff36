'use client';

import { ExternalLink, Pause, Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { matchTopic } from '@hexduel/live-client/match-topic';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { BoardView } from '../replay/board-view';
import { ChipIcon } from '../replay/chip-icon';
import { positionAt } from '../replay/recording';
import { colorOf, shownLegs } from '../replay/shown-legs';
import { useDescriptions } from '../replay/use-descriptions';
import { usePlayback } from '../replay/use-playback';
import type { EmbedOptions } from './embed-options';
import './embed.css';

/** How long the end stays before it starts over. */
const LOOP_AFTER_MS = 4_000;

interface EmbeddedMatchProps {
  readonly source: TopicSource<MatchView>;
  readonly options: EmbedOptions;
}

/** A match inside another page: its board, and as much around it as the address asks for. */
export function EmbeddedMatch({ source, options }: EmbeddedMatchProps): ReactNode {
  const t = useTranslations('match');
  const locale = useLocale();
  const { shown: watched, isGone } = useTopic(matchTopic, source);
  const { match, attempt } = watched;
  const legs = useMemo(() => shownLegs(watched), [watched]);
  const isLive = match.state === 'playing' || match.state === 'waiting';
  const follows = isLive && options.turn === null;
  const { playback, place, current, behind, dispatch } = usePlayback(legs, {
    isLive,
    joinsLatest: true,
    begin: () => ({
      leg: options.leg ?? 1,
      at: options.turn ?? 0,
      follows,
      isPlaying: options.autoplay && !follows,
      speed: options.speed,
    }),
  });
  const isOver = !isLive && behind === 0 && !playback.isPlaying;
  useEffect(() => {
    if (!options.loop || !isOver) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'leg', leg: 1 });
      dispatch({ type: 'toggle' });
    }, LOOP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [options.loop, isOver, dispatch]);
  const [one, two] = [match.sides[0].name, match.sides[1].name];
  const descriptions = useDescriptions(one, two);
  const leg = legs.find((each) => each.leg === place.leg);
  const link = `/${locale}/m/${match.publicId}?leg=${place.leg}&ply=${place.at}`;
  if (isGone || !leg?.recording) return <p className="p-8 text-center text-dim">{t('unreadable')}</p>;
  const { recording } = leg;
  const position = positionAt(recording, place.at);
  const side = (number: 1 | 2): ReactNode => (
    <span className="flex min-w-0 items-center gap-2">
      <ChipIcon color={colorOf(leg, number)} className="size-5" />
      <span className="truncate">{number === 1 ? one : two}</span>
    </span>
  );
  return (
    <main className="embed">
      {options.title ? (
        <h1 className="embed-title numbers font-bold">
          {side(1)}
          <span>
            {position.score[colorOf(leg, 1)]} {':'} {position.score[colorOf(leg, 2)]}
          </span>
          {side(2)}
        </h1>
      ) : null}
      <div className="embed-board">
        <BoardView
          key={`${attempt} ${place.leg}`}
          recording={recording}
          current={current}
          leg={place.leg}
          label={descriptions.position(leg, recording, place.at)}
          isCalm={playback.speed > 2}
        />
      </div>
      {options.controls ? (
        <div className="embed-controls" role="group" aria-label={t('controls')}>
          <button
            type="button"
            className="button primary h-10 w-12 p-0!"
            aria-label={t(playback.isPlaying ? 'pause' : 'play')}
            disabled={recording.plies.length === 0}
            onClick={() => dispatch({ type: 'toggle' })}
          >
            {playback.isPlaying ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
          </button>
          <input
            type="range"
            min={0}
            max={recording.plies.length}
            value={place.at}
            aria-label={t('move')}
            aria-valuetext={descriptions.move(leg, recording, place.at)}
            disabled={recording.plies.length === 0}
            onChange={(event) => dispatch({ type: 'go', to: event.currentTarget.valueAsNumber })}
            className="min-w-0 flex-1 accent-accent"
          />
          <button
            type="button"
            className="button h-10 text-sm"
            disabled={legs.length < 2}
            onClick={() => dispatch({ type: 'leg', leg: place.leg === 1 ? 2 : 1 })}
          >
            {t('leg', { leg: place.leg })}
          </button>
          <a href={link} target="_blank" rel="noopener" className="button h-10 w-10 p-0!" aria-label={t('openPage')}>
            <ExternalLink aria-hidden="true" className="size-5" />
          </a>
        </div>
      ) : null}
    </main>
  );
}
