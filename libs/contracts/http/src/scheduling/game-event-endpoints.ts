import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, Instant, PageLimit, PlannedTime, line } from '../scalars';
import { IfMatch, Version } from '../version';
import { problems } from './problems';
import { GAME_EVENT, NOON, ROUND_TYPE } from './samples';
import { SandboxParams, ScoreMultiplier } from './scalars';

export const BilingualLine = z.object({ en: line(500), ru: line(500) });

const deadlineMs = z.int().min(1).max(60_000);
const position = z.int().min(0).max(1_000_000);

/** What a game event does. A round type that an event adds has the id of that event. */
export const GameEventDoes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add_round_type'),
    roundType: z.strictObject({
      size: z.int().min(3).max(9),
      deadlineMs,
      scoreMultiplier: ScoreMultiplier,
      position,
    }),
  }),
  z.strictObject({ kind: z.literal('retire_round_type'), roundType: Id }),
  z.strictObject({
    kind: z.literal('change_round_type'),
    roundType: Id,
    deadlineMs: deadlineMs.optional(),
    scoreMultiplier: ScoreMultiplier.optional(),
  }),
  z.strictObject({ kind: z.literal('announce'), text: BilingualLine }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('freeze') }),
  z.strictObject({ kind: z.literal('unfreeze') }),
  z.strictObject({ kind: z.literal('finish') }),
]);

/** At a time, or so many milliseconds after the tournament has started: at most ten years. */
export const GameEventWhen = z.union([
  z.strictObject({ at: PlannedTime }),
  z.strictObject({ offsetMs: z.int().min(0).max(315_360_000_000) }),
]);

export const GameEventAdminView = z.object({
  id: Id,
  version: Version,
  at: Instant.nullable(),
  offsetMs: z.int().nullable(),
  /** By its own time, or by the start of the tournament once it has started. */
  dueAt: Instant.nullable(),
  action: z.looseObject({ kind: z.string() }),
  state: z
    .enum(['planned', 'applied', 'missed'])
    .describe('Missed: its time had passed when the sandbox was restarted; another time plans it again.'),
  appliedAt: Instant.nullable(),
  /** Why it had no effect; null if it had one, or has not happened. */
  refusal: z.string().nullable(),
});

const does = { kind: 'change_round_type', roundType: ROUND_TYPE, scoreMultiplier: '2.000' };
const view = {
  id: GAME_EVENT,
  version: 1,
  at: null,
  offsetMs: 3_600_000,
  dueAt: NOON,
  action: does,
  state: 'planned',
  appliedAt: null,
  refusal: null,
};
const params = { sandbox: 'city-one' };
const eventParams = { gameEvent: GAME_EVENT };
const GameEventParams = z.object({ gameEvent: Id });

export const ListGameEvents = read('/api/scheduling/sandboxes/:sandbox/game-events', {
  role: 'admin',
  about:
    'The game events of a sandbox, oldest plan first, those after the id `after` if it is sent; `next` is the next `after`.',
  params: SandboxParams,
  query: z.object({ after: Id.optional(), limit: PageLimit }),
  answer: z.object({ gameEvents: z.array(GameEventAdminView), next: Id.nullable() }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { params, answer: { gameEvents: [view], next: null } },
});

export const PlanGameEvent = act('POST', '/api/scheduling/sandboxes/:sandbox/game-events', {
  role: 'admin',
  about: 'Plans a game event: it happens once, at the first tick between rounds that is not before its time.',
  params: SandboxParams,
  body: z.object({ when: GameEventWhen, action: GameEventDoes }),
  answer: GameEventAdminView,
  status: 201,
  problems: problems('ERR_NO_SANDBOX', 'ERR_NO_ROUND_TYPE', 'ERR_ARCHIVED'),
  example: { params, body: { when: { offsetMs: 3_600_000 }, action: does }, answer: view },
});

export const ChangeGameEvent = act('PATCH', '/api/scheduling/game-events/:gameEvent', {
  role: 'admin',
  about:
    'Changes the time or action that is sent, of a game event that has not happened. A new time plans a missed one again; a past time means at once.',
  params: GameEventParams,
  headers: IfMatch,
  body: z.object({ when: GameEventWhen, action: GameEventDoes }).partial(),
  answer: GameEventAdminView,
  problems: problems('ERR_NO_GAME_EVENT', 'ERR_NO_ROUND_TYPE', 'ERR_STATE', 'ERR_ARCHIVED', 'ERR_CHANGED_MEANWHILE'),
  example: { params: eventParams, body: { when: { at: NOON } }, answer: { ...view, at: NOON, offsetMs: null } },
});

export const RemoveGameEvent = act('DELETE', '/api/scheduling/game-events/:gameEvent', {
  role: 'admin',
  about: 'Removes a game event that has not happened.',
  params: GameEventParams,
  headers: IfMatch,
  answer: z.object({ removed: Id }),
  problems: problems('ERR_NO_GAME_EVENT', 'ERR_STATE', 'ERR_ARCHIVED', 'ERR_CHANGED_MEANWHILE'),
  example: { params: eventParams, answer: { removed: GAME_EVENT } },
});

export const MakeAnnouncement = act('POST', '/api/scheduling/sandboxes/:sandbox/announcements', {
  role: 'admin',
  about: 'Announces something to everybody who watches the sandbox, at once.',
  params: SandboxParams,
  body: BilingualLine,
  answer: z.object({ announcement: Id }),
  status: 201,
  problems: problems('ERR_NO_SANDBOX', 'ERR_ARCHIVED'),
  example: { params, body: { en: 'Lunch is served.', ru: 'Обед подан.' }, answer: { announcement: GAME_EVENT } },
});

export const gameEventEndpoints = {
  ListGameEvents,
  PlanGameEvent,
  ChangeGameEvent,
  RemoveGameEvent,
  MakeAnnouncement,
};
