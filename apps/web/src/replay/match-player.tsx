'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { BoardView } from './board-view';
import { LeadChart } from './lead-chart';
import { LegResult, LegTabs } from './legs';
import type { LegNumber } from './match-topic';
import { MoveList } from './move-list';
import { copyLink, useUrlQuery } from './move-link';
import { PlaybackControls } from './playback-controls';
import { positionAt } from './recording';
import { ShareRow } from './share-row';
import { Shortcuts, actionOfKey, useKeys } from './shortcuts';
import type { PressedKey } from './shortcuts';
import { colorOf } from './shown-legs';
import type { ShownLeg } from './shown-legs';
import { SideCard } from './side-card';
import { useDescriptions } from './use-descriptions';
import type { Names } from './use-descriptions';
import { usePlayback } from './use-playback';

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

/** The board of a match with everything to play it back. */
export function MatchPlayer({ match, attempt, legs, opening, path }: MatchPlayerProps): ReactNode {
  const t = useTranslations('match');
  const names: Names = [match.sides[0].name, match.sides[1].name];
  const descriptions = useDescriptions(names);
  const isLive = match.state === 'playing' || match.state === 'waiting';
  const { playback, place, behind, dispatch } = usePlayback(legs, {
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
  const length = recording?.plies.length ?? 0;
  const isAtEnd = at === length;

  const query = `?leg=${number}&ply=${at}`;
  useUrlQuery(playback.follows ? '' : query);

  const [copyNotice, setCopyNotice] = useState('');
  const copy = useCallback(async () => {
    setCopyNotice(t((await copyLink(query)) ? 'copied' : 'notCopied'));
  }, [t, query]);

  const [areKeysOn, setKeysOn] = useState(true);
  const onKey = useCallback(
    (key: PressedKey) => {
      const action = actionOfKey(key, recording, at);
      if (action === 'copy') void copy();
      else if (action) dispatch(action);
      return action !== null;
    },
    [recording, at, dispatch, copy],
  );
  useKeys(areKeysOn, onKey);

  const describe = useCallback(
    (ply: number) => (leg && recording ? descriptions.move(leg, recording, ply) : ''),
    [leg, recording, descriptions],
  );
  if (!leg || !recording) return <p className="panel p-8 text-center text-dim">{t('unreadable')}</p>;
  const { score, jumps, turn } = positionAt(recording, at);
  const position = descriptions.position(leg, recording, at);
  const ending = isAtEnd ? leg.ending : null;
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
                isToMove={turn === color && !ending}
                hasWon={ending?.winner === side}
              />
            );
          })}
        </div>
        <div className="my-3">
          <BoardView key={`${attempt} ${number}`} recording={recording} at={at} label={position} />
        </div>
        <p className="numbers min-h-6 text-center text-sm wrap-anywhere" data-position>
          {describe(at)}
        </p>
        <LeadChart recording={recording} at={at} />
        <PlaybackControls
          playback={playback}
          at={at}
          length={length}
          description={describe(at)}
          isLive={isLive}
          behind={behind}
          dispatch={dispatch}
        />
        <p aria-live="polite" className="sr-only">
          {playback.isPlaying ? '' : `${position}. ${ending ? descriptions.verdict(ending) : ''}`}
        </p>
      </section>
      <div className="min-w-0 space-y-4">
        <LegTabs legs={legs} shown={number} dispatch={dispatch} />
        {ending ? <LegResult ending={ending} descriptions={descriptions} /> : null}
        <MoveList recording={recording} at={at} describe={describe} dispatch={dispatch} />
        <div>
          <ShareRow match={match.publicId} legs={legs} path={path} onCopy={() => void copy()} />
          <p role="status" className="mt-1 text-sm text-dim">
            {copyNotice}
          </p>
        </div>
        <Shortcuts areOn={areKeysOn} onSwitch={setKeysOn} />
      </div>
    </div>
  );
}
