import { z } from 'zod';
import { Epoch, Instant, Points, RoundNumber } from '../scalars';
import { EntryCard } from './entry-view';
import { HappenedEvent } from './events-view';

/** The most rounds that a chart has: half of them the latest, each; the others spread evenly over all before. */
export const MOST_IN_CHART = 400;

/** The most entries of a chart, by number. */
export const MOST_LINES = 100;

/**
 * The scores of all entries over all scored rounds, thinned. Each list of an entry is as long as `rounds`, with null for rounds before
 * it entered. Places follow from the scores: the highest first, equal ones by number.
 */
export const ScoreChart = z.object({
  epoch: Epoch,
  /** The last scored round that is shown; 0 before the first. */
  scoredRound: z.int().min(0),
  /** Oldest first. */
  rounds: z.array(z.object({ number: RoundNumber, scoredAt: Instant })).max(MOST_IN_CHART),
  entries: z
    .array(z.object({ ...EntryCard.shape, hasLeft: z.boolean(), scores: z.array(Points.nullable()) }))
    .max(MOST_LINES),
  /** How many entries with higher numbers the chart leaves out. */
  omitted: z.int().min(0),
  /** The game events since the first of the rounds, oldest first; announcements are none. */
  events: z.array(HappenedEvent),
});
export type ScoreChart = z.infer<typeof ScoreChart>;
