'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Move } from '@hexduel/engine';
import { plyAfter } from '../board-input/ply-after';
import { positionAt, recordingOf } from '../replay/recording';
import type { Recording } from '../replay/recording';
import { gameRequests } from './practice-requests';
import { NOT_READ, PracticeSync } from './practice-sync';
import type { PracticeState } from './practice-sync';

/** Between two moves that are shown one after the other. */
const STEP_MS = 450;

/** A game as the page shows it. */
export interface ShownGame {
  readonly state: PracticeState;
  /** The game with the move that is on its way; null until it is read. */
  readonly recording: Recording | null;
  /** How many moves are shown: those of the opponent appear one by one. */
  readonly at: number;
  readonly play: (move: Move) => void;
  readonly ask: (what: 'takeback' | 'resign') => void;
}

/** Follows a practice game by its id. */
export function usePracticeGame(id: string): ShownGame {
  const [state, setState] = useState<PracticeState | null>(null);
  const sync = useRef<PracticeSync | null>(null);
  useEffect(() => {
    const started = new PracticeSync({ ask: gameRequests(id), onChange: setState, sleep });
    sync.current = started;
    void started.run();
    const wake = (): void => started.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      started.stop();
    };
  }, [id]);

  const shown = state ?? NOT_READ;
  const { game, sending } = shown;
  const recording = useMemo(() => {
    const known = game && recordingOf(game.replay);
    const ply = known && sending ? plyAfter(positionAt(known, known.plies.length), sending) : null;
    return known && ply ? { ...known, plies: [...known.plies, ply] } : known;
  }, [game, sending]);

  const total = recording?.plies.length ?? 0;
  const isRead = recording !== null;
  const [at, setAt] = useState<number | null>(null);
  // What was played before the page was opened is not played again; a move of one's own is shown at once.
  const now = !isRead ? 0 : at === null || sending ? total : Math.min(at, total);
  useEffect(() => {
    if (!isRead) return;
    if (now === total) {
      setAt(total);
      return;
    }
    const timer = setTimeout(() => setAt(now + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isRead, now, total]);

  return {
    state: shown,
    recording,
    at: now,
    play: ({ from, to }) => sync.current?.play({ ply: game?.moves ?? 0, from, to }),
    ask: (what) => sync.current?.ask(what),
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((awake) => {
    const timer = ms === Infinity ? undefined : setTimeout(awake, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        awake();
      },
      { once: true },
    );
  });
}
