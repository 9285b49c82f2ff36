/** What the frame of the panel asks for on every page: the sandboxes. Areas may answer the same requests before it. */
import { ListAdminSandboxes, ReadAdminSandbox } from '@hexduel/contracts-http';
import type { SandboxAdminView } from '@hexduel/contracts-http';
import { OPENED_AT, SANDBOX } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

const settings = {
  ...{ version: 1, roundIntervalMs: 15_000, maxParallelGames: 10, requiresCheck: false, waitingForCheck: 0, epoch: 1 },
};

/** The sandboxes of the fixture: one that runs, one that waits for its start. */
export const ADMIN_SANDBOXES: readonly SandboxAdminView[] = [
  {
    ...{ id: SANDBOX.sandbox, slug: SANDBOX.slug, name: SANDBOX.name, nameRu: SANDBOX.nameRu, position: 0 },
    ...{ ...settings, state: 'running', plannedStart: null, startedAt: OPENED_AT, frozenFromRound: null },
    ...{ reveal: null, restartRequested: false, withheldReason: null, nextTickAt: OPENED_AT, entries: 8 },
  },
  {
    ...{ id: '00000000-0000-4000-8000-000000000002', slug: 'final', name: 'Final', nameRu: 'Финал', position: 1 },
    ...{ ...settings, state: 'planned', plannedStart: null, startedAt: null, frozenFromRound: null },
    ...{ reveal: null, restartRequested: false, withheldReason: null, nextTickAt: null, entries: 0 },
  },
];

export function frameAnswers(): AdminRoute[] {
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/sandboxes' },
      answer: () => ok(ListAdminSandboxes.answer.parse({ sandboxes: ADMIN_SANDBOXES, next: null })),
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/sandboxes/:sandbox' },
      answer: (_, { sandbox }) => {
        const found = ADMIN_SANDBOXES.find(({ id, slug }) => id === sandbox || slug === sandbox);
        return found ? ok(ReadAdminSandbox.answer.parse(found)) : refusal(404, 'ERR_NO_SANDBOX');
      },
    },
  ];
}
