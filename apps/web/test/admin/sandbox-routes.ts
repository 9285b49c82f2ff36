/** What the services answer about sandboxes themselves: read, made, changed, archived, deleted. */
import {
  CreateSandbox,
  DeleteSandbox,
  ListAdminSandboxes,
  PreviewSandboxDeletion,
  ReadAdminSandbox,
} from '@hexduel/contracts-http';
import type { SandboxAdminView } from '@hexduel/contracts-http';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';
import type { SandboxState } from './sandbox-state';

const ALL = '/api/scheduling/sandboxes';
const ONE = `${ALL}/:sandbox`;

const NEW = {
  ...{ state: 'planned', epoch: 1, plannedStart: null, startedAt: null, frozenFromRound: null, reveal: null },
  ...{
    restartRequested: false,
    withheldReason: null,
    nextTickAt: null,
    entries: 0,
    waitingForCheck: 0,
    archivedAt: null,
    version: 1,
  },
};

export function sandboxRoutes(state: SandboxState): AdminRoute[] {
  const answered = (sandbox: SandboxAdminView | undefined) =>
    sandbox ? ok(ReadAdminSandbox.answer.parse(sandbox)) : refusal(404, 'ERR_NO_SANDBOX');
  return [
    {
      ...{ method: 'GET', path: ALL },
      answer: () => ok(ListAdminSandboxes.answer.parse({ sandboxes: state.sandboxes, next: null })),
    },
    { ...{ method: 'GET', path: ONE }, answer: (_, { sandbox }) => answered(state.find(sandbox)) },
    {
      ...{ method: 'POST', path: ALL },
      answer: ({ body }) => {
        const made = CreateSandbox.body!.parse(body);
        if (state.find(made.slug)) {
          const detail = `A sandbox "${made.slug}" exists already: choose another slug.`;
          return refusal(409, 'ERR_SLUG_TAKEN', detail);
        }
        state.sandboxes = [...state.sandboxes, CreateSandbox.answer.parse({ ...NEW, ...made, id: state.newId() })];
        return ok(CreateSandbox.answer.parse(state.find(made.slug)), 201);
      },
    },
    { ...{ method: 'PATCH', path: ONE }, answer: ({ body }, { sandbox }) => answered(state.change(sandbox, body)) },
    {
      ...{ method: 'POST', path: `${ONE}/archive` },
      answer: (_, { sandbox }) => {
        if (state.find(sandbox)?.state === 'running') {
          return refusal(409, 'ERR_STATE', 'The tournament is running: pause or finish it first.');
        }
        return answered(state.change(sandbox, { archivedAt: state.instant(0) }));
      },
    },
    {
      ...{ method: 'DELETE', path: `${ONE}/archive` },
      answer: (_, { sandbox }) => answered(state.change(sandbox, { archivedAt: null })),
    },
    {
      ...{ method: 'GET', path: `${ONE}/deletion` },
      answer: (_, { sandbox }) => {
        const found = state.find(sandbox);
        const { state: is = 'planned', entries = 0 } = found ?? {};
        const played = entries > 0 ? { rounds: 4, matches: 112 } : { rounds: 0, matches: 0 };
        return ok(
          PreviewSandboxDeletion.answer.parse({
            ...{ state: is, isEmpty: entries === 0, openRound: is === 'running' ? 5 : null, ...played, entries },
            ...{ roundTypes: entries > 0 ? 3 : 0, gameEvents: entries > 0 ? 7 : 0, teams: [] },
          }),
        );
      },
    },
    {
      ...{ method: 'DELETE', path: ONE },
      answer: (_, { sandbox }) => {
        const found = state.find(sandbox);
        if (!found) return refusal(404, 'ERR_NO_SANDBOX');
        state.sandboxes = state.sandboxes.filter((each) => each !== found);
        return ok(DeleteSandbox.answer.parse({ deleted: found.id }));
      },
    },
  ];
}
