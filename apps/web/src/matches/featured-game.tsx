'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView, Snapshot } from '@hexduel/contracts-http';
import { matchTopic } from '@hexduel/live-client/match-topic';
import { PageLink } from '../frame/page-link';
import { useAfterPaint } from '../frame/use-after-paint';
import { useTopic } from '../live/live-provider';
import { BoardView } from '../replay/board-view';
import { ChipIcon } from '../replay/chip-icon';
import { positionAt } from '../replay/recording';
import { colorOf, shownLegs } from '../replay/shown-legs';
import type { ShownLeg } from '../replay/shown-legs';
import { useDescriptions } from '../replay/use-descriptions';
import { usePlayback } from '../replay/use-playback';
import type { FeaturedMatchProps } from './featured-match';
import './featured.css';
import { pathOfMatch } from './match-requests';

/** How long a match stays after its last move. */
const RESULT_SHOWN_MS = 6_000;

interface FeaturedGameProps extends Pick<FeaturedMatchProps, 'size'> {
  readonly initial: Snapshot<MatchView>;
  /** It has been shown to its end. */
  readonly onOver: () => void;
}

/** One match, move by move, from where it is now to its end. Key it by match. */
export function FeaturedGame({ initial, size, onOver }: FeaturedGameProps): ReactNode {
  const t = useTranslations('matches');
  const locale = useLocale();
  const source = { topic: `match:${initial.data.match}`, path: pathOfMatch(initial.data.publicId), initial };
  const { shown: current, isGone } = useTopic(matchTopic, source);
  // What changes the ladder often comes with what begins another game here, whose board is drawn anew: the ladder is drawn first.
  const watched = useAfterPaint(current);
  const { match, attempt } = watched;
  const legs = useMemo(() => shownLegs(watched), [watched]);
  const isLive = match.state === 'playing' || match.state === 'waiting';
  const {
    place,
    current: currentPlace,
    behind,
  } = usePlayback(legs, {
    isLive,
    joinsLatest: initial.data.state !== 'finished',
    begin: () => ({ leg: 1, at: 0, follows: true, isPlaying: false, speed: 1 }),
  });
  const isOver = isGone || legs.length === 0 || (!isLive && behind === 0);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onOver, isGone ? 0 : RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOver, isGone, onOver]);

  const names = [match.sides[0].name, match.sides[1].name] as const;
  const descriptions = useDescriptions(names[0], names[1]);
  const boardId = useId().replaceAll(/[^A-Za-z0-9]/g, '-');
  const leg = legs.find((each) => each.leg === place.leg);
  if (!leg?.recording) return <article aria-label={t('featured')} className={`featured ${size}`} />;
  const { score } = positionAt(leg.recording, place.at);
  const earlier = earlierChips(legs, place.leg);
  // On a screen it stands below the heading of the page alone, in a rail below that of its part.
  const Heading = size === 'screen' ? 'h2' : 'h3';
  const isWon = leg.ending !== null && place.at === leg.recording.plies.length;
  return (
    // Many may be on one page: no landmark.
    <article aria-label={t('featured')} className={`featured ${size}`} data-featured={match.publicId}>
      <p className="featured-line numbers flex items-center gap-1.5 tracking-tight whitespace-nowrap text-dim">
        {isLive ? <span aria-hidden="true" className="pulse size-2 shrink-0 rounded-full bg-won" /> : null}
        <span className={isLive ? 'font-semibold text-ink' : ''}>{t(isLive ? 'liveNow' : 'justPlayed')}</span>
        <span aria-hidden="true">·</span>
        <span className="truncate">{t('game', { game: place.leg })}</span>
      </p>
      <Heading className="featured-score numbers font-bold">
        <PageLink href={`/${locale}/m/${match.publicId}`} className="featured-names">
          {([1, 2] as const).map((side) => {
            const color = colorOf(leg, side);
            return (
              <span
                key={side}
                className="featured-side"
                data-won={isWon && leg.ending.winner === side ? '' : undefined}
              >
                <ChipIcon color={color} className="size-[1.1em]" />
                <span className="min-w-0 truncate" title={names[side - 1]}>
                  {names[side - 1]}
                </span>
                {earlier ? (
                  <span
                    className="featured-earlier"
                    title={t('gameScore', { game: 1, score: String(earlier[side - 1]) })}
                  >
                    <span className="sr-only">{t('gameScore', { game: 1, score: '' })}</span>
                    {earlier[side - 1]}
                  </span>
                ) : null}
                <span data-featured-chips={side}>{score[color]}</span>
              </span>
            );
          })}
        </PageLink>
      </Heading>
      <div className="featured-board">
        <BoardView
          key={`${attempt} ${place.leg}`}
          recording={leg.recording}
          current={currentPlace}
          leg={place.leg}
          label={descriptions.position(leg, leg.recording, place.at)}
          idPrefix={boardId}
          // A chip that turns costs several frames of the page, for which the changes of the table or the boards beside it would wait.
          isCalm={size === 'rail'}
        />
      </div>
    </article>
  );
}

/** The chips of game 1, while game 2 is shown. */
function earlierChips(legs: readonly ShownLeg[], shown: 1 | 2): readonly [number, number] | undefined {
  return shown === 2 ? legs.find((each) => each.leg === 1)?.ending?.chips : undefined;
}
