import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { Id, RoundNumber } from '../scalars';

const Milliseconds = z.number().min(0);

/** How a simulated bot behaves. */
export const BotKind = z.enum(['fast', 'slow', 'crashing', 'malformed']);
export type BotKind = z.infer<typeof BotKind>;

/** What would fail on the day. Pages and `hexduel rehearse` say each in a sentence with a remedy. */
export const RehearsalFinding = z.object({
  code: z.enum([
    'round_longer_than_interval',
    'round_never_ended',
    'matches_void',
    'scoring_slow',
    'not_scored',
    'good_bots_lost',
    'platform_slow',
    'bots_unreached',
    'teams_unreached',
    'teams_without_address',
    'no_runner',
    'no_ladder',
    'no_simulated_bots',
  ]),
  /** What the sentence names: numbers, and names of teams joined by commas. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RehearsalFinding = z.infer<typeof RehearsalFinding>;

export const RehearsalReport = z.object({
  /** The simulated bots that a runner reached; null without any. */
  simulated: z.object({ teams: z.int(), reached: z.int() }).nullable(),
  /** The bots of the real teams; null if they were not called. */
  machines: z
    .object({
      teams: z.int(),
      reached: z.int(),
      /**
       * Those that were not reached, or answered wrong; at most 100. `failure` null: the team has no address. `cause` says the same as
       * `failure` for pages in other languages, where it is known.
       */
      failed: z.array(
        z.object({
          ...{ team: Id, name: z.string(), isReached: z.boolean(), failure: z.string().nullable() },
          cause: DefeatCause.nullable().optional().catch(undefined),
        }),
      ),
    })
    .nullable(),
  /** How the simulated bots answered, in the order of the kinds; null if the ladder could not tell. */
  kinds: z
    .array(
      z.object({
        kind: BotKind,
        teams: z.int(),
        requests: z.int().describe('Answered requests in the sample.'),
        times: z.object({ p50: Milliseconds, p95: Milliseconds, p99: Milliseconds }).nullable(),
        lost: z.object({
          no_connection: z.int(),
          timeout: z.int(),
          wrong_response: z.int(),
          wrong_move: z.int(),
        }),
      }),
    )
    .nullable(),
  rounds: z.array(
    z.object({
      number: RoundNumber,
      matches: z.int(),
      void: z.int(),
      tookMs: Milliseconds.nullable().describe('From its opening to its last result; null: it did not end.'),
      scoredMs: Milliseconds.nullable().describe('From then until the ladder had scored it, by the half second.'),
    }),
  ),
  roundIntervalMs: z.int(),
  findings: z.array(RehearsalFinding).describe('Empty: nothing would fail.'),
});
export type RehearsalReport = z.infer<typeof RehearsalReport>;
