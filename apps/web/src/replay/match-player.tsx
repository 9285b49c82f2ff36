'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { actOfKey } from './act-of-key';
import type { Pressed } from './act-of-key';
import { BoardView } from './board-view';
import { copyText } from './copy-text';
import { positionAt } from './film';
import { LeadChart } from './lead-chart';
import { LegResult } from './leg-result';
import { LegTabs } from './leg-tabs';
import type { LegNumber } from './match-topic';
import { MoveList } from './move-list';
import { afterAct, pace, placeOf } from './playback';
import type { Act, Playback, Reel } from './playback';
import { PlaybackControls } from './playback-controls';
import { ShareRow } from './share-row';
import { Shortcuts, useKeys } from './shortcuts';
import { colorOf } from './shown-legs';
import type { ShownLeg } from './shown-legs';
import { SideCard } from './side-card';
import { useAddress } from './use-address';
import { useWords } from './use-words';
import type { Names } from './use-words';

/** Where the address wants the viewer to begin. */
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

/** The board and everything to play a match with. */
export function MatchPlayer({ match, attempt, legs, opening, path }: MatchPlayerProps): ReactNode {
  const t = useTranslations('match');
  const names: Names = [match.sides[0].name, match.sides[1].name];
  const words = useWords(names);
  const isLive = match.state === 'playing' || match.state === 'waiting';
  const reel = useMemo<Reel>(
    () => ({ isLive, lengths: Object.fromEntries(legs.map(({ leg, film }) => [leg, film?.plies.length ?? 0])) }),
    [isLive, legs],
  );
  const [playback, setPlayback] = useState<Playback>(() => ({
    leg: opening.leg ?? 1,
    at: opening.at ?? 0,
    follows: isLive && opening.at === null,
    isPlaying: false,
    speed: 1,
  }));
  const act = useCallback((what: Act) => setPlayback((before) => afterAct(before, what, reel)), [reel]);
  const { leg: number, at } = placeOf(playback, reel);
  const leg = legs.find((each) => each.leg === number);
  const film = leg?.film ?? null;
  const length = film?.plies.length ?? 0;
  const isAtEnd = at === length;

  useEffect(() => {
    if (!playback.isPlaying) return;
    const timer = setTimeout(() => act({ type: 'tick' }), pace(playback.speed));
    return () => clearTimeout(timer);
  }, [playback, act]);
  useAddress(playback.follows ? '' : `?leg=${number}&ply=${at}`);

  const [said, setSaid] = useState('');
  const copy = useCallback(async () => {
    const { origin, pathname } = location;
    setSaid(t((await copyText(`${origin}${pathname}?leg=${number}&ply=${at}`)) ? 'copied' : 'notCopied'));
  }, [t, number, at]);

  const [areKeysOn, setKeysOn] = useState(true);
  const onKey = useCallback(
    (pressed: Pressed) => {
      const what = actOfKey(pressed, film, at);
      if (what === 'copy') void copy();
      else if (what) act(what);
      return what !== null;
    },
    [film, at, act, copy],
  );
  useKeys(areKeysOn, onKey);

  const tell = useCallback((ply: number) => (leg && film ? words.move(leg, film, ply) : ''), [leg, film, words]);
  if (!leg || !film) return <p className="panel p-8 text-center text-dim">{t('unreadable')}</p>;
  const { score, jumps, turn } = positionAt(film, at);
  const position = words.position(leg, film, at);
  const outcome = isAtEnd ? leg.outcome : null;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t('board')} className="min-w-0">
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          {([1, 2] as const).map((side) => {
            const color = colorOf(leg, side);
            return (
              <SideCard
                key={side}
                name={names[side - 1] ?? ''}
                color={color}
                chips={score[color]}
                jumps={jumps[color]}
                isToMove={turn === color && !outcome}
                hasWon={outcome?.winner === side}
              />
            );
          })}
        </div>
        <div className="my-3">
          <BoardView key={`${attempt} ${number}`} film={film} at={at} label={position} />
        </div>
        <p className="numbers min-h-6 text-center text-sm wrap-anywhere" data-position>
          {tell(at)}
        </p>
        <LeadChart film={film} at={at} />
        <PlaybackControls playback={playback} at={at} length={length} words={tell(at)} isLive={isLive} onAct={act} />
        <p aria-live="polite" className="sr-only">
          {playback.isPlaying ? '' : `${position}. ${outcome ? words.verdict(outcome) : ''}`}
        </p>
      </section>
      <div className="min-w-0 space-y-4">
        <LegTabs legs={legs} shown={number} onAct={act} />
        {outcome ? <LegResult outcome={outcome} words={words} /> : null}
        <MoveList film={film} at={at} tell={tell} onAct={act} />
        <div>
          <ShareRow match={match.publicId} legs={legs} path={path} onCopy={() => void copy()} />
          <p role="status" className="mt-1 text-sm text-dim">
            {said}
          </p>
        </div>
        <Shortcuts areOn={areKeysOn} onSwitch={setKeysOn} />
      </div>
    </div>
  );
}
