'use client';

import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChipIcon } from '../replay/chip-icon';
import type { SampleGame, SamplePly } from './sample-game';

const MOVE_MS = 900;
const END_MS = 4_000;

/** A small board on which a sample game plays by itself; it stands still with reduced motion, and where the reader stops it. */
export function SampleBoard({ game }: { readonly game: SampleGame }): ReactNode {
  const t = useTranslations('promo');
  const board = useRef<HTMLDivElement>(null);
  const at = useRef(game.shown);
  const [score, setScore] = useState(game.plies[game.shown - 1]?.score ?? [3, 3]);
  const [isPlaying, setPlaying] = useState(false);
  const [svg] = useState({ __html: game.svg });
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true);
  }, []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let timer = setTimeout(step, MOVE_MS);
    function step(): void {
      const ply = game.plies[at.current];
      if (board.current && !document.hidden) {
        if (ply) paint(board.current, ply);
        else board.current.innerHTML = game.startSvg;
        at.current = ply ? at.current + 1 : 0;
        setScore(ply?.score ?? [3, 3]);
      }
      timer = setTimeout(step, at.current === game.plies.length ? END_MS : MOVE_MS);
    }
    return () => clearTimeout(timer);
  }, [isPlaying, game]);
  return (
    <figure className="panel p-4 sm:p-6">
      <div ref={board} className="board" dangerouslySetInnerHTML={svg} />
      <figcaption className="mt-4 flex items-center gap-3 text-sm text-dim">
        <span className="flex-1">{t('sample')}</span>
        <span aria-hidden="true" className="numbers flex items-center gap-1.5 text-base font-semibold text-ink">
          <ChipIcon color={1} className="size-4" />
          {score[0]} : {score[1]}
          <ChipIcon color={2} className="size-4" />
        </span>
        <button
          type="button"
          className="button w-10 p-0!"
          aria-label={t(isPlaying ? 'stop' : 'play')}
          title={t(isPlaying ? 'stop' : 'play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
        </button>
      </figcaption>
    </figure>
  );
}

/** Shows the next move on the board of `drawBoardSvg`. */
function paint(board: Element, { changes, from, to }: SamplePly): void {
  for (const cell of board.querySelectorAll('.changed')) cell.classList.remove('changed', 'flipped');
  const target = to.join(',');
  for (const [name, chip] of changes) {
    const cell = board.querySelector(`[data-cell="${name}"]`);
    cell?.querySelectorAll('use')[1]?.setAttribute('href', `#sample-chip-${chip}`);
    if (chip !== 0) cell?.classList.add('changed');
    if (chip !== 0 && name !== target) cell?.classList.add('flipped');
  }
  for (const [mark, place] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const outline = board.querySelector(`.last .${mark}`);
    const cell = board.querySelector(`[data-cell="${place.join(',')}"]`);
    outline?.removeAttribute('display');
    outline?.setAttribute('transform', cell?.getAttribute('transform') ?? '');
  }
}
