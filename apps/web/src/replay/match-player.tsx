'use client';

import { useTranslations } from 'next-intl';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { LineIcon } from '../frame/icons';
import { useShortcuts } from '../frame/shortcuts';
import type { PressedKey } from '../frame/shortcuts';
import { useCoordinatesSwitch } from './board-coordinates';
import { BoardView } from './board-view';
import { ICONS } from './icons';
import { actionOfKey } from './match-keys';
import './match-screen.css';
import { copyLink, useUrlQuery } from './move-link';
import { MovesPanel } from './moves-panel';
import { msPerMove } from './playback';
import type { Place } from './playback';
import { PlaybackControls } from './playback-controls';
import { positionAt } from './recording';
import { Scoreboard } from './scoreboard';
import type { ShownLeg } from './shown-legs';
import { useDescriptions } from './use-descriptions';
import { usePlayback } from './use-playback';

// Few readers open them: they are not part of the first load.
const KeysDialog = lazy(() => import('./keys-dialog'));
const ShareDialog = lazy(() => import('./share-dialog'));

/** Where the URL says that the viewer opens. */
export interface Opening {
  readonly leg: LegNumber | null;
  readonly at: number | null;
}

interface MatchPlayerProps {
  readonly match: MatchView;
  readonly attempt: number;
  /** At least one. */
  readonly legs: readonly ShownLeg[];
  readonly opening: Opening;
  readonly path: string;
}

const NOTICE_SHOWN_MS = 4_000;

/** Below this many milliseconds a move, chips change without moving. */
const CALM_BELOW_MS = 200;

/** The screen of a match: the score, the board, what plays it back, and the moves beside it. */
export function MatchPlayer({ match, attempt, legs, opening, path }: MatchPlayerProps): ReactNode {
  const t = useTranslations('match');
  const [one, two] = [match.sides[0].name, match.sides[1].name];
  const descriptions = useDescriptions(one, two);
  const isLive = match.state === 'playing' || match.state === 'waiting';
  const { playback, place, current, behind, dispatch } = usePlayback(legs, {
    isLive,
    joinsLatest: opening.at === null,
    begin: () => ({
      leg: opening.leg ?? 1,
      at: opening.at ?? 0,
      follows: isLive && opening.at === null,
      isPlaying: false,
      speed: 1,
    }),
  });
  const { leg: number, at } = place;
  const leg = legs.find((each) => each.leg === number);
  const recording = leg?.recording ?? null;
  const query = queryOf(place);
  useUrlQuery(playback.follows ? '' : query);

  const screen = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'keys' | 'share' | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const openKeys = useCallback(() => setDialog('keys'), []);
  const openShare = useCallback(() => setDialog('share'), []);
  const fill = useCallback(() => toggleFullScreen(screen.current), []);
  const [hasCoordinates, toggleCoordinates] = useCoordinatesSwitch();
  const [notice, setNotice] = useState('');
  const copy = useCallback(async () => {
    setNotice(t((await copyLink(queryOf(current.get()))) ? 'copied' : 'notCopied'));
  }, [t, current]);
  useEffect(() => {
    if (notice === '') return;
    const timer = setTimeout(() => setNotice(''), NOTICE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const latest = useRef({ legs, current, copy });
  useLayoutEffect(() => {
    latest.current = { legs, current, copy };
  }, [legs, current, copy]);
  const onKey = useCallback(
    (key: PressedKey) => {
      const { legs, current, copy } = latest.current;
      const place = current.get();
      const recording = legs.find(({ leg }) => leg === place.leg)?.recording ?? null;
      const action = actionOfKey(key, recording, place);
      if (action === null) return false;
      if (action === 'copy') void copy();
      else if (action === 'help') openKeys();
      else if (action === 'full') fill();
      else if (action === 'coordinates') toggleCoordinates();
      else dispatch(action);
      return true;
    },
    [dispatch, openKeys, fill, toggleCoordinates],
  );
  useShortcuts(onKey);

  const describe = useCallback(
    (ply: number) => (leg && recording ? descriptions.move(leg, recording, ply) : ''),
    [leg, recording, descriptions],
  );
  const position = useMemo(
    () => (leg && recording ? descriptions.position(leg, recording, at) : ''),
    [descriptions, leg, recording, at],
  );
  const description = useMemo(() => describe(at), [describe, at]);
  if (!leg || !recording) return <p className="p-8 text-center text-dim">{t('unreadable')}</p>;
  const length = recording.plies.length;
  // Who follows is not told how it ends before it is shown.
  const isSeen = !(playback.follows && behind > 0);
  const ending = at === length ? leg.ending : null;
  return (
    <div ref={screen} className="match-screen" data-match-screen>
      <Scoreboard
        match={match}
        legs={legs}
        leg={leg}
        recording={recording}
        current={current}
        turn={positionAt(recording, at).turn}
        ending={ending}
        isSeen={isSeen}
        dispatch={dispatch}
      />
      <section aria-label={t('board')} className="match-board">
        <BoardView
          key={`${attempt} ${number}`}
          recording={recording}
          current={current}
          leg={number}
          label={position}
          isCalm={playback.isPlaying && msPerMove(playback.speed) < CALM_BELOW_MS}
          hasCoordinates={hasCoordinates}
        />
        <button
          type="button"
          className="button match-coordinates"
          aria-pressed={hasCoordinates}
          aria-label={t('coordinates')}
          title={t('coordinates')}
          onClick={toggleCoordinates}
        >
          <LineIcon path={ICONS.numbers} className="size-5" />
        </button>
      </section>
      <PlaybackControls
        playback={playback}
        current={current}
        leg={number}
        at={at}
        recording={recording}
        description={description}
        state={match.state}
        behind={behind}
        dispatch={dispatch}
        onShare={openShare}
        onKeys={openKeys}
        onFullScreen={fill}
      />
      <MovesPanel
        match={match}
        recording={recording}
        replay={leg.replay}
        at={at}
        describe={describe}
        dispatch={dispatch}
        ending={ending}
        isSeen={isSeen}
        descriptions={descriptions}
      />
      {dialog === null ? (
        <p role="status" className={notice === '' ? 'sr-only' : 'match-notice'}>
          {notice}
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {playback.isPlaying || playback.follows ? '' : `${position}. ${ending ? descriptions.verdict(ending) : ''}`}
      </p>
      <Suspense>
        {dialog === 'share' ? (
          <ShareDialog
            match={match}
            legs={legs}
            path={path}
            query={query}
            notice={notice}
            onCopy={() => void copy()}
            onClose={close}
          />
        ) : null}
        {dialog === 'keys' ? <KeysDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** The part of the page's URL that opens it at a place. */
function queryOf({ leg, at }: Place): string {
  return `?leg=${leg}&ply=${at}`;
}

function toggleFullScreen(screen: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : screen?.requestFullscreen();
  // A browser that does not allow it leaves the page as it is.
  change?.catch(() => undefined);
}
