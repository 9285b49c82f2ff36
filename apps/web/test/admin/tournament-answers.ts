/** What the services answer to the pages of the areas `tournament` and `sandboxes`; called anew for each test, as state lives in it. */
import {
  AddRoundType,
  ListGameEvents,
  ListRoundTypes,
  MakeAnnouncement,
  PlanGameEvent,
  PreviewFinal,
  PreviewRestart,
  PromoteToFinal,
  ReadEvents,
  RemoveGameEvent,
  RevealAction,
} from '@hexduel/contracts-http';
import type { SandboxAdminView } from '@hexduel/contracts-http';
import type { Answered, Asked } from '../player-answers';
import { id } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';
import { SandboxState } from './sandbox-state';
import type { GameEventView } from './sandbox-state';
import { sandboxRoutes } from './sandbox-routes';

const SANDBOX = '/api/scheduling/sandboxes/:sandbox';
const DEMO = 'demo';

export function tournamentAnswers(): AdminRoute[] {
  const state = new SandboxState(Date.now());
  return [
    NOTHING_HAPPENED,
    ...sandboxRoutes(state),
    ...verbs(state),
    ...roundTypeRoutes(state),
    ...eventRoutes(state),
    ...finalRoutes(),
  ];
}

/** Requests that change the state of a tournament and answer with the sandbox. */
function verbs(state: SandboxState): AdminRoute[] {
  const verb = (
    name: string,
    change: (asked: Asked, sandbox: SandboxAdminView) => Partial<SandboxAdminView>,
  ): AdminRoute => ({
    ...{ method: 'POST', path: `${SANDBOX}/${name}` },
    answer: (asked, { sandbox }) => {
      const found = state.find(sandbox);
      return found ? ok(state.change(sandbox, change(asked, found))) : refusal(404, 'ERR_NO_SANDBOX');
    },
  });
  return [
    verb('start', (_, { startedAt }) => ({ state: 'running', startedAt: startedAt ?? state.instant(0) })),
    verb('pause', () => ({ state: 'paused' })),
    verb('finish', () => ({ state: 'finished' })),
    verb('freeze', ({ body }) => ({ frozenFromRound: Number(body['fromRound'] ?? 5) })),
    verb('unfreeze', () => ({ frozenFromRound: null, reveal: null })),
    verb('planned-start', ({ body }) => ({ plannedStart: (body['plannedStart'] ?? null) as string | null })),
    verb('reveal', ({ body }, sandbox) => revealed(RevealAction.parse(body), sandbox)),
    {
      ...{ method: 'POST', path: `${SANDBOX}/restart` },
      answer: ({ body }, { sandbox }) => {
        if (body['confirm'] !== state.find(sandbox)?.slug) return refusal(422, 'ERR_CONFIRMATION');
        // A round of the sandbox is open, and stays so.
        return ok(state.change(sandbox, { restartRequested: true }));
      },
    },
    {
      ...{ method: 'DELETE', path: `${SANDBOX}/restart` },
      answer: (_, { sandbox }) => ok(state.change(sandbox, { restartRequested: false })),
    },
    {
      ...{ method: 'GET', path: `${SANDBOX}/restart` },
      answer: (_, { sandbox }) =>
        ok(
          PreviewRestart.answer.parse({
            ...{ state: state.find(sandbox)?.state, openRound: 5, rounds: 5, matches: 140, entries: 8, leaving: 1 },
            ...{ roundTypes: { kept: 3, restored: 0, removed: 0 }, gameEvents: { planned: 4, missed: 3 } },
            frozenFromRound: null,
          }),
        ),
    },
  ];
}

function revealed(action: RevealAction, { reveal, entries }: SandboxAdminView): Partial<SandboxAdminView> {
  const { opened = 0, of = entries, everyMs = null } = reveal ?? {};
  switch (action.action) {
    case 'start':
      return { reveal: { opened: 0, of, everyMs: null } };
    case 'step':
      return { reveal: { opened: opened + 1, of, everyMs } };
    case 'back':
      return { reveal: { opened: opened - 1, of, everyMs } };
    case 'pace':
      return { reveal: { opened, of, everyMs: action.everyMs } };
    case 'cancel':
      return { reveal: null };
    case 'end':
      return { reveal: null, frozenFromRound: null };
  }
}

