import { plannedConsumers, plannedStreams } from '@hexduel/messaging/plans';
import { said } from '../../testing/said-finding';
import { checkConsumers } from './check-consumers';
import { checkCopies, checkStreams } from './check-streams';
import type { ConsumerInfo, Looked, StreamInfo } from './jetstream-answers';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const plan = plannedStreams().find(({ name }) => name === 'EVT_MATCHES')!;
const config = {
  subjects: [...plan.subjects],
  retention: 'limits',
  max_age: plan.maxAgeMs * 1e6,
  max_bytes: plan.maxBytes,
  num_replicas: 1,
};
const stream = (changed: Partial<StreamInfo['config']> = {}, more: Partial<StreamInfo> = {}): Looked<StreamInfo> => {
  return { found: 'there', info: { config: { ...config, ...changed }, state: { messages: 0, bytes: 0 }, ...more } };
};
const replica = { name: 'nats-2', current: true, offline: false };

describe('streams', () => {
  it('are planned for every context, and for letters and states', () => {
    const names = plannedStreams().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['EVT_SCHEDULING', 'CMD_MATCHES', 'DLQ', expect.stringMatching(/^KV_/)]),
    );
  });

  it.each([
    ['as planned', stream(), 'ok', 'all 1 are there'],
    ['missing', { found: 'missing' }, 'problem', 'EVT_MATCHES missing'],
    ['silent', { found: 'silent' }, 'problem', 'EVT_MATCHES without a leader'],
    ['leaderless', stream({}, { cluster: { replicas: [] } }), 'problem', 'without a leader'],
    ['not to be seen', { found: 'refused' }, 'not asked', 'the user may not look at EVT_MATCHES'],
    ['without a subject', stream({ subjects: ['evt.matches.x'] }), 'problem', 'does not take evt.matches.'],
    ['of another kind', stream({ retention: 'interest' }), 'problem', 'keeps messages by "interest"'],
    ['small', stream({ max_bytes: 5 }), 'warning', 'bounded to less than usual (bytes)'],
    [
      'larger',
      stream({ max_bytes: -1, max_age: 0, subjects: [...plan.subjects, 'evt.more'] }),
      'ok',
      'as the contracts',
    ],
  ] as const)('%s', (_what, looked, state, measured) => {
    expect(checkStreams([{ plan, looked: looked }]).map((each) => said(each))).toEqual([
      expect.objectContaining({ state, measured: expect.stringContaining(measured) }),
    ]);
  });

  it.each([
    ['one server', stream(), 1, 'ok', '1, on 1 server'],
    ['one copy on three servers', stream(), 3, 'warning', 'EVT_MATCHES on fewer than 3 of 3 servers'],
    ['a copy on each', stream({ num_replicas: 3 }), 3, 'ok', '3, on 3 servers'],
    [
      'a server that is away',
      stream({ num_replicas: 3 }, { cluster: { leader: 'a', replicas: [{ ...replica, offline: true }] } }),
      3,
      'warning',
      'EVT_MATCHES on nats-2 (away)',
    ],
  ] as const)('copies: %s', (_what, looked, servers, state, measured) => {
    expect(checkCopies([{ plan, looked }], servers).map((each) => said(each))).toMatchObject([
      { state, measured: expect.stringContaining(measured) },
    ]);
  });
});

describe('consumers', () => {
  const [first] = plannedConsumers();
  const sequence = (consumer_seq: number, last_active = '2026-11-24T11:59:00Z') => ({ consumer_seq, last_active });
  const consumer = (changed: Partial<ConsumerInfo> = {}): Looked<ConsumerInfo> => {
    const still = { num_pending: 0, num_ack_pending: 0, num_waiting: 1 };
    return { found: 'there', info: { ...still, delivered: sequence(5), ack_floor: sequence(5), ...changed } };
  };
  const long = { delivered: sequence(9, '2026-11-24T11:50:00Z'), ack_floor: sequence(5, '2026-11-24T11:50:00Z') };

  it('are planned in the stream that they read', () => {
    expect(plannedConsumers()).toContainEqual({
      context: 'matches',
      stream: 'CMD_MATCHES',
      name: 'matches-play-match',
    });
  });

  it.each([
    ['idle', consumer(), 'ok', 'all 1 are read; 0 messages wait'],
    ['busy', consumer({ num_pending: 9, num_ack_pending: 3, num_waiting: 0 }), 'ok', '9 messages wait'],
    ['missing', { found: 'missing' }, 'problem', 'nobody reads for it'],
    ['silent', { found: 'silent' }, 'problem', 'without a leader'],
    ['not to be seen', { found: 'refused' }, 'not asked', 'may not look at'],
    ['stopped', consumer({ num_pending: 9, num_waiting: 0 }), 'problem', '9 messages wait and nobody asks for them'],
    ['stalled', consumer({ num_ack_pending: 4, ...long }), 'problem', '4 messages taken and none acknowledged'],
    ['lagging', consumer({ num_pending: 2_001, num_ack_pending: 3 }), 'warning', '2001 messages wait'],
  ] as const)('%s', (_what, looked, state, measured) => {
    const after = looked as Looked<ConsumerInfo>;
    expect(checkConsumers([{ plan: first!, before: after, after }], NOW).map((each) => said(each))).toEqual([
      expect.objectContaining({ state, measured: expect.stringContaining(measured) }),
    ]);
  });

  it('are not stalled while something is acknowledged', () => {
    const before = consumer({ num_ack_pending: 4, ...long, ack_floor: sequence(4) });
    const seen = { plan: first!, before, after: consumer({ num_ack_pending: 4, ...long }) };
    expect(checkConsumers([seen], NOW)).toMatchObject([{ state: 'ok' }]);
  });
});
