/**
 * The version before runs, and each of its services is upgraded first in turn and rolled back, in the middle of 20 rounds; then all of them
 * are upgraded. Both versions work on one Postgres and one NATS; the schema is that of the new version from then on.
 */
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import { reportNotRun } from '@hexduel/testing/not-run';
import { builtFile, buildServices, figureOf, sql, startSystem } from '@hexduel/testing/system';
import type { Part, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../../../apps/e2e/src/system/check-outcomes';
import { OldCheckout, hasCommit } from './old-checkout';

/** The version before: no images, no settings in files, migrations at the start of each service only. */
const OLD_VERSION = '64490d40205af50ebbd9507865a75bcca0215517';
const SANDBOXES = 20;
/** As many as are filled at once. */
const AT_ONCE = [1, 2, 3, 4];
const BOTS = ['Amber', 'Basalt', 'Cobalt'];
const MATCHES = (BOTS.length * (BOTS.length - 1)) / 2;
const MIGRATED = ['scheduling', 'ladder', 'provisioning'] as const;
/** Who reads a fact comes before who publishes it: the order of the run book. */
const ORDER = ['streams', 'provisioning', 'ladder', 'matches', 'scheduling'] as const;
type ServiceName = (typeof ORDER)[number];

const hasOldVersion = hasCommit(OLD_VERSION);
if (!hasOldVersion) reportNotRun('upgrade', `fetch the commit ${OLD_VERSION.slice(0, 12)}`);

(hasOldVersion ? describeWithServers : describe.skip)('an upgrade in the middle of rounds', () => {
  jest.setTimeout(600_000);
  let old: OldCheckout;
  let system: System;
  const slugs: string[] = [];
  const stops: (() => unknown)[] = [];
  /** Rounds that were opened in each sandbox. */
  let opened = 0;

  beforeAll(async () => {
    old = await OldCheckout.of(OLD_VERSION);
    stops.push(() => old.remove());
    await buildServices(MIGRATED.map((context) => `${context}-migrate` as const));
    system = await startSystem({
      ...{ bots: BOTS, runners: 2, schedulings: 2, provisioning: true, root: old.root },
      env: { HEXDUEL_MIGRATIONS: 'check', HEXDUEL_MATCHES_GRACE_MS: '1000' },
    });
    stops.push(() => system.stop());
    await replace(system.streams, old.root);
    while (slugs.length < SANDBOXES) slugs.push(...(await Promise.all(AT_ONCE.map(() => system.addSandbox()))));
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const replicasOf = (name: ServiceName): readonly Part[] => {
    const { streams, provisioning, ladder, runners, schedulings } = system;
    const parts = { streams: [streams], provisioning: [provisioning], ladder: [ladder], matches: runners };
    return (name === 'scheduling' ? schedulings : parts[name]).filter((part) => part !== null);
  };

  /** Matches that hang meanwhile go on while the other version starts. */
  async function replace(part: Part, root: string | undefined): Promise<void> {
    expect(await part.stop()).toBe(0);
    system.bots.release();
    part.runFrom(root);
    await part.start();
  }

  /** Brings the schema of a context up to date by its own entry point, as a task or a Job does. */
  async function migrate(name: ServiceName): Promise<void> {
    const context = MIGRATED.find((each) => each === name);
    if (context === undefined) return;
    const url = new URL(system.databaseUrl);
    Object.assign(url, { username: context, password: context });
    const env = { [`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`]: url.href };
    const script = startScript(builtFile(`${context}-migrate`), env);
    expect([await script.ended(), script.lines]).toEqual([0, [expect.stringContaining('is up to date')]]);
  }

  /** Opens a round in every sandbox, calls `act` while matches hang in all of them, and waits until all of them are scored. */
  async function duringRounds(act: () => Promise<unknown>): Promise<void> {
    opened += 1;
    system.bots.hold();
    const due = `update scheduling.sandbox set next_tick_at = clock_timestamp() where slug = any($1)`;
    await sql(system.databaseUrl, due, [slugs]);
    await eventually(async () => {
      expect(await rounds(`state = 'open'`)).toBe(SANDBOXES);
      const running = await Promise.all(
        system.runners
          .filter(({ isRunning }) => isRunning)
          .map((runner) => figureOf(runner, 'hexduel_matches_running')),
      );
      expect(running.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    });
    await act();
    system.bots.release();
    await eventually(async () => {
      expect(await rounds(`state = 'completed'`)).toBe(opened * SANDBOXES);
      const [row] = await sql<{ scored: number }>(
        system.databaseUrl,
        `select count(*)::int as scored from ladder.round where scored_at is not null`,
      );
      expect(row?.scored).toBe(opened * SANDBOXES);
    }, 90_000);
    expect(await system.messaging.deadLetters.list()).toEqual([]);
  }

  async function rounds(condition: string): Promise<number> {
    const [row] = await sql<{ count: number }>(
      system.databaseUrl,
      `select count(*)::int as count from scheduling.round where ${condition}`,
    );
    return row?.count ?? 0;
  }

  /** The service that runs in the new version while all others are old. */
  let ahead: Part | null = null;

  async function rollBack(): Promise<void> {
    if (ahead) await replace(ahead, old.root);
    ahead = null;
  }

  it.each(ORDER)('%s is upgraded first, once the one before it is rolled back', async (name) => {
    const [first, ...others] = replicasOf(name);
    await migrate(name);
    await duringRounds(async () => {
      await rollBack();
      await replace(first!, undefined);
      ahead = first!;
      // A crash of the version before while the other one runs: it starts on the schema of the new one.
      for (const other of others) {
        await other.kill();
        await other.start();
      }
    });
  });

  it('the last one is rolled back', () => duringRounds(rollBack));

  it('all are upgraded in their order: no match is lost, nothing is a dead letter, each ladder is verified', async () => {
    await duringRounds(async () => {
      for (const name of ORDER) {
        await migrate(name);
        for (const part of replicasOf(name)) await replace(part, undefined);
      }
    });
    await duringRounds(() => Promise.resolve());
    let moves = 0;
    const left = [...slugs];
    const verify = async (): Promise<void> => {
      for (let slug = left.pop(); slug !== undefined; slug = left.pop()) {
        const { rounds: count, matches, verdict } = await checkOutcomes(system, slug);
        expect([slug, count, matches.length]).toEqual([slug, opened, opened * MATCHES]);
        expect(matches.filter(({ status }) => status !== 'decided')).toEqual([]);
        moves += Number(/(\d+) moves/.exec(verdict)?.[1]);
      }
    };
    await Promise.all(AT_ONCE.map(verify));
    process.stdout.write(
      `${opened} times ${SANDBOXES} rounds at once, ${ORDER.length} services each upgraded first, rolled back and upgraded: ` +
        `${opened * SANDBOXES * MATCHES} matches, 0 lost, 0 dead letters; ${SANDBOXES} ladders verified by ${moves} moves\n`,
    );
  });
});