function roundTypeRoutes(state: SandboxState): AdminRoute[] {
  const path = '/api/scheduling/round-types/:roundType';
  return [
    {
      ...{ method: 'GET', path: `${SANDBOX}/round-types` },
      answer: (_, { sandbox }) => {
        const roundTypes = sandbox === DEMO ? [...state.roundTypes].sort((a, b) => a.position - b.position) : [];
        return ok(ListRoundTypes.answer.parse({ roundTypes, next: null }));
      },
    },
    {
      ...{ method: 'POST', path: `${SANDBOX}/round-types` },
      answer: ({ body }) => {
        const view = { ...AddRoundType.body!.parse(body), active: true, addedByEvent: null, version: 1 };
        state.roundTypes.push(AddRoundType.answer.parse({ ...view, id: state.newId() }));
        return ok(state.roundTypes.at(-1), 201);
      },
    },
    {
      ...{ method: 'PATCH', path },
      answer: ({ body }, { roundType }) => {
        const found = state.roundTypes.find(({ id: own }) => own === roundType);
        if (!found) return refusal(404, 'ERR_NO_ROUND_TYPE');
        const changed = AddRoundType.answer.parse({ ...found, ...body, version: found.version + 1 });
        state.roundTypes = state.roundTypes.map((each) => (each === found ? changed : each));
        return ok(changed);
      },
    },
    {
      ...{ method: 'DELETE', path },
      answer: (_, { roundType }) => {
        if (roundType === state.playedType) {
          return refusal(
            409,
            'ERR_STATE',
            'Round 4 was played on this round type, so that it cannot be removed: retire it.',
          );
        }
        state.roundTypes = state.roundTypes.filter(({ id: own }) => own !== roundType);
        return ok({ removed: roundType });
      },
    },
  ];
}

/** The ladder of the fixture knows one sandbox only; in the others nothing has happened. */
const NOTHING_HAPPENED: AdminRoute = {
  ...{ method: 'GET', path: '/api/ladder/sandboxes/final/events' },
  answer: () => ok(ReadEvents.answer.parse({ epoch: 1, rev: 0, data: { planned: [], happened: [] }, next: null })),
};

function eventRoutes(state: SandboxState): AdminRoute[] {
  const path = '/api/scheduling/game-events/:gameEvent';
  const timed = (event: GameEventView, { body }: Asked): GameEventView => {
    const when = body['when'] as { readonly at?: string; readonly offsetMs?: number } | undefined;
    const { at = null, offsetMs = null } = when ?? event;
    const action = (body['action'] ?? event.action) as GameEventView['action'];
    const version = event.version + 1;
    return PlanGameEvent.answer.parse({ ...event, at, offsetMs, dueAt: at, action, state: 'planned', version });
  };
  return [
    {
      ...{ method: 'GET', path: `${SANDBOX}/game-events` },
      answer: (_, { sandbox }) => {
        const gameEvents = sandbox === DEMO ? state.gameEvents : [];
        return ok(ListGameEvents.answer.parse({ gameEvents, next: null }));
      },
    },
    {
      ...{ method: 'POST', path: `${SANDBOX}/game-events` },
      answer: (asked): Answered => {
        const none = { at: null, offsetMs: null, dueAt: null, appliedAt: null, refusal: null, version: 0 };
        const event = timed({ ...none, id: state.newId(), action: { kind: 'pause' }, state: 'planned' }, asked);
        state.gameEvents.push(event);
        return ok(event, 201);
      },
    },
    {
      ...{ method: 'PATCH', path },
      answer: (asked, { gameEvent }) => {
        const found = state.gameEvents.find(({ id: own }) => own === gameEvent);
        if (!found) return refusal(404, 'ERR_NO_GAME_EVENT');
        if (asked.ifMatch !== null && asked.ifMatch !== `"${found.version}"`)
          return refusal(412, 'ERR_CHANGED_MEANWHILE', 'The game event was changed.', { current: found });
        const changed = timed(found, asked);
        state.gameEvents = state.gameEvents.map((each) => (each === found ? changed : each));
        return ok(changed);
      },
    },
    {
      ...{ method: 'DELETE', path },
      answer: (_, { gameEvent = '' }) => {
        state.gameEvents = state.gameEvents.filter(({ id: own }) => own !== gameEvent);
        return ok(RemoveGameEvent.answer.parse({ removed: gameEvent }));
      },
    },
    {
      ...{ method: 'POST', path: `${SANDBOX}/announcements` },
      answer: ({ body }) => {
        state.announcements.push(MakeAnnouncement.body!.parse(body));
        return ok(MakeAnnouncement.answer.parse({ announcement: state.newId() }), 201);
      },
    },
  ];
}

/** The best of a sandbox, of whom the last two tie at the cut. */
function finalRoutes(): AdminRoute[] {
  const names = ['Forkers', 'Sleeper', 'Greedy', 'Careful'];
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/final' },
      answer: ({ query }) => {
        const best = Number(query.get('best') ?? 3);
        const candidates = names.slice(0, Math.max(best, 1) + 1).map((name, at) => ({
          ...{ entry: id(100 + at), team: id(200 + at), name, noContest: false, place: Math.min(at + 1, best) },
          ...{ score: at < best - 1 ? `${9 - at}.000` : '5.000', isTied: at >= best - 1 },
        }));
        const source = { sandbox: id(1), slug: DEMO, name: 'Demo', epoch: 1, scoredRound: 4, isSettled: false };
        return ok(PreviewFinal.answer.parse({ sources: [{ ...source, candidates }] }));
      },
    },
    {
      ...{ method: 'POST', path: `${SANDBOX}/final` },
      answer: ({ body }) => ok(PromoteToFinal.answer.parse({ entered: body['teams'], present: [] })),
    },
  ];
}
