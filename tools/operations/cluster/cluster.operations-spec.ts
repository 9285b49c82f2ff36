/** Three servers of NATS, on the version of Debian and on the newest: each is killed during a round, and each user keeps to its rights. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { readers } from '@hexduel/contracts-events';
import type { Reader } from '@hexduel/contracts-events';
import { startTestCluster } from '@hexduel/testing/nats';
import type { TestCluster } from '@hexduel/testing/nats';
import { eventually } from '@hexduel/testing/servers';
import { completedRounds, listMatches, openRound, repository, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { NATS_VERSIONS } from '../nats-versions';
import { attemptsOf } from './rights-matrix';

const BOTS = ['Amber', 'Basalt', 'Cobalt', 'Dolomite'];
/** Before each answer, with one game at a time for each bot, so that a round takes seconds. */
const DELAY_MS = 20;
/** The longest that a round may stand still after a kill. */
const LONGEST_PAUSE_MS = 30_000;
const SERVERS = [0, 1, 2];

type CheckOutcomes = (
  system: System,
  slug: string,
) => Promise<{ readonly matches: readonly { readonly status: string }[] }>;

describeWithTools('a cluster of three', ['nats-server-newest'], () => {
  describe.each(Object.keys(NATS_VERSIONS))('%s', (name) => {
    let cluster: TestCluster;
    let system: System;
    let slug: string;
    let version: string;

    beforeAll(async () => {
      const program = await NATS_VERSIONS[name]!();
      version = spawnSync(program, ['--version']).stdout.toString().trim();
      system = await startSystem({
        bots: BOTS,
        runners: 1,
        env: { HEXDUEL_STREAM_REPLICAS: '3' },
        startNats: async () => {
          cluster = await startTestCluster({ storeBytes: 1_000_000_000, hasUsers: true, program });
          const unused = (): never => {
            throw new Error('this cluster does not need it');
          };
          return { ...cluster, lose: unused, setPassword: unused, pid: 0 };
        },
      });
      for (const bot of system.bots.all) bot.delayMs = DELAY_MS;
      slug = await system.addSandbox({ maxParallelGames: 1 });
    });

    afterAll(() => system.stop());

    async function decidedMatches(): Promise<number> {
      return (await listMatches(system, slug)).filter(({ status }) => status === 'decided').length;
    }

    /** Opens the next round and kills a server when its first match is decided; how long the round then stood still, in ms. */
    async function pauseOfKill(index: number): Promise<number> {
      const [rounds, before] = [await completedRounds(system, slug), await decidedMatches()];
      await openRound(system, slug);
      await eventually(async () => expect(await decidedMatches()).toBeGreaterThan(before));
      const killedAt = performance.now();
      await cluster.killOne(index);
      let [seen, since, pause] = [await decidedMatches(), killedAt, 0];
      // The kill came in the midst of the round.
      expect(await completedRounds(system, slug)).toBe(rounds);
      while ((await completedRounds(system, slug)) === rounds) {
        const count = await decidedMatches();
        if (count > seen) [seen, since] = [count, performance.now()];
        pause = Math.max(pause, performance.now() - since);
        if (pause > LONGEST_PAUSE_MS)
          throw new Error(`no match was decided for ${pause} ms after server ${index} was killed`);
        await sleep(50);
      }
      return pause;
    }

    /** Each stream has a leader and two more copies that lack nothing. */
    async function allCopiesAreCurrent(): Promise<void> {
      await eventually(async () => {
        const manager = await jetstreamManager(system.messaging.connection, { timeout: 2_000 });
        for await (const { config, cluster: copies } of manager.streams.list()) {
          const current = copies?.replicas?.filter((copy) => copy.current && !copy.offline) ?? [];
          expect([config.name, config.num_replicas, Boolean(copies?.leader), current.length]).toEqual([
            ...[config.name, 3, true, 2],
          ]);
        }
      }, 60_000);
    }

    it('each server is killed during a round: no match is lost, and the ladder agrees with its log', async () => {
      await allCopiesAreCurrent();
      const pauses: number[] = [];
      for (const index of SERVERS) {
        pauses.push(await pauseOfKill(index));
        await cluster.start();
        await allCopiesAreCurrent();
      }
      const file = join(repository, 'apps/e2e/src/system/check-outcomes.ts');
      const { checkOutcomes } = (await import(file)) as { checkOutcomes: CheckOutcomes };
      const { matches } = await checkOutcomes(system, slug);
      expect(matches).toHaveLength(SERVERS.length * 6);
      expect(matches.filter(({ status }) => status !== 'decided')).toEqual([]);
      const seconds = pauses.map((pause) => (pause / 1_000).toFixed(1)).join(', ');
      console.log(`${version}: ${matches.length} matches, pauses after a kill of each server: ${seconds} s`);
    });

    it('refuses each user every foreign publish and subscribe', async () => {
      let [refusals, grants] = [0, 0];
      for (const user of Object.keys(readers) as Reader[]) {
        const attempts = attemptsOf(user);
        const { HEXDUEL_NATS_PASSWORD: pass = '' } = cluster.envOf(user);
        // The rights are those of each server.
        const connection = await connect({
          ...{ servers: [...cluster.urls], user, pass, inboxPrefix: `_INBOX_${user}`, name: user },
        });
        const refused = await refusedOf(connection, () => {
          for (const { verb, subject } of attempts) {
            if (verb === 'publish') connection.publish(subject, '{}');
            else connection.subscribe(subject);
          }
        });
        await connection.close();
        const foreign = attempts.filter(({ isAllowed }) => !isAllowed).map(({ verb, subject }) => `${verb} ${subject}`);
        expect([user, ...refused.sort()]).toEqual([user, ...foreign.sort()]);
        refusals += foreign.length;
        grants += attempts.length - foreign.length;
      }
      console.log(`${version}: ${refusals} foreign publishes and subscribes refused, ${grants} of their own granted`);
    });
  });
});

/** What the server refuses a connection while `use` publishes and subscribes: the verb and the subject of each. */
async function refusedOf(connection: NatsConnection, use: () => void): Promise<string[]> {
  const refused: string[] = [];
  const statuses = connection.status();
  const listening = (async () => {
    for await (const status of statuses) if (status.type === 'error') refused.push(String(status.error));
  })();
  use();
  await connection.flush();
  (statuses as unknown as { stop(): void }).stop();
  await listening;
  return refused.map((text) => {
    const [, verb = '', subject = text] = /for (Publish|Subscription) to "([^"]+)"/i.exec(text) ?? [];
    return `${verb.toLowerCase() === 'publish' ? 'publish' : 'subscribe'} ${subject}`;
  });
}
