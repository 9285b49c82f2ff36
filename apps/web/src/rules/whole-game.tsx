'use client';

import { RotateCcw, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { legalSteps, moveOf, playStep } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import { BoardInput } from '../board-input/board-input';
import { useLocalGame } from '../board-input/use-local-game';
import { PageLink } from '../frame/page-link';
import { ChipCount } from './chip-count';

/** How long the opponent seems to think. */
const REPLY_MS = 700;

/** A whole game against an opponent that runs in this tab; `start` is a replay text. */
export function WholeGame({ start }: { readonly start: string }): ReactNode {
  const t = useTranslations('rules');
  const locale = useLocale();
  const game = useLocalGame(start);
  const { position, plies, last, play } = game;
  const isTheirs = position.turn === 2;
  useEffect(() => {
    if (!isTheirs) return;
    const reply = greedyReply(position);
    const timer = setTimeout(() => reply && play(reply), REPLY_MS);
    return () => clearTimeout(timer);
    // The position alone decides: `play` is a new function at every render.
  }, [position]);

  // Back to the reader's latest own move: with it go the replies to it.
  const takeBack = (): void => game.undo(plies.length - plies.findLastIndex(({ color }) => color === 1));
  const { score } = position;
  const result = score[1] > score[2] ? 'won' : score[1] < score[2] ? 'lost' : 'drawn';
  const notice = position.turn === null ? t(`game.${result}`, { score: `${score[1]} : ${score[2]}` }) : null;
  return (
    <figure data-whole-game={plies.length} className="panel min-w-0 p-4 sm:p-5">
      <BoardInput
        position={position}
        ply={plies.length}
        last={last}
        viewer={1}
        lock={position.turn === null ? 'over' : isTheirs ? 'waiting' : null}
        onMove={play}
        label={t('game.label')}
        notice={notice ?? (plies.length === 0 ? t('tryIt') : null)}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <ChipCount position={position} />
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button text-sm"
            onClick={takeBack}
            disabled={!plies.some(({ color }) => color === 1)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {t('undo')}
          </button>
          <button type="button" className="button text-sm" onClick={game.reset} disabled={plies.length === 0}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {t('reset')}
          </button>
        </span>
      </div>
      <p className="mt-3 text-sm">
        <PageLink
          href={`/${locale}/play`}
          className="underline decoration-edge underline-offset-4 hover:decoration-line"
        >
          {t('game.more')}
        </PageLink>
      </p>
    </figure>
  );
}

/** The move that gains the most chips at once, the first of equals; null where there is none. */
function greedyReply(position: Position): Move | null {
  const { turn } = position;
  if (turn === null) return null;
  const other = turn === 1 ? 2 : 1;
  let best: { readonly move: Move; readonly gain: number } | null = null;
  for (const step of legalSteps(position)) {
    const { score } = playStep(position, step).position;
    const gain = score[turn] - score[other];
    if (!best || gain > best.gain) best = { move: moveOf(position, step), gain };
  }
  return best?.move ?? null;
}
