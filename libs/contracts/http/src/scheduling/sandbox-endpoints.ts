import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Epoch, Id, Instant, PageLimit, PlannedTime, RoundNumber } from '../scalars';
import { IfMatch, Version } from '../version';
import { problems } from './problems';
import { NOON, SANDBOX } from './samples';
import { Name, SandboxParams, Slug } from './scalars';

/** What an admin says about a sandbox. */
const settings = {
  name: Name.describe('In English.'),
  nameRu: Name.nullable().describe('In Russian; null: as in English.'),
  position: z.int().min(0).max(1_000_000).describe('Sandboxes are listed in this order.'),
  roundIntervalMs: z.int().min(0).max(86_400_000).describe('Rounds open at multiples of it by the clock; 0: at once.'),
  maxParallelGames: z.int().min(1).max(1_000).describe('Most games of one entry at once.'),
  requiresCheck: z
    .boolean()
    .describe('Only teams take part whose bot has passed a check of the protocol; counts from the next round on.'),
};

export const SandboxAdminView = z.object({
  id: Id,
  version: Version.describe('Rises with each change of the settings.'),
  slug: Slug,
  ...settings,
  state: z.enum(['planned', 'running', 'paused', 'finished']),
  epoch: Epoch,
  plannedStart: Instant.nullable(),
  startedAt: Instant.nullable(),
  frozenFromRound: RoundNumber.nullable(),
  /** A reveal that is running; null if none is. */
  reveal: z
    .object({
      opened: z.int().describe('How many places are open, from the last one up.'),
      of: z.int(),
      everyMs: z.int().nullable().describe('The pace at which places are opened by themselves; null: by an admin.'),
    })
    .nullable(),
  restartRequested: z.boolean(),
  withheldReason: z.enum(['few_entries', 'no_round_type']).nullable(),
  nextTickAt: Instant.nullable(),
  entries: z.int(),
  waitingForCheck: z.int().describe('How many entries take no part as their bot has passed no check.'),
  archivedAt: Instant.nullable()
    .optional()
    .describe('Since when it is archived: hidden from the public, and only to be read; null: it is not.'),
});
export type SandboxAdminView = z.infer<typeof SandboxAdminView>;

const sample = {
  ...{ name: 'City One', nameRu: 'Первый город', position: 1, roundIntervalMs: 15_000, maxParallelGames: 10 },
  requiresCheck: false,
};
const view = {
  id: SANDBOX,
  version: 1,
  slug: 'city-one',
  ...sample,
  state: 'running',
  epoch: 1,
  plannedStart: null,
  startedAt: NOON,
  frozenFromRound: null,
  reveal: null,
  restartRequested: false,
  withheldReason: null,
  nextTickAt: NOON,
  entries: 12,
  waitingForCheck: 0,
};
const params = { sandbox: 'city-one' };

