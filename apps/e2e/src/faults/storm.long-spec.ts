/** Kills at random: which part, when, and for how long it is away is drawn from a seed, which a failure names. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@hexduel/engine';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { completedRounds, holdRounds, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';

const KILLS = 10;
const ROUNDS = 20;
const LONGEST_MS = 1_000;
const seed = Number(process.env.HEXDUEL_STORM_SEED ?? randomInt(2 ** 47));

interface Killable {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

describeWithServers(`a storm (HEXDUEL_STORM_SEED=${seed})`, () => {
  jest.setTimeout(180_000);
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'], runners: 2 });
  });
  afterAll(() => system.stop());

  it(`${KILLS} kills of any part while rounds follow one another: each pair of each round has one outcome`, async () => {
    const random = seededRandom(seed, 1);
    const { scheduling, ladder, runners, nats, postgres } = system;
    const parts: readonly Killable[] = [
      ...[scheduling, ladder, ...runners],
      { name: 'NATS', kill: () => nats.kill(), start: () => nats.start() },
      { name: 'Postgres', kill: () => postgres.kill(), start: () => postgres.start() },
    ];
    const slug = await system.addSandbox({ intervalMs: 0, sizes: [3, 4] });
    const killed: string[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(random.below(LONGEST_MS));
      const part = parts[random.below(parts.length)]!;
      await part.kill();
      killed.push(part.name);
      await sleep(random.below(LONGEST_MS));
      await part.start();
    }
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThanOrEqual(ROUNDS), 90_000);
    await holdRounds(system, slug);
    const { rounds, verdict } = await checkOutcomes(system, slug);
    expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
    process.stdout.write(`storm with seed ${seed}: killed ${killed.join(', ')}; ${verdict}\n`);
  });
});
