import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { MatchStamp } from '../parts';
import { EndReason, Hash, Id, Instant, ReplayText, Side } from '../scalars';

const FinishedLeg = z.object({
  /** The side that had colour 1 and moved first. */
  first: Side,
  winner: Side.nullable(),
  reason: EndReason,
  /** Details of the reason, for the team whose bot failed and for admins: they may name its address. */
  detail: z.string().max(500).nullable(),
  /** The same for everybody; null for a leg by score. Missing from an older runner, or with a code of a newer one. */
  cause: DefeatCause.nullable().optional().catch(undefined),
  /** By side, not by colour. */
  chips: z.tuple([z.int().min(0), z.int().min(0)]),
  replay: ReplayText,
  startedAt: Instant,
  finishedAt: Instant,
});

export const MatchFinishedV1 = fact('evt.matches.match.finished.v1', {
  about:
    'A runner has played a match to its end. The id of the message is derived from epoch and match. Scheduling decides which result of a match counts.',
  data: z.object({
    ...MatchStamp.shape,
    /** The entries of sides 1 and 2, in the order of the command. */
    entries: z.tuple([Id, Id]),
    winner: Side.nullable(),
    legs: z.tuple([FinishedLeg, FinishedLeg]),
    /** SHA-256 of both replay texts joined by a line feed. Distinguishes the results of two runners for one match. */
    resultHash: Hash,
    /** How often the runner played it: more than 1 after failures of the platform. */
    attempts: z.int().min(1),
    runner: z.string().min(1).max(100),
  }),
});
export type MatchFinishedV1 = DataOf<typeof MatchFinishedV1>;
