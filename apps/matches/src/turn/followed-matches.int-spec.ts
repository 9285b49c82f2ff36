import { FollowedMatchesV1 } from '@hexduel/contracts-events';
import type { MatchTurnV1 } from '@hexduel/contracts-events';
import { connectMessaging, natsUsers } from '@hexduel/messaging';
import type { Messaging, NatsUser } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { orderMatch } from '../../test/orders';
import type { TestRunner } from '../../test/start-runner';
import { TestedMatches } from '../../test/tested-matches';

const [PROCESS, OTHER] = [newId(), newId()];
const SUBJECT = FollowedMatchesV1.subject;
/** As they were before the ladder said what is followed. */
const olderUsers = natsUsers().map((user): NatsUser => {
  return { ...user, subscribe: user.subscribe.filter((subject) => subject !== SUBJECT) };
});

describe.each([
  ['this version', natsUsers()],
  ['an older version', olderUsers],
])('runners with the rights of %s, beside a ladder that says what is followed', (version, users) => {
  const hasRights = version === 'this version';

  describeWithServers('over NATS', () => {
    let tested: TestedMatches;
    let ladder: Messaging;
    let runner: TestRunner;
    let heartbeat: NodeJS.Timeout;
    const said = new Map<string, readonly string[]>();

    beforeAll(async () => {
      tested = await TestedMatches.start({ hasUsers: true, users });
      const { HEXDUEL_NATS_USER: user, HEXDUEL_NATS_PASSWORD: password } = tested.nats.envOf('ladder');
      ladder = await connectMessaging({ url: tested.nats.url, user, password, name: 'ladder' });
      runner = await tested.runner();
      await runner.messaging.connection.flush();
      heartbeat = setInterval(sayAgain, 5_000);
    });

    afterAll(async () => {
      clearInterval(heartbeat);
      await ladder.close();
      await tested.clear();
      await tested.stop();
    });

    async function say(process: string, matches: readonly string[], newlyFollowed = matches): Promise<void> {
      const ids = { matches: [...matches], newlyFollowed: [...newlyFollowed] };
      ladder.publishLive(FollowedMatchesV1, { version: 1, process, ...ids });
      said.set(process, matches);
      await ladder.connection.flush();
    }

    /** As the ladder does: a runner forgets a process that is silent. */
    function sayAgain(): void {
      for (const [process, matches] of said) {
        ladder.publishLive(FollowedMatchesV1, { version: 1, process, matches: [...matches], newlyFollowed: [] });
      }
    }

    function legsOf(turns: readonly MatchTurnV1[]): number[] {
      return [...new Set(turns.map(({ leg }) => leg))];
    }

    it(hasRights ? 'publish turns of followed matches only' : 'publish turns of every match', async () => {
      const slow = await tested.bot({ latencyMs: 5 });
      const [followed, unknown] = [orderMatch([slow, slow]), orderMatch([slow, slow])];
      await say(PROCESS, [followed.match]);
      await say(OTHER, []);
      await Promise.all([tested.order(followed), tested.order(unknown)]);
      const [{ legs }] = await Promise.all([tested.finished(followed), tested.finished(unknown)]);
      await eventually(() => {
        expect(tested.published.of(followed.match).turns.at(-1)?.replay).toBe(legs[1].replay);
      });
      expect(legsOf(tested.published.of(unknown.match).turns)).toEqual(hasRights ? [] : [1, 2]);
      expect(runner.logged.some((line) => line.startsWith('NATS refuses a subject'))).toBe(!hasRights);
    });

    if (!hasRights) return;

    it('publish both legs to who comes in the second one', async () => {
      const slow = await tested.bot({ latencyMs: 5 });
      const late = orderMatch([slow, slow]);
      await say(PROCESS, []);
      await say(OTHER, []);
      const before = runner.counted['by_score'] ?? 0;
      await tested.order(late);
      await eventually(() => expect(runner.counted['by_score']).toBe(before + 1));
      await say(PROCESS, [late.match]);
      const { legs } = await tested.finished(late);
      await eventually(() => expect(tested.published.of(late.match).turns.at(-1)?.replay).toBe(legs[1].replay));
      const [first, ...others] = tested.published.of(late.match).turns;
      expect(first).toMatchObject({ leg: 1, replay: legs[0].replay });
      expect(legsOf(others)).toEqual([2]);
    });
  });
});
