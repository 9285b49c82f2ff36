/**
 * This version starts on the Postgres and the NATS store of the version before, which was killed, and continues. Services of the version
 * before that are stopped in mid-round, one after the other: tools/operations/upgrade.
 */
import { AllowUnsignedReleases, ImportHost, ListAdminSandboxes, ListReleases } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { reportNotRun } from '@hexduel/testing/not-run';
import {
  buildVersion,
  completedRounds,
  figureOf,
  holdOutbox,
  holdRounds,
  openRound,
  readLadder,
  readMatches,
  readStandings,
  signInAsAdmin,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { CheckoutCopy, Part, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';
import { everythingIsHandled } from '../system/everything-is-handled';
import { recordFacts } from '../system/record-facts';
import { readConsumers } from './consumers';
import type { ConsumerState } from './consumers';
import { OLD_VERSION, hasCommit } from './old-version';

/** How many rounds each version completes at least. */
const ROUNDS = 3;
const HOST = { name: 'upgrade-bot-1', address: '127.0.0.1' };
const REVISION = '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b';

const hasOldVersion = hasCommit(OLD_VERSION);
if (!hasOldVersion)
  reportNotRun('the upgrade from the version before', `fetch its commit, ${OLD_VERSION.slice(0, 12)}`);

describeWithServers('an upgrade from the version before', () => {
  jest.setTimeout(400_000);
  let old: CheckoutCopy | undefined;
  let system: System;

  beforeAll(async () => {
    if (hasOldVersion) old = await buildVersion(OLD_VERSION);
  });
  afterAll(async () => {
    await (system as System | undefined)?.stop();
    old?.remove();
  });

  const parts = (): Part[] => [
    ...system.schedulings,
    system.ladder,
    ...system.runners,
    ...(system.provisioning ? [system.provisioning] : []),
  ];

  /** Starts every service again, now from this checkout. */
  async function startNewVersion(): Promise<void> {
    for (const part of parts()) part.runFrom(undefined);
    await Promise.all(parts().map((part) => part.start()));
  }

  async function roundsCompleted(slug: string, count: number): Promise<void> {
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThanOrEqual(count), 90_000);
  }

  async function matchesAreRunning(): Promise<void> {
    await eventually(async () => {
      const running = await Promise.all(system.runners.map((runner) => figureOf(runner, 'hexduel_matches_running')));
      expect(running.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    });
  }

  /** Messages handled a second time since the services started, over all of them. */
  async function duplicates(): Promise<number> {
    const texts = await Promise.all(parts().map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    const lines = texts.flatMap((text) => text.split('\n'));
    return lines
      .filter((line) => line.startsWith('hexduel_message_seconds_count') && line.includes('outcome="duplicate"'))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** All that the ladder answers about the first rounds of a sandbox. */
  function readRounds(slug: string, count: number): Promise<unknown[]> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return Promise.all(
      numbers.map(async (number) => [
        await readStandings(system, slug, number),
        await readMatches(system, slug, number),
      ]),
    );
  }

  /** The consumers still exist, beside new ones; they were sent new messages, and the unacknowledged ones at most once more. */
  function expectNothingReplayed(
    before: ReadonlyMap<string, ConsumerState>,
    after: ReadonlyMap<string, ConsumerState>,
  ): void {
    expect([...after.keys()]).toEqual(expect.arrayContaining([...before.keys()]));
    for (const [name, old] of before) {
      const now = after.get(name)!;
      expect([name, now.config]).toEqual([name, old.config]);
      // NATS stores the time less precisely; a consumer that was deleted and created again is seconds younger.
      expect([name, now.createdAt - old.createdAt < 1_000]).toEqual([name, true]);
      expect(now.acknowledged).toBeGreaterThanOrEqual(old.acknowledged);
      const isNew = now.end - old.position;
      expect([name, now.deliveries - old.deliveries <= isNew + old.pending]).toEqual([name, true]);
    }
  }

  (hasOldVersion ? it : it.skip)(
    'the old version is killed in mid-round together with NATS and Postgres: rounds continue, nothing is replayed or lost',
    async () => {
      system = await startSystem({
        ...{
          bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'],
          runners: 2,
          provisioning: true,
          root: old?.root ?? '',
          hasNatsUsers: false,
        },
        env: { HEXDUEL_MATCHES_GRACE_MS: '1000' },
      });
      for (const bot of system.bots.all) bot.delayMs = 2;
      const facts = await recordFacts(system);
      const admin = await signInAsAdmin(system);

      // The old version plays two sandboxes: one opens its rounds by itself, in the other the test opens them.
      const running = await system.addSandbox({ intervalMs: 0, sizes: [3, 4] });
      const waiting = await system.addSandbox();
      const botAddress = system.bots.all[0]!.url;
      const team = await teamNamed('Amber', waiting);
      const { id: droplet } = await admin.call(ImportHost, { body: { ...HOST, botAddress, team } });
      await openRound(system, waiting);
      await roundsCompleted(waiting, 1);
      await roundsCompleted(running, ROUNDS);
      await eventually(async () => expect((await readLadder(system, running)).data.scoredRound).toBeGreaterThan(1));
      const scored = (await readLadder(system, running)).data.scoredRound;
      const shownBefore = await readRounds(running, scored);

      // It ends while matches run and while a round is opened but not published.
      system.bots.hold();
      await matchesAreRunning();
      const outbox = await holdOutbox(system.databaseUrl, 'scheduling');
      await openRound(system, waiting);
      await eventually(async () => expect(await unpublished('round.opened')).toBe(1));
      await Promise.all(parts().map((part) => part.kill()));
      await outbox.release();
      const consumersBefore = await readConsumers(system);
      const completedBefore = await completedRounds(system, running);
      await Promise.all([system.nats.kill(), system.postgres.kill()]);
      await Promise.all([system.nats.start(), system.postgres.start()]);
      expect(await unpublished('round.opened')).toBe(1);

      await startNewVersion();
      system.bots.release();
      await roundsCompleted(running, completedBefore + ROUNDS);
      await roundsCompleted(waiting, 2);
      // A new version may tell more of a round, never something else.
      expect(await readRounds(running, scored)).toMatchObject(shownBefore);

      // A session of the old version is still valid, and a host that it imported can announce a release once that is allowed.
      const { sandboxes } = await admin.call(ListAdminSandboxes);
      expect(sandboxes.map(({ slug }) => slug).sort()).toEqual([running, waiting].sort());
      await admin.call(AllowUnsignedReleases, { params: { droplet }, body: { allowed: true } });
      await announceRelease();
      await eventually(async () => {
        const { releases } = await admin.call(ListReleases, { params: { team } });
        expect(releases).toMatchObject([{ revision: REVISION }]);
      });

      await holdRounds(system, running);
      const outcomes = [await checkOutcomes(system, running), await checkOutcomes(system, waiting)];
      await everythingIsHandled(system);
      expectNothingReplayed(consumersBefore, await readConsumers(system));
      const repeated = await duplicates();
      const unacknowledged = [...consumersBefore.values()].reduce((sum, { pending }) => sum + pending, 0);
      expect(repeated).toBeLessThanOrEqual(unacknowledged);
      for (const { id } of sandboxes) facts.about(id);
      process.stdout.write(
        `${completedBefore} rounds of the old version and ${outcomes[0]!.rounds - completedBefore} of the new one: ` +
          `${outcomes[0]!.verdict}; ${unacknowledged} messages were unacknowledged, ${repeated} handled twice\n`,
      );
    },
  );

  async function teamNamed(name: string, slug: string): Promise<string> {
    let team: string | undefined;
    await eventually(async () => {
      team = (await readLadder(system, slug)).data.rows.find((row) => row.name === name)?.team;
      expect(team).toBeDefined();
    });
    return team ?? '';
  }

  async function unpublished(fact: string): Promise<number> {
    const [row] = await sql<{ count: number }>(
      system.databaseUrl,
      `select count(*)::int as count from scheduling.outbox where subject like 'evt.scheduling.' || $1 || '.%'`,
      [fact],
    );
    return row?.count ?? 0;
  }

  async function announceRelease(): Promise<void> {
    const body = JSON.stringify({ revision: REVISION, hostname: HOST.name, public_ip: HOST.address });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${system.provisioning?.url}/releases/manage`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
});
