/** What commands print with `--json`, as schemas. A command without such a form is not listed. */
import { Exchange, METHODS, PerColor } from '@hexduel/contracts-bot';
import {
  DeadLetterCard,
  DeadLetterView,
  FlightLog,
  LadderView,
  ListOpponents,
  ListOwnMatches,
  MatchView,
  PracticeSeries,
  RehearsalView,
} from '@hexduel/contracts-http';
import { END_REASONS } from '@hexduel/engine';
import { z } from 'zod';
import { DoctorReport } from '../doctor/doctor-report';
import { Cell, LegReport, TeamNumber } from '../record/leg-report';

const Seed = z.int().min(0).describe('The same seed gives the same boards, and the same moves of built-ins.');
const perTeam = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ 1: value, 2: value }).describe('1 is A, 2 is B, as they stand on the command line.');

const Latencies = z
  .strictObject({ count: z.int(), mean: z.number(), p50: z.number(), p95: z.number(), max: z.number() })
  .nullable()
  .describe('Milliseconds for each move; null without one.');
const Failures = z.partialRecord(z.enum(END_REASONS), z.int()).describe('Legs in which it failed, by reason.');

const check = z.strictObject({
  address: z.string(),
  seed: Seed,
  verdict: z.enum(['ready', 'not_ready']).nullable().describe('Null where the run was interrupted.'),
  interrupted: z.boolean(),
  blocking: z.array(z.string()).describe('Ids of the checks that keep it off the ladder.'),
  requests: z.int(),
  deadline_ms: z.number(),
  checks: z.array(
    z.strictObject({
      id: z.string().describe('The same in every version.'),
      title: z.string(),
      required: z.boolean().describe('False: it can only warn.'),
      outcome: z.enum(['passed', 'failed', 'warning', 'not_run']),
      finding: z
        .strictObject({
          where: z.string(),
          sent: z.string(),
          came: z.string(),
          mend: z.string(),
          bug: z.string().nullable().describe('The likely bug behind an illegal move.'),
          exchange: Exchange.nullable().describe('The request that showed it; null if it took several.'),
          board: z.string().nullable(),
        })
        .nullable(),
      not_run_because: z.string().nullable(),
    }),
  ),
  latencies: z.array(
    z.strictObject({
      method: z.enum(METHODS),
      size: z.int().nullable().describe('Of the board; null: of all boards.'),
      ...{ count: z.int(), late: z.int(), p50: z.number(), p95: z.number(), max: z.number() },
    }),
  ),
});

const legOf = <Team extends z.ZodType>(team: Team) =>
  z.strictObject({
    first: team.describe('Who has colour 1.'),
    winner: team.nullable(),
    reason: z.enum(END_REASONS),
    loser: team.nullable().describe('Who failed; null where the leg ended by score.'),
    score: PerColor,
    moves: z.int(),
  });

const voidMatch = { void: z.literal(true), causes: z.array(z.string()) };
const numbered = { match: z.int().min(1), size: z.int(), seed: Seed };
const play = z.union([
  z.array(LegReport).describe('One match: its legs.'),
  z
    .strictObject({
      matches: z.array(
        z.union([
          z.strictObject({ ...numbered, ...voidMatch }),
          z.strictObject({
            ...numbered,
            void: z.literal(false),
            winner: TeamNumber.nullable(),
            legs: z.array(legOf(TeamNumber)),
            latency_ms: perTeam(Latencies),
          }),
        ]),
      ),
      summary: z.strictObject({
        games: z.int().describe('As many as were asked for.'),
        played: z.int(),
        void: z.int(),
        interrupted: z.boolean(),
        won: perTeam(z.int()),
        drawn: z.int(),
        legs: z.strictObject({ played: z.int(), won: perTeam(z.int()), drawn: z.int() }),
        win_rate: z
          .strictObject({
            of: z.literal('A'),
            ...{ confidence: z.number(), share: z.number(), low: z.number(), high: z.number() },
          })
          .nullable(),
        latency_ms: perTeam(Latencies),
        failures: perTeam(
          z.strictObject({
            counts: Failures,
            first: z.strictObject({ match: z.int(), leg: z.int(), seed: Seed }).nullable(),
          }),
        ),
      }),
    })
    .describe('With --games.'),
]);

const Entry = z.int().min(1).describe('The number of an entry.');
const played = { match: z.int(), seed: Seed, entries: z.array(Entry) };
const TournamentMatch = z.union([
  z.strictObject({ ...played, ...voidMatch }),
  z.strictObject({ ...played, void: z.literal(false), winner: Entry.nullable(), legs: z.array(legOf(Entry)) }),
]);
const Balance = { won: z.int(), drawn: z.int(), lost: z.int() };
const Points = z.string().describe('A decimal with three places.');

