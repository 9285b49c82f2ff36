/** NATS and Postgres are restarted and killed during a round. */
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { listMatches, openRound, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';

const DELAY_MS = 5;

describeWithServers('restarted servers', () => {
  // Messages that a killed part was handling are redelivered after 5 to 10 s, several times on a busy machine.
  jest.setTimeout(180_000);
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'], runners: 1 });
    for (const bot of system.bots.all) bot.delayMs = DELAY_MS;
  });
  afterAll(() => system.stop());

  /** Opens a round whose matches are played one after the other, and waits until at least one is decided. */
  async function halfARound(): Promise<string> {
    const slug = await system.addSandbox({ maxParallelGames: 1 });
    await openRound(system, slug);
    await eventually(async () => {
      const statuses = (await listMatches(system, slug)).map(({ status }) => status);
      expect(statuses).toContain('decided');
    });
    return slug;
  }

  const servers: readonly (readonly [string, (system: System) => Promise<void>])[] = [
    ['NATS restarts', ({ nats }) => nats.restart()],
    ['NATS is killed', ({ nats }) => nats.kill().then(() => nats.start())],
    ['Postgres restarts', ({ postgres }) => postgres.restart()],
    ['Postgres is killed', ({ postgres }) => postgres.kill().then(() => postgres.start())],
  ];

  it.each(servers)('%s during a round', async (_name, happens) => {
    const slug = await halfARound();
    await happens(system);
    expect((await listMatches(system, slug)).map(({ status }) => status)).not.toEqual(Array(10).fill('decided'));
    const { matches } = await checkOutcomes(system, slug);
    expect(matches).toHaveLength(10);
  });
});
