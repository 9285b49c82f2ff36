/** A job that keeps one or two sides busy while it runs. */
export interface SidedJob {
  readonly sides: readonly string[];
  readonly run: () => Promise<void>;
}

/**
 * Runs the jobs in order, as many at once as possible with at most `perSide` jobs for each side, so that a slow side delays
 * only its own jobs. Once `isStopped`, no more jobs start. Resolves when all started jobs have ended; rejects with the first
 * error of a job.
 */
export function playAtOnce(jobs: readonly SidedJob[], perSide: number, isStopped: () => boolean): Promise<void> {
  const waiting = [...jobs];
  const busy = new Map<string, number>();
  let running = 0;
  const occupy = (sides: readonly string[], change: 1 | -1): void => {
    for (const side of sides) busy.set(side, (busy.get(side) ?? 0) + change);
  };
  return new Promise((resolve, reject) => {
    const startWhatFits = (): void => {
      for (let at = 0; at < waiting.length && !isStopped();) {
        const job = waiting[at];
        if (!job?.sides.every((side) => (busy.get(side) ?? 0) < perSide)) {
          at += 1;
          continue;
        }
        waiting.splice(at, 1);
        occupy(job.sides, 1);
        running += 1;
        job.run().then(() => {
          occupy(job.sides, -1);
          running -= 1;
          startWhatFits();
        }, reject);
      }
      if (running === 0) resolve();
    };
    startWhatFits();
  });
}
