/** Two versions run at once, on the same Postgres and NATS: runners of one and the ladder of the other, and both of scheduling. */
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { reportNotRun } from '@hexduel/testing/not-run';
import { completedRounds, holdRounds, readLadder, startSystem } from '@hexduel/testing/system';
import type { CheckoutCopy, Part, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';
import { OLD_VERSION, buildOldVersion, hasCommit } from './old-version';

/** How many rounds both versions play together at least. */
const ROUNDS = 10;

const hasOldVersion = hasCommit(OLD_VERSION);
if (!hasOldVersion) reportNotRun('two versions at once', `fetch the commit of the other, ${OLD_VERSION.slice(0, 12)}`);

describeWithServers('two versions at once', () => {
  jest.setTimeout(300_000);
  let old: CheckoutCopy | undefined;
  let system: System;

  beforeAll(async () => {
    if (hasOldVersion) old = await buildOldVersion(OLD_VERSION);
  });
  afterAll(() => old?.remove());
  afterEach(() => system.stop());

  async function upgrade(parts: readonly (Part | null | undefined)[]): Promise<void> {
    for (const part of parts) {
      await part?.stop();
      part?.runFrom(undefined);
      await part?.start();
    }
  }

  const roundsScored = (slug: string, count: number): Promise<void> =>
    eventually(async () => {
      expect(await completedRounds(system, slug)).toBeGreaterThanOrEqual(count);
      expect((await readLadder(system, slug)).data.scoredRound).toBeGreaterThanOrEqual(count);
    }, 120_000);

  type Upgraded = (system: System) => readonly (Part | null)[];
  const mixes: readonly (readonly [string, { readonly first: Upgraded; readonly then: Upgraded }])[] = [
    [
      'old runners, a new ladder',
      { first: ({ ladder, provisioning }) => [ladder, provisioning], then: ({ runners }) => runners },
    ],
    [
      'new runners, an old ladder',
      { first: ({ runners }) => runners, then: ({ ladder, provisioning }) => [ladder, provisioning] },
    ],
  ];

  (hasOldVersion ? it : it.skip).each(mixes)(
    `%s, a replica of scheduling of each: ${ROUNDS} rounds`,
    async (name, mix) => {
      system = await startSystem({
        ...{ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'], runners: 2, schedulings: 2, provisioning: true },
        root: old?.root ?? '',
        hasNatsUsers: false,
      });
      const [staying, upgraded] = system.schedulings;
      const slug = await system.addSandbox({ intervalMs: 0, sizes: [3, 4] });
      await roundsScored(slug, 1);

      await upgrade([upgraded, ...mix.first(system)]);
      // A crash while the upgrade is under way: the old version starts on the tables of the new one.
      await staying?.kill();
      await staying?.start();
      const before = await completedRounds(system, slug);
      await roundsScored(slug, before + ROUNDS);
      expect(system.schedulings.every(({ isRunning }) => isRunning)).toBe(true);
      const together = (await completedRounds(system, slug)) - before;

      await upgrade([staying, ...mix.then(system)]);
      await roundsScored(slug, before + together + 1);
      await holdRounds(system, slug);
      const { matches, verdict } = await checkOutcomes(system, slug);
      expect(matches.filter(({ status }) => status !== 'decided')).toEqual([]);
      process.stdout.write(`${name}: ${together} rounds of two versions at once; ${verdict}\n`);
    },
  );
});
