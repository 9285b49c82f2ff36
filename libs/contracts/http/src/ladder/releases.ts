import { z } from 'zod';
import { Epoch, Instant, Points, RoundNumber } from '../scalars';
import { EntryCard } from './entry-view';
import { Balance } from './head-to-head';

/** The most releases that are listed. */
export const MOST_RELEASES = 100;

/** A release of an entry's bot, by the rounds that it was opened with. */
export const PlayedRelease = z.object({
  /** Null for rounds before the first deploy that is known. */
  release: z.string().nullable(),
  /** The first round that it played, and when that was opened. */
  round: RoundNumber,
  openedAt: Instant,
  /** How many rounds it has played without a break. */
  rounds: z.int().min(1),
});
export type PlayedRelease = z.infer<typeof PlayedRelease>;

/** The releases of an entry, latest first. */
export const Releases = z.object({
  epoch: Epoch,
  entry: EntryCard,
  releases: z.array(PlayedRelease).max(MOST_RELEASES),
});
export type Releases = z.infer<typeof Releases>;

/** Finished matches of scored rounds counted by how they ended for an entry, and their points. */
export const Tally = z.object({ ...Balance.shape, points: Points });
export type Tally = z.infer<typeof Tally>;

/** The rounds of one side of the comparison; `from` and `to` are null where there are none. */
const Span = z.object({
  ...Tally.shape,
  rounds: z.int().min(0),
  from: RoundNumber.nullable(),
  to: RoundNumber.nullable(),
});

/** How an entry fared against the same opponents in the rounds before a release and since it. */
export const ReleaseEffect = z.object({
  epoch: Epoch,
  entry: EntryCard,
  release: z.string().nullable(),
  /** The first round that the release played. */
  round: RoundNumber,
  before: Span,
  after: Span,
  /** The opponents that it met on both sides, by number; `before` and `after` count no others. */
  opponents: z.array(z.object({ ...EntryCard.shape, before: Tally, after: Tally })),
});
export type ReleaseEffect = z.infer<typeof ReleaseEffect>;
