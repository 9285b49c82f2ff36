import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import type { TrainingLevel } from '@hexduel/contracts-http';
import { chooseInTime, createTimeShare } from '@hexduel/strategies';
import type { TimeShare } from '@hexduel/strategies';

/** A level answers within this time, however many games ask at once; its move is weaker then. */
export const BUDGET_MS = 2_000;
/** Between two slices of searching the process plays its rated matches. */
const PAUSE_MS = 1;

/** What all searches of a process share: slices of 2 ms in turn, with time for everything else in between. */
export function practiceTimeShare(): TimeShare {
  return createTimeShare({ now: () => performance.now(), pause: () => sleep(PAUSE_MS) });
}

/** The move of a level; the same for the same game on every runner, unless the machine is busy. */
export async function trainingMove(
  level: TrainingLevel,
  position: Position,
  { seed, ply, share }: { readonly seed: number; readonly ply: number; readonly share: TimeShare },
): Promise<Move> {
  return chooseInTime(level, { budgetMs: BUDGET_MS, share })(position, seededRandom(seed, ply));
}
