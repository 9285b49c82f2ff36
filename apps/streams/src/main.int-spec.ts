import { join } from 'node:path';
import { RoundScoredV1 } from '@hexduel/contracts-events';
import { connectMessaging, done, on, wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';

const MAIN = join(__dirname, 'main.ts');

describeWithServers(
  'the owner of the streams',
  () => {
    let nats: TestNats;
    let tester: Messaging;
    let consuming: Messaging;
    let owner: RunningScript;
    const rounds: number[] = [];

    beforeAll(async () => {
      nats = await startTestNats({ hasUsers: true, hasStreams: false });
      tester = await connectMessaging({ ...nats.address, name: 'tester' });
      const { HEXDUEL_NATS_URL: url = '', HEXDUEL_NATS_PASSWORD: password } = nats.envOf('scheduling');
      consuming = await connectMessaging({ url, user: 'scheduling', password, name: 'scheduling' });
    });

    afterAll(async () => {
      await owner.stop();
      await consuming.close();
      await tester.close();
      await nats.stop();
    });

    const start = (env: Record<string, string> = {}): RunningScript =>
      startScript(MAIN, { ...nats.envOf('streams'), HEXDUEL_HTTP_PORT: '0', HEXDUEL_LOG_LEVEL: 'info', ...env });

    async function readyOf(script: RunningScript): Promise<{ status: number; text: string }> {
      const { url } = JSON.parse(await script.printed('the service is up')) as { url: string };
      const answer = await fetch(`${url}/health/ready`);
      return { status: answer.status, text: await answer.text() };
    }

    /** Publishes what ladder would, again and again as its outbox does, until scheduling has handled it. */
    async function roundArrives(roundNumber: number): Promise<void> {
      const [first, second] = [newId(), newId()].map((entry, index) => {
        return { entry, place: index + 1, placeBefore: index + 1, gained: '1.000', score: '1.000' };
      });
      const entries = [first!, second!];
      const stamp = { sandbox: newId(), epoch: 1, round: newId(), rev: 1 };
      const message = wrapMessage(RoundScoredV1, { ...stamp, roundNumber, entries });
      await eventually(async () => {
        await tester.publish(message);
      });
      await eventually(() => expect(rounds).toContain(roundNumber));
    }

    it('a service waits for its stream, says so, and goes on when the stream appears', async () => {
      await consuming.consume({
        name: 'scheduling-record-standing',
        handlers: [
          on(RoundScoredV1, async ({ data }) => {
            rounds.push(data.roundNumber);
            return done;
          }),
        ],
      });
      expect(await consuming.problem()).toMatch(/^EVT_LADDER not there: the process "streams"/);
      owner = start();
      await eventually(async () => expect(await readyOf(owner)).toMatchObject({ status: 200 }));
      expect(await consuming.problem()).toBeNull();
      await roundArrives(1);
    });

    it('a stream that was deleted is there again at once, and its consumer too', async () => {
      const from = performance.now();
      await tester.connection.request('$JS.API.STREAM.DELETE.EVT_LADDER', '{}');
      // Sooner than the owner would find out by looking.
      await eventually(async () => {
        const answer = await tester.connection.request('$JS.API.STREAM.INFO.EVT_LADDER', '');
        expect(answer.json()).not.toHaveProperty('error');
      }, 5_000);
      await roundArrives(2);
      expect(performance.now() - from).toBeLessThan(20_000);
    });

    it('all streams are there again after the volume of NATS was lost', async () => {
      await nats.lose();
      await roundArrives(3);
      await eventually(async () => expect(await readyOf(owner)).toMatchObject({ status: 200 }));
    });

    it('what cannot be done is not ready and says why', async () => {
      await owner.stop();
      await nats.lose();
      const demanding = start({ HEXDUEL_STREAM_REPLICAS: '3' });
      const { status, text } = await readyOf(demanding);
      expect({ status, text }).toEqual({ status: 503, text: expect.stringContaining('EVT_') });
      await demanding.printed('replicas > 1 not supported in non-clustered mode');
      expect(await demanding.stop()).toBe(0);
    });
  },
  ['nats'],
);
