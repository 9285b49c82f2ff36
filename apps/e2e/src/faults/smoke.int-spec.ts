import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { completedRounds } from '../system/scheduling-list';
import { openRound, startSystem } from '../system/start-system';
import type { System } from '../system/start-system';

describeWithServers('the whole system', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'], runners: 1 });
  });
  afterAll(() => system.stop());

  it('plays', async () => {
    const slug = await system.addSandbox();
    await openRound(system, slug);
    const from = performance.now();
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), 20_000);
    console.log('round', performance.now() - from);
  });
});
