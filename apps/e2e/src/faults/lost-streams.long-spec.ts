/** Streams that lose what is in them, in the middle of rounds: purged, deleted, with the volume of NATS, or while the ladder is away. */
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { completedRounds, listMatches, openRound, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { z } from 'zod';
import { checkOutcomes } from '../system/check-outcomes';

const Streams = z.object({ streams: z.array(z.object({ config: z.looseObject({ name: z.string() }) })) });

const PAIRS = 6;
/** What is lost is found within seconds; a silence would take ten minutes. */
const MEND_MS = 60_000;

describeWithServers('streams that lose messages', () => {
  jest.setTimeout(300_000);
  let system: System;

  beforeAll(async () => {
    system = await startSystem({
      bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'],
      runners: 1,
      env: { HEXDUEL_MATCHES_CONCURRENCY: '2', HEXDUEL_SCHEDULING_SWEEP_MS: '500' },
    });
    for (const bot of system.bots.all) bot.delayMs = 5;
  });
  afterAll(() => system.stop());

  const call = async (what: string, body: unknown = {}): Promise<unknown> =>
    (await system.messaging.connection.request(`$JS.API.STREAM.${what}`, JSON.stringify(body))).json();
  const configs = async () => Streams.parse(await call('LIST')).streams.map(({ config }) => config);

  async function purgeAll(): Promise<void> {
    for (const { name } of await configs()) await call(`PURGE.${name}`);
  }

  async function createAllAgain(): Promise<void> {
    for (const config of await configs()) {
      await call(`DELETE.${config.name}`);
      await call(`CREATE.${config.name}`, config);
    }
  }

  /** Opens a round and waits until some of its matches are decided and others wait. */
  async function midRound(slug: string): Promise<void> {
    await openRound(system, slug);
    await eventually(async () => {
      const open = (await listMatches(system, slug)).filter(({ roundState }) => roundState === 'open');
      expect(open).toHaveLength(PAIRS);
      expect(open.filter(({ status }) => status === 'decided').length).toBeGreaterThan(0);
    });
  }

  async function playRound(slug: string, round: number): Promise<void> {
    await openRound(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(round), MEND_MS);
  }

  it.each([
    ['are purged', purgeAll],
    ['are deleted and created again', createAllAgain],
    ['are lost with the volume of NATS', () => system.nats.lose()],
  ])('all streams %s in the middle of a round', async (_how, lose) => {
    const slug = await system.addSandbox();
    await midRound(slug);
    await lose();
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), MEND_MS);
    await playRound(slug, 2);
    const { rounds } = await checkOutcomes(system, slug, MEND_MS);
    expect(rounds).toBe(2);
  });

  it('all streams are purged while the ladder is away', async () => {
    const slug = await system.addSandbox();
    await playRound(slug, 1);
    await system.ladder.kill();
    await playRound(slug, 2);
    await playRound(slug, 3);
    await purgeAll();
    await system.ladder.start();
    const { rounds } = await checkOutcomes(system, slug, MEND_MS);
    expect(rounds).toBe(3);
  });
});
