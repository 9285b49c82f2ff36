import { said } from '../../testing/said-finding';
import { checkMigrations } from './check-migrations';
import { checkConnectionLimit, checkOutbox, checkPostgres, checkRoles, checkTransactions } from './check-postgres';

const server = {
  version: '18.1 (Debian)',
  shown: 0,
  maxConnections: 100,
  connected: 30,
  user: 'ladder',
  isSuperuser: false,
  database: 'hexduel',
  bytes: 2_048,
  isStandby: false,
};

it.each([
  ['as it should be', {}, 'ok', 'version 18.1 (Debian), 2.0 KiB'],
  ['too old', { version: '13.4' }, 'problem', 'version 13.4'],
  ['a standby', { isStandby: true }, 'problem', 'takes no writes'],
] as const)('Postgres %s', (_what, changed, state, measured) => {
  expect(checkPostgres({ ...server, ...changed }).map((each) => said(each, ['Debian']))).toMatchObject([
    { state, measured: expect.stringContaining(measured) },
  ]);
});

it.each([
  ['enough', { maxConnections: 60 }, [{ processes: 1, each: 30 }], 'ok', '1 process may open 50'],
  ['enough for a rollout too', { maxConnections: 110 }, [{ processes: 2, each: 30 }], 'ok', '2 processes may open 80'],
  ['enough until a rollout', { maxConnections: 100 }, [{ processes: 2, each: 30 }], 'warning', 'but 110'],
  ['too few', { maxConnections: 60 }, [{ processes: 2, each: 30 }], 'problem', '2 processes may open 80'],
  ['nearly all open', { connected: 95 }, [{ processes: 1, each: 10 }], 'problem', '95 of 100 open'],
  ['nobody said', {}, [], 'not asked', '30 of 100 open'],
] as const)('connections: %s', (_what, changed, needs, state, measured) => {
  const finding = said(checkConnectionLimit({ ...server, ...changed }, needs));
  expect(finding).toMatchObject({ state, measured: expect.stringContaining(measured) });
});

it('finds services that work as superusers, under whatever name', () => {
  const session = (user: string, application: string, isSuperuser: boolean) => ({ user, application, isSuperuser });
  const contexts = ['ladder', 'scheduling'];
  const good = [session('ladder', 'ladder-reading', false), session('postgres', 'psql', true)];
  const bad = [...good, session('postgres', 'scheduling 1', true)];
  expect(said(checkRoles(good, contexts))).toMatchObject({ state: 'ok', measured: 'ladder: none is a superuser' });
  expect(said(checkRoles(bad, contexts), ['postgres'])).toMatchObject({
    state: 'problem',
    measured: 'superusers: scheduling 1 as postgres',
  });
});

it('warns of transactions that are open for long', () => {
  const open = { user: 'ladder', application: 'psql', state: 'idle in transaction', seconds: 90.4 };
  expect(said(checkTransactions([{ ...open, seconds: 3 }])).state).toBe('ok');
  expect(said(checkTransactions([open]), ['psql', 'idle in transaction'])).toMatchObject({
    state: 'warning',
    measured: 'psql (ladder, idle in transaction) for 90 s',
  });
});

it.each([
  [{ count: 0, seconds: 0 }, 'ok'],
  [{ count: 4, seconds: 59 }, 'ok'],
  [{ count: 4, seconds: 61 }, 'problem'],
])('an outbox with %j: %s', (outbox, state) => {
  expect(said(checkOutbox('ladder', outbox)).state).toBe(state);
});

it.each([
  ['all ran', [['a', 'b']], ['a', 'b'], 'ok', 'all 2'],
  ['one is due', [['a', 'b']], ['a'], 'problem', 'lacks b'],
  ['one is of a newer version', [['a', 'b'], ['a']], ['a', 'b'], 'warning', 'newer than what runs, by b'],
  ['nobody said', [], ['a'], 'not asked', '1 migration ran'],
] as const)('migrations: %s', (_what, known, ran, state, measured) => {
  expect(said(checkMigrations('ladder', known, ran))).toMatchObject({
    state,
    measured: expect.stringContaining(measured),
  });
});