export const ListAdminSandboxes = read('/api/scheduling/sandboxes', {
  role: 'admin',
  about:
    'Sandboxes with their settings and the state of their tournaments, by position and name, those after the one of the id `after` if it is sent; `next` is the next `after`.',
  params: nothing,
  query: z.object({ after: Id.optional(), limit: PageLimit }),
  answer: z.object({ sandboxes: z.array(SandboxAdminView), next: Id.nullable() }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { answer: { sandboxes: [view], next: null } },
});

export const CreateSandbox = act('POST', '/api/scheduling/sandboxes', {
  role: 'admin',
  about: 'Creates a sandbox whose tournament is planned.',
  params: nothing,
  body: z.object({
    slug: Slug,
    name: settings.name,
    nameRu: settings.nameRu.default(null),
    position: settings.position.default(0),
    roundIntervalMs: settings.roundIntervalMs.default(15_000),
    maxParallelGames: settings.maxParallelGames.default(10),
    requiresCheck: settings.requiresCheck.default(false),
  }),
  answer: SandboxAdminView,
  status: 201,
  problems: problems('ERR_SLUG_TAKEN'),
  example: { body: { slug: 'city-one', ...sample }, answer: view },
});

export const ReadAdminSandbox = read('/api/scheduling/sandboxes/:sandbox', {
  role: 'admin',
  about: 'A sandbox, by its slug or its id.',
  params: SandboxParams,
  query: nothing,
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX'),
  example: { params, answer: view },
});

export const ChangeSandbox = act('PATCH', '/api/scheduling/sandboxes/:sandbox', {
  role: 'admin',
  about:
    'Changes the values of a sandbox that are sent; maxParallelGames counts for the games that begin from then on, also of an open round.',
  params: SandboxParams,
  headers: IfMatch,
  body: z.object(settings).partial(),
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX', 'ERR_ARCHIVED', 'ERR_CHANGED_MEANWHILE'),
  example: { params, body: { roundIntervalMs: 30_000 }, answer: { ...view, roundIntervalMs: 30_000 } },
});

function tournament<Body>(verb: string, about: string, body?: z.ZodType<Body>, example?: unknown) {
  return act('POST', `/api/scheduling/sandboxes/:sandbox/${verb}`, {
    role: 'admin',
    about,
    params: SandboxParams,
    ...(body ? { body } : {}),
    answer: SandboxAdminView,
    problems: problems(
      'ERR_NO_SANDBOX',
      'ERR_STATE',
      'ERR_ARCHIVED',
      ...(verb === 'restart' ? (['ERR_CONFIRMATION'] as const) : []),
    ),
    example: { params, ...(body ? { body: example } : {}), answer: view },
  });
}

const confirm = Slug.describe('The slug of the sandbox again, as this deletes data.');

export const StartTournament = tournament('start', 'Starts a planned tournament now, or goes on with a paused one.');
export const PauseTournament = tournament('pause', 'Opens no further round; the open one is played to its end.');
export const FinishTournament = tournament('finish', 'Ends the tournament; the open round is played to its end.');
export const RestartSandbox = tournament(
  'restart',
  'Between rounds deletes rounds, matches, results and scores; keeps teams and entries; plans game events again, but those whose time has passed are missed. With `countdown` it also goes back to the countdown, to a new planned start.',
  z.object({
    confirm,
    countdown: z
      .strictObject({ plannedStart: PlannedTime.nullable().describe('Null: when an admin starts it.') })
      .optional()
      .describe(
        'Back to the countdown: the tournament is planned again. Without it, a running or paused one goes on so.',
      ),
  }),
  { confirm: 'city-one', countdown: { plannedStart: NOON } },
);

export const WithdrawRestart = act('DELETE', '/api/scheduling/sandboxes/:sandbox/restart', {
  role: 'admin',
  about: 'Takes back a restart that was requested and has not happened yet, as a round is still open.',
  params: SandboxParams,
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX', 'ERR_STATE', 'ERR_ARCHIVED'),
  example: { params, answer: view },
});

export const FreezeSandbox = tournament(
  'freeze',
  'Hides from the public whatever happens from a round on: the one that is sent, or else the one that is open or comes next. A frozen sandbox moves to the round that is sent.',
  z.object({ fromRound: z.int().min(1).max(1_000_000).optional() }),
  { fromRound: 40 },
);
export const UnfreezeSandbox = tournament('unfreeze', 'Shows everything to the public again.');
export const PlanStart = tournament(
  'planned-start',
  'Plans when a tournament that has not begun starts by itself; null: when an admin starts it.',
  z.object({ plannedStart: PlannedTime.nullable() }),
  { plannedStart: NOON },
);

export const sandboxEndpoints = {
  ListAdminSandboxes,
  CreateSandbox,
  ReadAdminSandbox,
  ChangeSandbox,
  StartTournament,
  PauseTournament,
  FinishTournament,
  RestartSandbox,
  WithdrawRestart,
  FreezeSandbox,
  UnfreezeSandbox,
  PlanStart,
};
