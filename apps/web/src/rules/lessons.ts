import type { Ply } from '../replay/recording';

export type LessonName = 'reproduction' | 'jump' | 'flips' | 'end';

/** A small board with something to do. The reader is colour 1. */
export interface Lesson {
  /** The replay text of the moves that lead to it. */
  readonly start: string;
  /** Whether a move does what the lesson asks for. */
  readonly isDone: (ply: Ply) => boolean;
}

/** The little board of the guide: its start, and the position after two moves. */
const LITTLE_START = 'hx1.3.hMIQAHC...';
const LITTLE_AFTER_TWO = 'hx1.3.hMIQAHC..EhFE.';

export const LESSONS: Readonly<Record<LessonName, Lesson>> = {
  reproduction: { start: LITTLE_START, isDone: ({ isJump }) => !isJump },
  jump: { start: LITTLE_START, isDone: ({ isJump }) => isJump },
  flips: { start: LITTLE_AFTER_TWO, isDone: ({ flips }) => flips === 3 },
  end: {
    start: 'hx1.3.hwIQDEC..AQAnEhA0CZDIB_D8A7D-CmDBCMD9CUDADxBY.',
    isDone: ({ position }) => position.turn === null,
  },
};
