import { join } from 'node:path';
import { startTestCluster } from '@hexduel/testing/nats';
import type { TestCluster } from '@hexduel/testing/nats';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';

describeWithServers(
  'the owner of streams on three servers',
  () => {
    let cluster: TestCluster;
    let owner: RunningScript;
    let url: string;

    beforeAll(async () => {
      cluster = await startTestCluster({ storeBytes: 1_000_000_000, hasUsers: true });
      owner = startScript(join(__dirname, 'main.ts'), {
        ...cluster.envOf('streams'),
        HEXDUEL_HTTP_PORT: '0',
        HEXDUEL_LOG_LEVEL: 'info',
        HEXDUEL_STREAM_REPLICAS: '3',
      });
      ({ url } = JSON.parse(await owner.printed('the service is up')) as { url: string });
    });

    afterAll(async () => {
      await owner.kill();
      await cluster.stop();
    });

    async function expectReady(status: number, streams: unknown): Promise<void> {
      await eventually(async () => {
        const answer = await fetch(`${url}/health/ready`);
        const { checks } = (await answer.json()) as { checks: Record<string, string> };
        expect([answer.status, checks['streams']]).toEqual([status, streams]);
      }, 60_000);
    }

    const dependencyUp = async (): Promise<string | undefined> => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return /^hexduel_dependency_up\{.*dependency="streams".*\} (\d)$/m.exec(text)?.[1];
    };

    it('says of every stream that it has lost its leader, as the alert StreamUnavailable expects, until it has one again', async () => {
      await expectReady(200, 'ok');
      expect(await dependencyUp()).toBe('1');
      await Promise.all([cluster.killOne(0), cluster.killOne(1)]);
      await expectReady(503, expect.stringMatching(/EVT_LADDER.* without a leader/));
      // Names of streams are not enough: a look that finds them all must not end the alert.
      for (let look = 0; look < 5; look += 1) expect(await dependencyUp()).toBe('0');
      await cluster.start();
      await expectReady(200, 'ok');
      expect(await dependencyUp()).toBe('1');
    });
  },
  ['nats'],
);
