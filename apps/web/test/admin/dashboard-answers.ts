/** What the services answer to the pages of the area `dashboard`; called anew for each test, so that state may live in it. */
import {
  ListDeadLetters,
  ListDroplets,
  ListGameEvents,
  ReadSandboxProgress,
  ReadSchedulingStatus,
} from '@hexduel/contracts-http';
import type { ServiceStatus } from '@hexduel/contracts-http';
import { id } from '../tournament';
import { ok } from './admin-route';
import type { AdminRoute } from './admin-route';

const ready: ServiceStatus = { status: 'ready', checks: { database: 'ok', nats: 'ok' }, warnings: [] };
const warned: ServiceStatus = {
  ...ready,
  status: 'degraded',
  warnings: [{ name: 'outbox', text: 'The oldest of 3 messages in the outbox has waited for 75 s.' }],
};
const matches = { waiting: 12, queued: 2, running: 3, decided: 10, void: 1 };
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

export function dashboardAnswers(): AdminRoute[] {
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/sandboxes/:sandbox/progress' },
      answer: (_, { sandbox }) => ok(ReadSandboxProgress.answer.parse(progressOf(sandbox === 'demo'))),
    },
    ...['scheduling', 'matches', 'provisioning', 'ladder'].map((service): AdminRoute => {
      const status = service === 'ladder' ? warned : ready;
      return {
        ...{ method: 'GET', path: `/api/${service}/status` },
        answer: () => ok(ReadSchedulingStatus.answer.parse(status)),
      };
    }),
  ];
}

/** What other areas answer in their own words, where these do not: the dashboard only counts it. */
export function dashboardFallbacks(): AdminRoute[] {
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/dead-letters' },
      answer: () => ok(ListDeadLetters.answer.parse({ letters: [], next: null, waiting: 2 })),
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/sandboxes/:sandbox/game-events' },
      answer: () => ok(ListGameEvents.answer.parse({ gameEvents: plannedEvents(), next: null })),
    },
    {
      ...{ method: 'GET', path: '/api/provisioning/droplets' },
      answer: () => ok(ListDroplets.answer.parse({ droplets: [], next: null })),
    },
  ];
}

function progressOf(isPlayed: boolean) {
  const waiting = { unsentCommands: 0, outbox: { messages: 3, oldestSeconds: 0.4 } };
  if (!isPlayed) return { round: null, voids: [], voidMatches: 0, silentTeams: 0, ...waiting };
  const times = { openedAt: inMs(-40_000), completedAt: null, oldestQueuedAt: inMs(-1_000) };
  const entries = [
    { entryNumber: 1, name: 'Amber' },
    { entryNumber: 2, name: 'Basalt' },
  ];
  return {
    round: { number: 5, state: 'open', ...times, matches },
    voids: [{ match: id(990), round: 5, entries, reason: 'silence' }],
    ...{ voidMatches: 1, silentTeams: 1, ...waiting },
  };
}

function plannedEvents() {
  const nothing = { version: 1, offsetMs: null, appliedAt: null, refusal: null, state: 'planned' };
  return [
    { ...nothing, id: id(980), at: inMs(25 * 60_000), dueAt: inMs(25 * 60_000), action: { kind: 'add_round_type' } },
    { ...nothing, id: id(981), at: inMs(95 * 60_000), dueAt: inMs(95 * 60_000), action: { kind: 'freeze' } },
  ];
}
