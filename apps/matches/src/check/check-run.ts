import { CHECK_IDS } from '@hexduel/conformance';
import type { EarlierChecks, SentSoFar } from '@hexduel/conformance';
import { BotCheck } from '@hexduel/contracts-http';
import type { BotCheckResult } from '@hexduel/contracts-http';
import { isSize } from '@hexduel/engine';
import { z } from 'zod';

/** How long a request took, in few bytes, because a check has hundreds: its kind, the size of the board, milliseconds, too late. */
const KeptSample = z.tuple([
  z.enum(['start', 'ask', 'update', 'end']),
  z.int().refine(isSize),
  z.number(),
  z.boolean(),
]);

/** A check of the bot of a team as it is kept, so that any runner goes on with it. */
export const CheckRun = z.object({
  id: z.string(),
  team: z.string(),
  state: BotCheck.shape.state,
  aliveUntil: z.number(),
  takenOver: z.int().optional(),
  /** Whom it asks what, and what was sent so far; null when it is over, absent where an older version began it. */
  bot: z
    .object({
      address: z.string(),
      seed: z.int(),
      sent: z.object({ requests: z.int(), samples: z.array(KeptSample) }),
    })
    .nullish(),
  shown: BotCheck,
});
export type CheckRun = z.infer<typeof CheckRun>;

/** The run after one more check. */
export function withResult(run: CheckRun, result: BotCheckResult, { requests, samples }: SentSoFar): CheckRun {
  const results = [...run.shown.results, result];
  const kept = samples.map(({ kind, size, ms, isLate }): z.infer<typeof KeptSample> => {
    return [kind, size, Math.round(ms * 10) / 10, isLate];
  });
  const bot = run.bot ? { ...run.bot, sent: { requests, samples: kept } } : null;
  return { ...run, bot, takenOver: 0, shown: { ...run.shown, results, done: results.length } };
}

/** What a run has come to. */
export function earlierOf({ shown, bot }: CheckRun): EarlierChecks {
  const results = shown.results.flatMap(({ id, title, isRequired, status, problem, ru }) => {
    const known = CHECK_IDS.find((each) => each === id);
    const because = status === 'not_run' ? problem : null;
    const notRunBecause = because === null ? null : { en: because, ru: ru?.problem ?? because };
    const titles = { en: title, ru: ru?.title ?? title };
    // A check of another version is run as this version has it.
    return known ? [{ id: known, title: titles, isRequired, status, finding: null, notRunBecause }] : [];
  });
  const { requests, samples } = bot?.sent ?? { requests: 0, samples: [] };
  return { results, requests, samples: samples.map(([kind, size, ms, isLate]) => ({ kind, size, ms, isLate })) };
}
