import { said } from '../../testing/said-finding';
import { formatBytes } from '../format-bytes';
import { checkConnections, checkRights } from './check-rights';
import { checkServer } from './check-server';
import { checkStore } from './check-store';

const info = { version: '2.12.1', jetstream: true, auth_required: true, tls_required: true, tls_available: false };
const states = (changed: Partial<typeof info>, isLocal = false) =>
  checkServer('a:4222', { ...info, ...changed }, isLocal).map((each) => said(each).state);

describe('a server of NATS', () => {
  it.each([
    ['as it should be', {}, ['ok', 'ok', 'ok']],
    ['too old', { version: '2.8.4' }, ['problem', 'ok', 'ok']],
    ['without JetStream', { jetstream: false }, ['problem', 'ok', 'ok']],
    ['without users', { auth_required: false }, ['ok', 'problem', 'ok']],
    ['without TLS', { tls_required: false }, ['ok', 'ok', 'warning']],
  ] as const)('%s', (_what, changed, expected) => {
    expect(states(changed)).toEqual(expected);
  });

  it('needs no TLS on the loopback', () => {
    expect(states({ tls_required: false }, true)).toEqual(['ok', 'ok']);
  });
});

describe('the store', () => {
  const jsz = { memory: 0, storage: 0, reserved_storage: 0, config: { max_memory: 100, max_storage: 1_000 } };

  it.each([
    [500, 'ok'],
    [800, 'warning'],
    [950, 'problem'],
  ])('with %d of 1000 bytes: %s', (storage, state) => {
    expect(said(checkStore({ ...jsz, storage })[0]!)).toMatchObject({ check: 'disk of JetStream', state });
  });

  it('needs a leader of its cluster', () => {
    expect(said(checkStore({ ...jsz, meta_cluster: { cluster_size: 3 } })[2]!)).toMatchObject({ state: 'problem' });
    expect(said(checkStore({ ...jsz, meta_cluster: { cluster_size: 3, leader: 'n1' } })[2]!)).toMatchObject({
      state: 'ok',
    });
  });
});

it.each([
  [{ user: 'ladder', listensToAll: false, isSystem: false }, 'ok'],
  [{ user: 'ladder', listensToAll: true, isSystem: false }, 'problem'],
  [{ user: null, listensToAll: false, isSystem: true }, 'problem'],
])('rights %j: %s', (proved, state) => {
  expect(said(checkRights(proved)).state).toBe(state);
});

it('finds services that sign in as another or as nobody', () => {
  const connection = (name: string, user: string) => ({ name, authorized_user: user });
  const contexts = ['ladder', 'matches'];
  const good = [connection('ladder', 'ladder'), connection('x', '')];
  const bad = [connection('ladder', 'streams'), connection('matches', '')];
  expect(said(checkConnections(good, contexts)).state).toBe('ok');
  expect(said(checkConnections(bad, contexts))).toMatchObject({
    state: 'problem',
    measured: 'ladder as streams, matches as nobody',
  });
});

it.each([
  [0, '0 B', '0 Б'],
  [1_536, '1.5 KiB', '1.5 КиБ'],
  [3 * 1_024 ** 3, '3.0 GiB', '3.0 ГиБ'],
])('%d bytes are %s', (bytes, ...words) => {
  expect(formatBytes(bytes)).toEqual(words);
});
