/** How many updates are a turn. In every second turn some connections are kept, in the first and all others none. */
const UPDATES = 36;
const TURNS = 7;
/** How many of each kind are compared at least. */
const LEAST = 40;
/** How many are kept: few enough that workers are left for the others. */
const KEPT = 2;
/** How much longer answers beside kept connections take at least if a bot has few workers: as a share, and in milliseconds. */
const LONGER_SHARE = 0.3;
const LONGER_MS = 2;
/** By how many standard errors they do. */
const STANDARD_ERRORS = 3;
/** How many times as long as a quick update the mean one takes at most where updates do not stand in line, none being kept. */
const IN_LINE = 1.5;
/** This share of the updates is quicker than the quick one. */
const QUICK_SHARE = 0.1;

/**
 * Tries whether keeping connections to a bot makes it slower. A server with few workers may spend one on each connection that is kept:
 * with two of five gone, answers on all others take half as long again. A server that looks at all of its connections answers as soon as
 * without kept ones, unless it has one thread and is so busy that requests stand in line: kept connections come first in that line, and
 * nothing follows from it.
 *
 * Updates alone are compared, as a bot need not think about them. Turns alternate, so that it matters little how many games are played
 * at once at the beginning and at the end, and the first does not count, because there all games may begin together.
 */
export class KeepTrial {
  private updates = 0;
  private readonly without: number[] = [];
  private readonly beside: number[] = [];

  /** How many connections may be kept in this turn; Infinity when the trial is over. */
  get mostKept(): number {
    const turn = Math.floor(this.updates / UPDATES);
    if (turn >= TURNS) return Infinity;
    return turn % 2 === 0 ? 0 : KEPT;
  }

  /** Takes in how long the answer to an update took, milliseconds; it is compared if it came beside as many as may be kept. */
  take(tookMs: number, isBeside: boolean): void {
    if (isBeside && this.updates >= UPDATES) (this.mostKept === 0 ? this.without : this.beside).push(tookMs);
    this.updates += 1;
  }

  /** Whether the bot was slower with connections kept; false before the end, and if too few games were played at once to tell. */
  get isSlower(): boolean {
    if (this.mostKept < Infinity || Math.min(this.without.length, this.beside.length) < LEAST) return false;
    const [without, beside] = [meanOf(this.without), meanOf(this.beside)];
    const quick = this.without.toSorted((a, b) => a - b)[Math.floor(QUICK_SHARE * this.without.length)] ?? 0;
    if (without.mean > IN_LINE * quick) return false;
    const error = Math.sqrt(without.variance / this.without.length + beside.variance / this.beside.length);
    return beside.mean - without.mean > Math.max(LONGER_MS, LONGER_SHARE * without.mean, STANDARD_ERRORS * error);
  }
}

function meanOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}
