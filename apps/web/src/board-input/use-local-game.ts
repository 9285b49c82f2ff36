'use client';

import { useMemo, useState } from 'react';
import type { Move, Position } from '@hexduel/engine';
import { positionAt, recordingOf } from '../replay/recording';
import type { Ply } from '../replay/recording';
import { plyAfter } from './ply-after';

/** A game that exists in this tab only. */
export interface LocalGame {
  readonly position: Position;
  readonly plies: readonly Ply[];
  readonly last: Ply | null;
  /** Makes a legal move; ignores any other. */
  readonly play: (move: Move) => void;
  /** Takes back the last moves. */
  readonly undo: (count?: number) => void;
  readonly reset: () => void;
}

/** Plays on from the end of a replay text, which must be a legal one. */
export function useLocalGame(start: string): LocalGame {
  const [plies, setPlies] = useState<readonly Ply[]>([]);
  const first = useMemo(() => {
    const recording = recordingOf(start);
    if (!recording) throw new Error('a board to try starts from a replay text that cannot be read');
    return positionAt(recording, recording.plies.length);
  }, [start]);
  const last = plies.at(-1) ?? null;
  return {
    position: last?.position ?? first,
    plies,
    last,
    play: (move) =>
      setPlies((before) => {
        const ply = plyAfter(before.at(-1)?.position ?? first, move);
        return ply ? [...before, ply] : before;
      }),
    undo: (count = 1) => setPlies((before) => before.slice(0, Math.max(0, before.length - count))),
    reset: () => setPlies([]),
  };
}