const tournament = z.strictObject({
  seed: Seed,
  interrupted: z.boolean(),
  entries: z.array(z.strictObject({ entry: Entry, name: z.string() })),
  rounds: z.array(
    z.strictObject({
      round: z.int(),
      size: z.int(),
      multiplier: Points,
      matches: z.array(TournamentMatch),
      points: z.array(
        z.strictObject({
          ...{ match: z.int(), entry: Entry, opponent: Entry, rule: z.string(), points: Points },
          ...{ place_before: z.int(), opponent_place_before: z.int() },
        }),
      ),
      standings: z.array(
        z.strictObject({ place: z.int(), entry: Entry, score: Points, gained: Points, place_change: z.int() }),
      ),
    }),
  ),
  unscored: z.array(TournamentMatch).describe('Of a round that was interrupted.'),
  standings: z.array(
    z.strictObject({
      ...{ place: z.int(), entry: Entry, score: Points, ...Balance },
      ...{ failures: Failures, latency_ms: Latencies },
    }),
  ),
  head_to_head: z.array(z.strictObject({ entry: Entry, opponent: Entry, ...Balance })),
});

const replay = z.array(
  z.strictObject({
    leg: z.int().min(1),
    size: z.int(),
    seed: Seed.nullable(),
    first: TeamNumber,
    moves: z.int(),
    end: z
      .strictObject({ reason: z.enum(END_REASONS), winner: TeamNumber.nullable(), loser: TeamNumber.nullable() })
      .nullable()
      .describe('Null: the game was not over.'),
    positions: z.array(
      z.strictObject({
        at: z.int().describe('After so many moves.'),
        move: z.strictObject({ color: TeamNumber, from: Cell, to: Cell, latency_ms: z.number().nullable() }).nullable(),
        cells: z.array(z.array(z.int().min(-1).max(2))),
        turn: TeamNumber.nullable().describe('The colour that moves next.'),
        score: PerColor,
        jumps: PerColor,
      }),
    ),
  }),
);

const serve = z.strictObject({ built_in: z.string(), url: z.string(), seed: Seed }).describe('Once it listens.');

const verify = z.strictObject({
  source: z.enum(['record', 'json']),
  true: z.boolean(),
  legs: z.array(
    z.union([
      z.strictObject({ leg: z.int(), true: z.literal(true), moves: z.int(), hash: z.enum(['true', 'absent']) }),
      z.strictObject({
        ...{ leg: z.int(), true: z.literal(false), at: z.string(), move: z.int().nullable() },
        ...{ what: z.string(), expected: z.string(), found: z.string() },
      }),
    ]),
  ),
});

const ladder = z.strictObject({
  sandbox: z.string(),
  epoch: z.int(),
  agrees: z.boolean(),
  from: z.int().nullable().describe('The first round that was verified; null if none is scored.'),
  to: z.int().nullable(),
  ...{ rounds: z.int(), matches: z.int(), legs: z.int(), moves: z.int(), void: z.int() },
  ladder_compared: z.boolean(),
  hidden_from: z.int().nullable(),
  waiting: z.array(z.strictObject({ round: z.int(), state: z.string(), missing: z.int() })),
  disagreements: z.array(
    z.strictObject({
      ...{ round: z.int().nullable(), match: z.string().nullable(), leg: TeamNumber.nullable() },
      ...{ what: z.string(), is: z.string(), should_be: z.string() },
    }),
  ),
});

const Outcome = z.union([
  z.strictObject({ number: z.int(), outcome: z.string() }),
  z.strictObject({ number: z.int(), problem: z.strictObject({ code: z.string().nullable(), message: z.string() }) }),
]);
const deadLetters = z.union([
  z.strictObject({ letters: z.array(DeadLetterCard), waiting: z.unknown() }).describe('list'),
  DeadLetterView.describe('show'),
  z.strictObject({ results: z.array(Outcome) }).describe('replay and drop'),
]);

/** By command. Those of a running system are what its addresses answer. */
export const OUTPUTS = {
  check,
  play,
  tournament,
  replay,
  serve,
  verify,
  practice: z.union([PracticeSeries, ListOpponents.answer.describe('Without an opponent.')]),
  watch: z.union([LadderView, MatchView]).describe('A line each.'),
  logs: z.union([ListOwnMatches.answer, FlightLog.describe('With the id of a match.')]),
  ladder,
  'dead-letters': deadLetters,
  rehearse: RehearsalView,
  doctor: DoctorReport,
} as const satisfies Readonly<Record<string, z.ZodType>>;
