import type { ProcessReport, ServiceStatus } from '@hexduel/contracts-http';
import { said } from '../../testing/said-finding';
import type { AskedService } from './asked-service';
import { checkHealth } from './check-health';
import { checkVersions } from './check-versions';
import { checkWaiting } from './check-waiting';

const about: ProcessReport = {
  process: 'a:1',
  now: '2026-11-24T12:00:00Z',
  node: 'v24.1.0',
  build: 'b1',
  contracts: 'c1',
};
const ready: ServiceStatus = { status: 'ready', checks: { database: 'ok' }, warnings: [], about };
const asked = (statuses: readonly ServiceStatus[], more: Partial<AskedService> = {}): AskedService => {
  return { name: 'ladder', statuses, failure: null, clocks: [], ...more };
};

describe('the health of a service', () => {
  it.each([
    ['ready', asked([ready, ready]), 'ok', 'ready, 1 process seen'],
    ['two replicas', asked([ready, { ...ready, about: { ...about, process: 'b:1' } }]), 'ok', '2 processes seen'],
    [
      'away',
      asked([], { failure: { code: null, message: ['it is away', 'она не отвечает'] } }),
      'problem',
      'it is away',
    ],
    [
      'unwilling',
      asked([], { failure: { code: 'ERR_SESSION', message: ['who are you', 'кто вы'] } }),
      'problem',
      'who are you',
    ],
    [
      'not ready',
      asked([ready, { ...ready, status: 'not ready', checks: { database: 'ok', nats: 'away' } }]),
      'problem',
      'not ready: nats: away',
    ],
    [
      'degraded',
      asked([{ ...ready, status: 'degraded', warnings: [{ name: 'outbox', text: 'One waits.' }] }]),
      'warning',
      'degraded, 1 process seen: One waits.',
    ],
  ] as const)('%s', (_what, each, state, measured) => {
    expect(said(checkHealth(each), ['nats: '])).toMatchObject({
      ...{ check: 'ladder', state },
      measured: expect.stringContaining(measured),
    });
  });
});

it('tells how long messages wait, with the page of what they wait in', () => {
  const waiting = [
    { name: 'outbox', count: 3, oldestSeconds: 61.2 },
    { name: 'held messages', count: 0, oldestSeconds: 0 },
  ];
  expect(checkWaiting(asked([{ ...ready, waiting }])).map((each) => said(each))).toMatchObject(
    [
      {
        check: 'outbox of ladder',
        state: 'problem',
        measured: '3 messages, the oldest for 61 s',
        page: /outbox-stuck/,
      },
      { check: 'held messages of ladder', state: 'ok', measured: 'nothing waits' },
    ].map((each) => ({ ...each, ...(each.page ? { page: expect.stringMatching(each.page) } : {}) })),
  );
});

describe('versions', () => {
  const states = (...services: AskedService[]) =>
    checkVersions(services)
      .map((each) => said(each))
      .map(({ check, state }) => [check, state]);
  const withAbout = (changed: Partial<ProcessReport>): ServiceStatus => ({ ...ready, about: { ...about, ...changed } });

  it('are alike', () => {
    expect(states(asked([ready]), asked([ready], { name: 'matches' }))).toEqual([
      ['build of ladder', 'ok'],
      ['build of matches', 'ok'],
      ['messages that services know', 'ok'],
      ['Node of services', 'ok'],
    ]);
  });

  it('differ between replicas, in messages and in Node', () => {
    const old = withAbout({ process: 'b:1', build: 'b0', contracts: 'c0', node: 'v22.0.0' });
    expect(states(asked([ready, old]))).toEqual([
      ['build of ladder', 'warning'],
      ['messages that services know', 'warning'],
      ['Node of services', 'warning'],
    ]);
  });

  it('are unknown of services that are older', () => {
    const { about: _, ...older } = ready;
    expect(states(asked([older]))).toEqual([['versions', 'warning']]);
    expect(states(asked([]))).toEqual([['versions', 'not asked']]);
  });
});
