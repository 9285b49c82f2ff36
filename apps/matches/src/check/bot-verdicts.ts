import type { BotCheck, BotVerdict } from '@hexduel/contracts-http';
import type { BucketWalk } from '../practice/bucket-walk';
import type { CheckRun } from './check-run';

const DAY_MS = 86_400_000;
/** More than there are teams. */
const MOST_READ = 10_000;

/** What the latest checks of all teams came to, as far as they were met; each look reads only what is new. */
export class BotVerdicts {
  readonly #byTeam = new Map<string, BotVerdict>();
  readonly #walk: BucketWalk<CheckRun>;

  /** `walk`: over the checks of all teams. */
  constructor(walk: (onMet: (run: CheckRun) => void, onLost: () => void) => BucketWalk<CheckRun>) {
    this.#walk = walk(
      ({ team, shown }) => {
        const verdict = verdictOf(shown);
        if (verdict) this.#byTeam.set(team, verdict);
      },
      () => this.#byTeam.clear(),
    );
  }

  /** Those of the last day, by `now`, milliseconds since 1970. Rejects while NATS is away. */
  async list(now: number): Promise<BotVerdict[]> {
    await this.#walk.walk(MOST_READ);
    return [...this.#byTeam.values()].filter(({ checkedAt }) => now - Date.parse(checkedAt) < DAY_MS);
  }
}

/** Null for a check that is not done: the one before it counts. */
function verdictOf({ team, summary, results, notReadySince, finishedAt }: BotCheck): BotVerdict | null {
  if (!summary || finishedAt === null) return null;
  const failed = results.filter(({ status }) => status === 'failed').map(({ id }) => id);
  return { team, verdict: summary.verdict, failed, notReadySince, checkedAt: finishedAt };
}
