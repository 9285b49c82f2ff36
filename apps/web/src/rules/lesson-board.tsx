'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BoardInput } from '../board-input/board-input';
import { useLocalGame } from '../board-input/use-local-game';
import { ChipCount } from './chip-count';
import { LESSONS } from './lessons';
import type { LessonName } from './lessons';

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
