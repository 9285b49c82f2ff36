import type { LadderView } from '@hexduel/contracts-http';

/** What a projector shows of a ladder. */
export type Scene = 'planned' | 'standings' | 'reveal' | 'podium';

/** The podium comes when the last round is scored and nothing is hidden; a reveal brings its own. */
export function sceneOf({ tournament, reveal, frozenFrom, round, scoredRound, rows }: LadderView): Scene {
  if (reveal && !reveal.isOver) return 'reveal';
  if (tournament === 'planned') return 'planned';
  const isLastScored = round?.state === 'scored' && scoredRound === round.number;
  if (tournament === 'finished' && frozenFrom === null && isLastScored && rows.length > 0) return 'podium';
  return 'standings';
}

/** What the hall has to know of how the tournament stands, as the name of a sentence; null while it simply runs. */
export type Standing = 'paused' | 'frozen' | 'revealSoon' | 'lastRound' | 'few_entries' | 'no_round_type' | null;

export function standingOf({ tournament, frozenFrom, round, withheld, reveal }: LadderView): Standing {
  if (reveal && !reveal.isOver) return null;
  if (frozenFrom !== null) return tournament === 'finished' ? 'revealSoon' : 'frozen';
  if (tournament === 'paused') return 'paused';
  if (tournament === 'finished') return round && round.state !== 'scored' ? 'lastRound' : null;
  return tournament === 'running' ? withheld : null;
}

/** How many rows a page has. */
export const ROWS = 10;

/** Where each page of so many rows begins. The last one is as full as the others. */
export function pageStarts(count: number): number[] {
  const pages = Math.max(1, Math.ceil(count / ROWS));
  return Array.from({ length: pages }, (_, page) => Math.max(0, Math.min(page * ROWS, count - ROWS)));
}
