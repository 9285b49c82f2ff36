import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id, Instant, PageLimit } from '../scalars';
import { problems } from './problems';
import { RehearsalReport } from './rehearsal-report';
import { NOON } from './samples';

/** The most simulated teams: what one sandbox holds. */
export const MOST_REHEARSED = 100;

const Count = z.int().min(0).max(MOST_REHEARSED);

/** How many simulated bots of each kind. */
export const RehearsalMix = z.object({
  fast: Count.describe('Answers at once.'),
  slow: Count.describe('Answers after 0.6 of the deadline.'),
  crashing: Count.describe('Cuts about one connection in 40.'),
  malformed: Count.describe('Answers about one question in 40 with what is no JSON.'),
});
export type RehearsalMix = z.infer<typeof RehearsalMix>;

const settings = {
  mix: RehearsalMix.describe('No bot, or 2 to 100 in all. None: only the bots of the real teams are called.'),
  rounds: z.int().min(1).max(20),
  size: z.int().min(3).max(9).describe('Size of the boards.'),
  deadlineMs: z.int().min(100).max(10_000).describe('Of each request to a bot.'),
  roundIntervalMs: z.int().min(0).max(600_000).describe('As on the day: rounds open at multiples of it by the clock.'),
  callsTeams: z.boolean().describe('Whether the bots of the real teams are called once.'),
};

export const RehearsalView = z.object({
  id: Id,
  ...settings,
  state: z
    .enum(['reaching', 'playing', 'reporting', 'removing', 'ended'])
    .describe('The bots are called, rounds are played, the report is made, everything is removed.'),
  outcome: z.enum(['played', 'stopped', 'out_of_time']).nullable(),
  startedBy: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  progress: z.object({
    called: z.int(),
    toCall: z.int(),
    round: z.int().describe('The last that opened; 0 before the first.'),
    finished: z.int().describe('Matches of that round that are decided.'),
    matches: z.int(),
  }),
  report: RehearsalReport.nullable(),
});
export type RehearsalView = z.infer<typeof RehearsalView>;

const REHEARSAL = '0193a7c0-0000-7000-8000-000000000009';
const sample = {
  mix: { fast: 20, slow: 8, crashing: 2, malformed: 2 },
  ...{ rounds: 2, size: 5, deadlineMs: 1_000, roundIntervalMs: 15_000, callsTeams: true },
};
const view = {
  id: REHEARSAL,
  ...sample,
  ...{ state: 'playing', outcome: null, startedBy: 'root', startedAt: NOON, endedAt: null, report: null },
  progress: { called: 44, toCall: 44, round: 1, finished: 120, matches: 496 },
};
const params = { rehearsal: REHEARSAL };
const RehearsalParams = z.object({ rehearsal: Id });

export const ListRehearsals = read('/api/scheduling/rehearsals', {
  role: 'admin',
  about:
    'Rehearsals, newest first, those before the one of the id `after` if it is sent; `next` is the next `after`. And whether this installation has simulated bots.',
  params: nothing,
  query: z.object({ after: Id.optional(), limit: PageLimit }),
  answer: z.object({
    rehearsals: z.array(RehearsalView),
    next: Id.nullable(),
    canSimulate: z.boolean().describe('False: HEXDUEL_SCHEDULING_SIMULATED_BOTS is not set.'),
  }),
  example: { answer: { rehearsals: [view], next: null, canSimulate: true } },
});

export const StartRehearsal = act('POST', '/api/scheduling/rehearsals', {
  role: 'admin',
  about:
    'Plays rounds of simulated teams in a sandbox that nobody is shown, reports what would fail on the day, and removes all of it again. One at a time.',
  params: nothing,
  body: z.object({
    mix: settings.mix,
    rounds: settings.rounds.default(2),
    size: settings.size.default(5),
    deadlineMs: settings.deadlineMs.default(1_000),
    roundIntervalMs: settings.roundIntervalMs.default(15_000),
    callsTeams: settings.callsTeams.default(true),
    confirmed: z.boolean().default(false).describe('True: also while a tournament runs, whose matches it slows down.'),
  }),
  answer: RehearsalView,
  status: 201,
  problems: problems(
    ...(['ERR_STATE', 'ERR_NAME_TAKEN', 'ERR_TOURNAMENT_RUNS', 'ERR_NO_SIMULATED_BOTS', 'ERR_MIX'] as const),
  ),
  example: { body: sample, answer: view },
});

export const ReadRehearsal = read('/api/scheduling/rehearsals/:rehearsal', {
  role: 'admin',
  about: 'A rehearsal with its progress and, at the end, its report.',
  params: RehearsalParams,
  query: nothing,
  answer: RehearsalView,
  problems: problems('ERR_NO_REHEARSAL'),
  example: { params, answer: view },
});

export const StopRehearsal = act('POST', '/api/scheduling/rehearsals/:rehearsal/stop', {
  role: 'admin',
  about: 'Ends a rehearsal early: what was measured is reported, and all of it is removed.',
  params: RehearsalParams,
  answer: RehearsalView,
  problems: problems('ERR_NO_REHEARSAL', 'ERR_STATE'),
  example: { params, answer: { ...view, state: 'reporting', outcome: 'stopped' } },
});

export const rehearsalEndpoints = { ListRehearsals, StartRehearsal, ReadRehearsal, StopRehearsal };
