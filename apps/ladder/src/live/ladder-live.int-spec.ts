import { MatchTurnV1 } from '@hexduel/contracts-events';
import { ReadEntry, ReadLadder, ReadMatch } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { LiveUser, refusalOf } from '../../test/live/live-user';
import { LadderFixture, ask } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';

describeWithServers('the live ladder', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let socketUrl: string;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start({ HEXDUEL_PUBLIC_ORIGIN: 'http://ladder.example' });
    socketUrl = `${ladder.url.replace('http', 'ws')}/ws`;
  });

  afterAll(() => fixture.stop());

  async function filled(entries: number): Promise<SandboxFacts> {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created());
    for (let n = 0; n < entries; n += 1) await fixture.publish(facts.entered().message);
    await fixture.publish(facts.started());
    await eventually(async () => {
      const { data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect([data.rows.length, data.tournament]).toEqual([entries, 'running']);
    });
    return facts;
  }

  /** What a client that begins with `view` has after all messages of a topic; fails at a gap. */
  function shown(user: LiveUser, topic: string, view: View | null): View | null {
    return user.messages.reduce((before, message) => {
      if (!('topic' in message) || message.topic !== topic) return before;
      const applied = applyServerMessage(before, message);
      if (applied.kind === 'gap') throw new Error(`a gap: ${JSON.stringify(message)}`);
      return applied.view;
    }, view);
  }

  it('keeps a page that was read over HTTP equal to what HTTP answers, through a round and a restart of Postgres', async () => {
    const facts = await filled(4);
    const { sandbox } = facts;
    const [entry] = facts.entries;
    const of = { sandbox, entryNumber: entry!.entryNumber };
    const [ladderPage, entryPage] = [await ask(ladder, ReadLadder, { sandbox }), await ask(ladder, ReadEntry, of)];
    const [ladderTopic, entryTopic] = [topicOf('ladder', sandbox), topicOf('entry', entry!.entry)];
    const user = await LiveUser.connect(socketUrl, { origin: 'http://ladder.example' });
    user.send({ type: 'sub', topic: ladderTopic, since: { epoch: ladderPage.epoch, rev: ladderPage.rev } });
    user.send({ type: 'sub', topic: entryTopic, since: { epoch: entryPage.epoch, rev: entryPage.rev } });

    const first = facts.opened();
    await fixture.publish(first.message);
    const results = first.data.matches.map(({ match }) => playedMatch(first.data, match));
    for (const result of results) {
      await fixture.publish(matchStarted(first.data, result.match), matchFinished(result));
    }
    await fixture.publish(facts.completed(first.data, results).message);
    await expectSame(1);
    expect(user.received('snap').filter(({ topic }) => topic === ladderTopic)).toEqual([]);

    await fixture.postgres.restart();
    const second = facts.opened();
    await fixture.publish(second.message);
    const more = second.data.matches.map(({ match }) => playedMatch(second.data, match));
    for (const result of more) await fixture.publish(matchFinished(result));
    await fixture.publish(facts.completed(second.data, more).message);
    await expectSame(2);
    user.leave();

    async function expectSame(scoredRound: number): Promise<void> {
      await eventually(async () => {
        const now = await ask(ladder, ReadLadder, { sandbox });
        expect(now.data.scoredRound).toBe(scoredRound);
        expect(shown(user, ladderTopic, ladderPage)).toEqual(now);
        expect(shown(user, entryTopic, entryPage)).toEqual(await ask(ladder, ReadEntry, of));
      }, 30_000);
    }
  });

  it('shows a match move by move, then its result', async () => {
    const facts = await filled(2);
    const { data: round, message } = facts.opened();
    const { match } = round.matches[0]!;
    await fixture.publish(message, matchStarted(round, match));
    await eventually(async () => expect((await ask(ladder, ReadMatch, { match })).data.state).toBe('playing'));
    const user = await LiveUser.connect(socketUrl);
    const topic = topicOf('match', match);
    user.send({ type: 'sub', topic });
    await eventually(() => expect(user.received('snap')).toHaveLength(1));
    const { sandbox, epoch } = round;
    const turn = { attempt: 1, leg: 1, first: 1, turn: 1, replay: 'hx1.so-far', latencyMs: 3 } as const;
    fixture.messaging.publishLive(MatchTurnV1, { version: 1, sandbox, epoch, round: round.round, match, ...turn });
    await eventually(() => expect(user.received('turn')).toEqual([{ type: 'turn', topic, data: turn }]));
    await fixture.publish(matchFinished(playedMatch(round, match)));
    await eventually(async () => {
      expect(shown(user, topic, null)).toEqual(await ask(ladder, ReadMatch, { match }));
      expect(shown(user, topic, null)?.data).toMatchObject({ state: 'finished' });
    });
    user.leave();
  });

  it('refuses foreign pages, and says good-bye and ends in order at SIGTERM', async () => {
    expect(await refusalOf(socketUrl, { origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    const user = await LiveUser.connect(socketUrl);
    expect(await ladder.stop()).toBe(0);
    expect([user.received('bye').length, user.closeCode]).toEqual([1, 1012]);
  });
});
