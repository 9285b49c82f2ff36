import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { accessStatuses } from '../problems';
import { Id, Instant } from '../scalars';
import { problems } from './problems';
import { CHECK, NOON, TEAM } from './samples';
import { After, Capability } from './scalars';

const title = z.string();
const problem = z.string().nullable().describe('What came instead, or why it was not run; null where it passed.');
const remedy = z.string().nullable().describe('What to mend.');
const where = z.string().nullable().describe('The situation.');
const sent = z.string().nullable();

/** One check of the bot protocol. The sentences are technical: they are for who mends the bot. */
export const BotCheckResult = z.object({
  id: z.string().max(40).describe('middle-of-game: the same for ever.'),
  title,
  isRequired: z.boolean().describe('False: it can only warn.'),
  status: z.enum(['passed', 'failed', 'warning', 'not_run']),
  passed: z.boolean(),
  problem,
  remedy,
  where,
  sent,
  board: z.string().nullable().describe('A drawing of the board, where it matters.'),
  ru: z
    .object({ title, problem, remedy, where, sent })
    .nullable()
    .default(null)
    .describe('The same sentences in Russian; null in a check that an older version ran.'),
});
export type BotCheckResult = z.infer<typeof BotCheckResult>;

export const BotCheck = z.object({
  check: Capability,
  team: Id,
  /** `interrupted`: it could not be finished, for a reason that is not the bot's. */
  state: z.enum(['running', 'done', 'interrupted']),
  done: z.int(),
  of: z.int(),
  running: z.string().nullable().describe('The title of the check that runs now.'),
  runningRu: z.string().nullable().default(null).describe('The same in Russian.'),
  results: z.array(BotCheckResult),
  summary: z
    .object({
      verdict: z.enum(['ready', 'not_ready']),
      passed: z.int(),
      failed: z.int(),
      warnings: z.int(),
      notRun: z.int(),
      requests: z.int(),
      deadlineMs: z.int(),
    })
    .nullable()
    .describe('Null until it is done.'),
  notReadySince: Instant.nullable()
    .default(null)
    .describe(
      'When the first of the checks in a row that the bot has failed was over; null where it is ready, or was never checked.',
    ),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
});
export type BotCheck = z.infer<typeof BotCheck>;

/** What the latest check of the bot of a team came to. */
export const BotVerdict = z.object({
  team: Id,
  verdict: z.enum(['ready', 'not_ready']),
  failed: z.array(BotCheckResult.shape.id).describe('The checks that it failed.'),
  notReadySince: Instant.nullable(),
  checkedAt: Instant,
});
export type BotVerdict = z.infer<typeof BotVerdict>;

const passed = {
  ...({ title: 'answers POST /games', isRequired: true, status: 'passed', passed: true } as const),
  ...{ problem: null, remedy: null, where: null, sent: null, board: null },
  ru: { title: 'на POST /games приходит ответ', problem: null, remedy: null, where: null, sent: null },
};
const botCheck: BotCheck = {
  check: CHECK,
  team: TEAM,
  state: 'running',
  done: 1,
  of: 30,
  running: 'answers GET /games/:id',
  runningRu: 'на GET /games/:id приходит ход',
  results: [{ id: 'start', ...passed }],
  summary: null,
  notReadySince: null,
  startedAt: NOON,
  finishedAt: null,
};

const ofCheck = { ...accessStatuses('ERR_OTHER_TEAM'), ...problems('ERR_STREAMS_AWAY', 'ERR_TOO_MANY_GAMES') };

export const StartCheck = act('POST', '/api/matches/checks', {
  role: 'player',
  about: 'Checks the bot of the own team by the bot protocol, of any team for an admin; one at a time for each team.',
  params: nothing,
  body: z.object({ team: Id.optional().describe('For admins; players check the bot of their own team.') }),
  answer: z.object({ check: Capability }),
  status: 201,
  problems: {
    ...ofCheck,
    ...problems('ERR_NO_OWN_TEAM', 'ERR_NO_TEAM', 'ERR_NO_BOT_ADDRESS', 'ERR_ADDRESS_UNKNOWN'),
    ...problems('ERR_CHECK_RUNS', 'ERR_PRACTICE_BUSY'),
  },
  example: { body: {}, answer: { check: CHECK } },
});

export const ReadLatestCheck = read('/api/matches/checks/latest', {
  role: 'player',
  about: 'The latest check of the own team, for an admin of the `team`; kept for a day.',
  params: nothing,
  query: z.object({ team: Id.optional() }),
  answer: z.object({ check: BotCheck.nullable() }),
  problems: { ...ofCheck, ...problems('ERR_NO_OWN_TEAM') },
  example: { answer: { check: botCheck } },
});

export const ListVerdicts = read('/api/matches/checks/verdicts', {
  role: 'admin',
  about: 'What the latest check of the bot of each team came to, of those that were checked within a day.',
  params: nothing,
  query: nothing,
  answer: z.object({ verdicts: z.array(BotVerdict) }),
  problems: problems('ERR_STREAMS_AWAY', 'ERR_TOO_MANY_GAMES'),
  example: {
    answer: {
      verdicts: [
        { team: TEAM, verdict: 'not_ready', failed: ['middle-of-game'], notReadySince: NOON, checkedAt: NOON },
      ],
    },
  },
});

export const ReadCheck = read('/api/matches/checks/:check', {
  role: 'player',
  about: 'A check; with `after` the answer waits while no more checks than that are done.',
  params: z.object({ check: Capability }),
  query: z.object({ after: After }),
  answer: BotCheck,
  problems: { ...ofCheck, ...problems('ERR_NO_CHECK') },
  example: { params: { check: CHECK }, query: { after: 0 }, answer: botCheck },
});

export const checkEndpoints = { StartCheck, ReadLatestCheck, ListVerdicts, ReadCheck };
