import { startTestNats } from '../nats/start-test-nats';
import type { TestNats } from '../nats/start-test-nats';
import { startTestPostgres } from '../postgres/start-test-postgres';
import type { TestPostgres } from '../postgres/start-test-postgres';
import { describeWithServers } from '../servers/describe-with-servers';
import { startSystem } from './start-system';
import { stillRunning } from './started-process';

describeWithServers('a system that does not start', () => {
  it.each<[string, () => Promise<TestNats>]>([
    ['a server is missing', () => Promise.reject(new Error('not today'))],
    ['the preparation of the databases fails', () => startTestNats()],
  ])('leaves nothing running where %s', async (_, startNats) => {
    let postgres: TestPostgres | undefined;
    let nats: TestNats | undefined;
    const starting = startSystem({
      ...{ bots: ['Amber'], runners: 1, hasNatsUsers: false },
      startPostgres: async () => (postgres = await startTestPostgres()),
      startNats: async () => (nats = await startNats()),
      prepare: () => Promise.reject(new Error('not today')),
    });
    await expect(starting).rejects.toThrow('not today');
    expect(postgres).toBeDefined();
    expect(stillRunning([postgres!.pid, ...(nats ? [nats.pid] : [])])).toEqual([]);
  });

  it('leaves nothing running where a service ends instead of listening', async () => {
    let postgres: TestPostgres | undefined;
    const starting = startSystem({
      ...{ bots: ['Amber'], runners: 1 },
      startPostgres: async () => (postgres = await startTestPostgres()),
      envOf: (name): Record<string, string> => (name === 'ladder' ? { HEXDUEL_LADDER_SWEEP_MS: 'often' } : {}),
    });
    await expect(starting).rejects.toThrow('HEXDUEL_LADDER_SWEEP_MS');
    expect(postgres).toBeDefined();
    expect(stillRunning([postgres!.pid])).toEqual([]);
  });
});
