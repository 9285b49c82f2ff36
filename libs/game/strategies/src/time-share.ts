import type { Move } from '@hexduel/engine';
import type { Search } from './search/search';

/** The options of sharing one core; all times in milliseconds. */
export interface TimeShareOptions {
  /** A clock that never goes back. */
  readonly now: () => number;
  /** Lets the process do other work: read requests, send answers. */
  readonly pause: () => Promise<void>;
  /** How long a search runs before the next one's turn. */
  readonly sliceMs?: number;
  /**
   * How long before the end of its budget a search answers, to leave time for a slice and a pause. If those have recently
   * taken longer, it answers earlier, but never before half of the budget.
   */
  readonly marginMs?: number;
}

/** Runs searches concurrently; each answers when its work is done or its budget, counted from the call, is nearly used up. */
export type TimeShare = (search: Search, budgetMs: number) => Promise<Move>;

interface Running {
  readonly search: Search;
  readonly deadline: number;
  readonly greatestMargin: number;
  readonly answer: (move: Move) => void;
  readonly fail: (error: unknown) => void;
  /** Positions the next slice visits. */
  nodes: number;
}

// Few enough for a millisecond on the largest board, before the speed of the machine is known.
const FIRST_SLICE = 64;
const SLICE_MS = 2;
const MARGIN_MS = 25;
// A stall may be followed by a longer one; older ones count less, half after about 700 slices.
const STALL_FACTOR = 2;
const STALL_KEPT = 0.999;

/** The positions of the next slice by how long the last took; at most twice as many, because a coarse clock may show no time. */
function nextSlice(nodes: number, tookMs: number, sliceMs: number): number {
  const growth = tookMs > 0 ? Math.min(2, sliceMs / tookMs) : 2;
  return Math.max(1, Math.floor(nodes * growth));
}

/**
 * Shares one core among searches: they advance in turn, a slice of a few milliseconds each, with a pause after every
 * slice. More searches at once make answers weaker but never later.
 */
export function createTimeShare({ now, pause, sliceMs = SLICE_MS, marginMs = MARGIN_MS }: TimeShareOptions): TimeShare {
  let running: Running[] = [];
  let isGoing = false;
  /** The longest recent time of a slice and its pause, which decays over time. */
  let stall = 0;

  function isDue({ deadline, greatestMargin }: Running, time: number): boolean {
    return time >= deadline - Math.min(greatestMargin, Math.max(marginMs, STALL_FACTOR * stall));
  }

  /** Answers the searches that must not wait for another slice. */
  function answerDue(): void {
    const time = now();
    const due = running.filter((one) => isDue(one, time));
    if (due.length === 0) return;
    running = running.filter((one) => !due.includes(one));
    for (const { answer, search } of due) answer(search.best());
  }

  /** Gives the first in line its slice and sends it to the end of the line. */
  function runSlice(): void {
    const turn = running.shift();
    if (!turn) return;
    try {
      const began = now();
      const isDone = turn.search.advance(turn.nodes);
      turn.nodes = nextSlice(turn.nodes, now() - began, sliceMs);
      if (isDone) turn.answer(turn.search.best());
      else running.push(turn);
    } catch (error) {
      turn.fail(error);
    }
  }

  async function go(): Promise<void> {
    isGoing = true;
    try {
      while (running.length > 0) {
        const began = now();
        answerDue();
        runSlice();
        answerDue();
        await pause();
        stall = Math.max(STALL_KEPT * stall, now() - began);
      }
    } catch (error) {
      for (const { fail } of running.splice(0)) fail(error);
    } finally {
      isGoing = false;
    }
  }

  return (search, budgetMs) =>
    new Promise((answer, fail) => {
      const deadline = now() + budgetMs;
      running.push({ search, deadline, greatestMargin: budgetMs / 2, answer, fail, nodes: FIRST_SLICE });
      if (!isGoing) void go();
    });
}
