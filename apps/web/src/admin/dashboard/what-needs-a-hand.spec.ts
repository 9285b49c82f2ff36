import type { SandboxProgress } from '@hexduel/contracts-http';
import { ADMIN_SANDBOXES } from '../../../test/admin/frame-answers';
import { whatNeedsAHand } from './what-needs-a-hand';
import type { Known } from './what-needs-a-hand';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const [running, planned] = [ADMIN_SANDBOXES[0]!, ADMIN_SANDBOXES[1]!];
const progress: SandboxProgress = {
  round: {
    ...{ number: 3, state: 'open', openedAt: ago(20_000), completedAt: null, oldestQueuedAt: ago(2_000) },
    matches: { waiting: 4, queued: 2, running: 6, decided: 16, void: 0 },
  },
  ...{ voids: [], voidMatches: 0, unsentCommands: 0, silentTeams: 0, outbox: { messages: 3, oldestSeconds: 0.2 } },
};
const healthy: Known = {
  ...{ sandbox: running, progress, failing: [], deadLetters: 0, droplets: [], now: NOW },
  services: { scheduling: { status: 'ready', checks: { database: 'ok' }, warnings: [] } },
};
const kinds = (change: Partial<Known>): string[] =>
  whatNeedsAHand({ ...healthy, ...change }).map(({ kind, urgency }) => `${urgency} ${kind}`);

it('says nothing while all goes well, and of what is not known yet', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ progress: undefined, deadLetters: undefined, services: {} })).toEqual([]);
});

it('says that nothing can be played', () => {
  expect(kinds({ sandbox: { ...running, withheldReason: 'few_entries' } })).toEqual(['now fewEntries']);
  expect(kinds({ sandbox: { ...running, waitingForCheck: 2 } })).toEqual(['soon waitForCheck']);
  expect(kinds({ sandbox: { ...running, withheldReason: 'no_round_type' } })).toEqual(['now noRoundType']);
  const round = { ...progress.round!, oldestQueuedAt: ago(180_000) };
  expect(whatNeedsAHand({ ...healthy, progress: { ...progress, round } })).toMatchObject([
    { kind: 'noRunner', values: { count: 2, minutes: 3 } },
  ]);
  expect(kinds({ progress: { ...progress, outbox: { messages: 9, oldestSeconds: 45 } } })).toEqual(['now outboxStuck']);
});

it('says of a tournament that has not begun what it waits for', () => {
  expect(kinds({ sandbox: { ...planned, entries: 8 } })).toEqual(['note noStart']);
  expect(kinds({ sandbox: { ...planned, entries: 1, plannedStart: ago(-60_000) } })).toEqual(['soon fewEntries']);
  expect(kinds({ sandbox: { ...planned, entries: 8, plannedStart: ago(120_000) } })).toEqual(['now startPassed']);
  expect(kinds({ sandbox: { ...running, state: 'paused' } })).toEqual(['note paused']);
  expect(kinds({ sandbox: { ...running, state: 'paused', restartRequested: true } })).toEqual([]);
});

it('names the bots that lose every game by failing, not those that fail at times', () => {
  const bot = { entryNumber: 4, name: 'Amber', reasons: { timeout: 6 } };
  expect(
    kinds({
      failing: [
        { ...bot, legs: 6, failed: 6 },
        { ...bot, entryNumber: 5, legs: 6, failed: 1 },
      ],
    }),
  ).toEqual(['soon botFails']);
});

it('leads to machines that fail, whose bot is silent, or whose team is gone', () => {
  const machine = { id: 'm', name: 'hexduel-bot-5', problem: null, botState: null, team: null } as const;
  const team = { id: 't', name: 'Amber', isDeleted: false };
  const of = (change: Partial<Known['droplets'][number]>) =>
    kinds({ droplets: [{ ...machine, state: 'ready', ...change }] });
  expect(of({})).toEqual([]);
  expect(of({ state: 'failing' })).toEqual(['soon machineFails']);
  expect(of({ botState: 'silent', team })).toEqual(['soon machineSilent']);
  expect(of({ botState: 'silent', team: { ...team, isDeleted: true } })).toEqual(['note machineOfDeleted']);
  expect(of({ botState: 'silent', team, state: 'destroyed' })).toEqual([]);
});

it('puts first what is most urgent', () => {
  const warnings = [{ name: 'outbox', text: 'The oldest of 3 facts has waited for 75 s.' }];
  expect(
    kinds({
      sandbox: { ...running, state: 'paused' },
      progress: { ...progress, voidMatches: 1 },
      deadLetters: 2,
      services: {
        scheduling: { status: 'degraded', checks: { database: 'ok' }, warnings },
        ladder: null,
        matches: { status: 'not ready', checks: { nats: 'closed' }, warnings: [] },
      },
    }),
  ).toEqual([
    'now serviceWarns',
    'now serviceAway',
    'now deadLetters',
    'soon serviceWarns',
    'soon voids',
    'note paused',
  ]);
});
