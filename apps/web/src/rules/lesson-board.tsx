'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BoardInput } from '../board-input/board-input';
import { useLocalGame } from '../board-input/use-local-game';
import { ChipCount } from './chip-count';
import type { Ply } from '../replay/recording';

type LessonName = 'reproduction' | 'jump' | 'flips' | 'end';

/** A small board with something to do. The reader is colour 1. */
interface Lesson {
  /** The replay text of the moves that lead to it. */
  readonly start: string;
  /** Whether a move does what the lesson asks for. */
  readonly isDone: (ply: Ply) => boolean;
}

/** The little board of the guide: its start, and the position after two moves. */
const LITTLE_START = 'hx1.3.hMIQAHC...';
const LITTLE_AFTER_TWO = 'hx1.3.hMIQAHC..EhFE.';

const LESSONS: Readonly<Record<LessonName, Lesson>> = {
  reproduction: { start: LITTLE_START, isDone: ({ isJump }) => !isJump },
  jump: { start: LITTLE_START, isDone: ({ isJump }) => isJump },
  flips: { start: LITTLE_AFTER_TWO, isDone: ({ flips }) => flips === 3 },
  end: {
    start: 'hx1.3.hwIQDEC..AQAnEhA0CZDIB_D8A7D-CmDBCMD9CUDADxBY.',
    isDone: ({ position }) => position.turn === null,
  },
};

/** A board on which the reader makes one move, and is told what it did. */
export function LessonBoard({ name }: { readonly name: LessonName }): ReactNode {
  const t = useTranslations('rules');
  const lesson = LESSONS[name];
  const { position, plies, last, play, reset } = useLocalGame(lesson.start);
  const isDone = last !== null && lesson.isDone(last);
  const outcome = last && (isDone ? t(`${name}.done`) : t(`${name}.other`, { count: last.flips }));
  return (
    <figure data-lesson={name} data-done={isDone} className="panel min-w-0 p-4 sm:p-5">
      <figcaption className="mb-3 font-medium">{t(`${name}.task`)}</figcaption>
      <div className="small-board">
        <BoardInput
          position={position}
          ply={plies.length}
          last={last}
          viewer={1}
          lock={last ? 'watching' : null}
          onMove={play}
          label={t(`${name}.task`)}
          notice={outcome ?? t('tryIt')}
        />
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <ChipCount position={position} />
        <button type="button" className="button text-sm" onClick={reset} disabled={plies.length === 0}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('reset')}
        </button>
      </div>
    </figure>
  );
}
