import { MatchTurnV1 } from '@hexduel/contracts-events';
import { ReadEntry, ReadLadder, ReadMatch } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { LiveUser, refusalOf } from '../../test/live/live-user';
import { TestedLadder, ask } from '../../test/tested-ladder';
import type { LadderProcess } from '../../test/tested-ladder';

describeWithServers('the live ladder', () => {
  let tested: TestedLadder;
  let ladder: LadderProcess;
  let socketUrl: string;

  beforeAll(async () => {
    tested = await TestedLadder.prepare();
    ladder = await tested.start({ HEXDUEL_PUBLIC_ORIGIN: 'http://ladder.example' });
    socketUrl = `${ladder.url.replace('http', 'ws')}/ws`;
  });

  afterAll(() => tested.stop());

  async function filled(entries: number): Promise<SandboxFacts> {
    const facts = new SandboxFacts();
    await tested.say(facts.created());
    for (let n = 0; n < entries; n += 1) await tested.say(facts.entered().message);
    await tested.say(facts.started());
    await eventually(async () => {
      const { data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect([data.rows.length, data.tournament]).toEqual([entries, 'running']);
    });
    return facts;
  }

  /** What a client that begins with `view` has after all it was told of a topic; fails at a gap. */
  function shown(user: LiveUser, topic: string, view: View | null): View | null {
    return user.messages.reduce((before, message) => {
      if (!('topic' in message) || message.topic !== topic) return before;
      const applied = applyServerMessage(before, message);
      if (applied.kind === 'gap') throw new Error(`a gap: ${JSON.stringify(message)}`);
      return applied.view;
    }, view);
  }

  it('a page that goes on from what it read over HTTP ends with what HTTP says, through a round and a restart of Postgres', async () => {
    const facts = await filled(4);
    const { sandbox } = facts;
    const [entry] = facts.entries;
    const of = { sandbox, entryNumber: entry!.entryNumber };
    const [ladderPage, entryPage] = [await ask(ladder, ReadLadder, { sandbox }), await ask(ladder, ReadEntry, of)];
    const [ladderTopic, entryTopic] = [topicOf('ladder', sandbox), topicOf('entry', entry!.entry)];
    const user = await LiveUser.connect(socketUrl, { origin: 'http://ladder.example' });
    user.say({ type: 'sub', topic: ladderTopic, since: { epoch: ladderPage.epoch, rev: ladderPage.rev } });
    user.say({ type: 'sub', topic: entryTopic, since: { epoch: entryPage.epoch, rev: entryPage.rev } });

    const first = facts.opened();
    await tested.say(first.message);
    const results = first.data.matches.map(({ match }) => playedMatch(first.data, match));
    for (const result of results) {
      await tested.say(matchStarted(first.data, result.match), matchFinished(result));
    }
    await tested.say(facts.completed(first.data, results).message);
    await expectSame(1);
    expect(user.told('snap').filter(({ topic }) => topic === ladderTopic)).toEqual([]);

    await tested.postgres.restart();
    const second = facts.opened();
    await tested.say(second.message);
    const more = second.data.matches.map(({ match }) => playedMatch(second.data, match));
    for (const result of more) await tested.say(matchFinished(result));
    await tested.say(facts.completed(second.data, more).message);
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
    await tested.say(message, matchStarted(round, match));
    await eventually(async () => expect((await ask(ladder, ReadMatch, { match })).data.state).toBe('playing'));
    const user = await LiveUser.connect(socketUrl);
    const topic = topicOf('match', match);
    user.say({ type: 'sub', topic });
    await eventually(() => expect(user.told('snap')).toHaveLength(1));
    const { sandbox, epoch } = round;
    const turn = { attempt: 1, leg: 1, first: 1, turn: 1, replay: 'hx1.so-far', latencyMs: 3 } as const;
    tested.messaging.publishLive(MatchTurnV1, { version: 1, sandbox, epoch, round: round.round, match, ...turn });
    await eventually(() => expect(user.told('turn')).toEqual([{ type: 'turn', topic, data: turn }]));
    await tested.say(matchFinished(playedMatch(round, match)));
    await eventually(async () => {
      expect(shown(user, topic, null)).toEqual(await ask(ladder, ReadMatch, { match }));
      expect(shown(user, topic, null)?.data).toMatchObject({ state: 'finished' });
    });
    user.leave();
  });

  it('refuses foreign pages, and at SIGTERM says good-bye and ends in good order', async () => {
    expect(await refusalOf(socketUrl, { origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    const user = await LiveUser.connect(socketUrl);
    expect(await ladder.stop()).toBe(0);
    expect([user.told('bye').length, user.closeCode]).toEqual([1, 1012]);
  });
});
