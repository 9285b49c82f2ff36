import { Readiness } from './readiness';

describe('readiness', () => {
  it.each([
    ['ready', null, null],
    ['degraded', null, 'a fact waits'],
    ['not ready', 'away', null],
    ['not ready', 'away', 'a fact waits'],
  ])('is %s when a dependency says %p and a warning %p', async (status, problem, warning) => {
    const readiness = new Readiness();
    readiness.add({ name: 'database', check: () => problem });
    readiness.warn({ name: 'outbox', check: () => Promise.resolve(warning) });
    const warnings = warning === null ? [] : [{ name: 'outbox', text: warning }];
    expect(await readiness.report()).toEqual({ status, checks: { database: problem ?? 'ok' }, warnings });
    readiness.stop();
    expect((await readiness.report()).status).toBe('stopping');
  });

  it('warns of what it cannot check', async () => {
    const readiness = new Readiness();
    readiness.warn({ name: 'outbox', check: () => Promise.reject(new Error('the database is away')) });
    expect(await readiness.currentWarnings()).toEqual([{ name: 'outbox', text: 'the database is away' }]);
  });

  it('counts what waits, also what has not waited for long', async () => {
    const readiness = new Readiness();
    readiness.count({ name: 'held messages', read: () => Promise.resolve({ count: 3, oldestSeconds: 1.5 }) });
    expect(await readiness.waiting()).toEqual([{ name: 'held messages', count: 3, oldestSeconds: 1.5 }]);
    expect((await readiness.report()).status).toBe('ready');
    readiness.count({ name: 'outbox', read: () => Promise.reject(new Error('the database is away')) });
    await expect(readiness.waiting()).rejects.toThrow('the database is away');
  });
});
