/** How long a run counts as going on without a sign of its runner, milliseconds. */
export const ALIVE_MS = 10_000;
/** For so long after that another runner may go on with it; then it is interrupted. */
export const WAITS_MS = 60_000;
/** It may be what kills its runners: so often it is taken over without having come further. */
export const MOST_TAKEN_OVER = 5;

/** What is kept of the latest run of a team: a check, or a series. */
export interface TeamRun {
  readonly id: string;
  readonly team: string;
  readonly state: 'running' | 'done' | 'interrupted';
  /** The lease of its runner: until then no other one touches it, milliseconds since 1970. */
  readonly aliveUntil: number;
  /** How often it was taken over since it came further. */
  readonly takenOver?: number | undefined;
}

/** The run with a new lease. */
export function renewed<Run extends TeamRun>(run: Run, now: number): Run {
  return { ...run, aliveUntil: now + ALIVE_MS };
}

/** Whether no runner goes on with it any more. */
export function isAbandoned({ state, aliveUntil, takenOver = 0 }: TeamRun, now: number): boolean {
  if (state !== 'running' || aliveUntil > now) return false;
  return aliveUntil + WAITS_MS <= now || takenOver >= MOST_TAKEN_OVER;
}

/** Until when only its runner may go on with it; null where nobody does. */
export function leaseOfRun(run: TeamRun, now: number): number | null {
  return run.state !== 'running' || isAbandoned(run, now) ? null : run.aliveUntil;
}
