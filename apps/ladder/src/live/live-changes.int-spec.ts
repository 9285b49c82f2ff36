import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { ReadEntry, ReadEvents, ReadLadder } from '@hexduel/contracts-http';
import type { EntryMatch, LadderRow } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import type { ServerMessage } from '@hexduel/contracts-live';
import { wrapMessage } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import type { TestedEntry } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { LiveUser } from '../../test/live/live-user';
import { LadderFixture, ask } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';

// In this order: each goes on from the sandbox that the one before it left.
describeWithServers('followers of a ladder and a team see', () => {
  const facts = new SandboxFacts();
  const { sandbox } = facts;
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let user: LiveUser;
  let one: TestedEntry;
  let two: TestedEntry;
  let left: TestedEntry;
  let playedMatchId: string;
  let topics: { readonly ladder: string; readonly team: string; readonly events: string };

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
    await fixture.publish(facts.created());
    const entered = [facts.entered(), facts.entered()];
    [one, two] = entered.map(({ data }) => data) as [TestedEntry, TestedEntry];
    topics = {
      ladder: topicOf('ladder', sandbox),
      team: topicOf('entry', one.entry),
      events: topicOf('events', sandbox),
    };
    user = await LiveUser.connect(`${ladder.url.replace('http', 'ws')}/ws`);
    await fixture.publish(...entered.map(({ message }) => message), facts.started());
    await eventually(async () => expect((await ask(ladder, ReadLadder, { sandbox })).data.rows).toHaveLength(2));
    for (const topic of Object.values(topics)) user.send({ type: 'sub', topic });
    await isUpToDate();
  });

  afterAll(async () => {
    user.leave();
    expect(await ladder.stop()).toBe(0);
    await fixture.stop();
  });

  /** Waits until what the messages have led to is what HTTP says. */
  async function isUpToDate(): Promise<void> {
    await eventually(async () => {
      const { next, ...events } = await ask(ladder, ReadEvents, { sandbox });
      expect(next).toBeNull();
      expect(shown(topics.events)).toEqual(events);
      expect(shown(topics.ladder)).toEqual(await ask(ladder, ReadLadder, { sandbox }));
      expect(shown(topics.team)).toEqual(await ask(ladder, ReadEntry, { sandbox, entryNumber: one.entryNumber }));
    });
  }

  function shown(topic: string): View | null {
    return user.messages.reduce<View | null>((before, message) => {
      if (!('topic' in message) || message.topic !== topic) return before;
      const applied = applyServerMessage(before, message);
      if (applied.kind === 'gap') throw new Error(`a gap: ${JSON.stringify(message)}`);
      return applied.view;
    }, null);
  }

  /** What the topics say from now on, until `happens` is shown. */
  async function changesAfter(
    messages: readonly WrappedMessage[],
    happens: (received: Received) => void,
  ): Promise<Received> {
    await isUpToDate();
    const from = user.messages.length;
    await fixture.publish(...messages);
    await eventually(() => happens(gathered(user.messages.slice(from))));
    await isUpToDate();
    return gathered(user.messages.slice(from));
  }

  interface Received {
    readonly snaps: string[];
    readonly rows: Partial<LadderRow>[];
    readonly ladderHead: object;
    readonly teamHead: object;
    readonly matches: EntryMatch[];
    readonly announced: string[];
  }

  /** The last that was said of each row and match, and all heads laid over each other. */
  function gathered(messages: readonly ServerMessage[]): Received {
    const deltas = messages.flatMap((message) => (message.type === 'delta' ? [message.data] : []));
    const rows = deltas.flatMap((data) => ('rows' in data ? data.rows : []));
    const matches = deltas.flatMap((data) => ('matches' in data ? data.matches : []));
    const happened = deltas.flatMap((data) => ('happened' in data ? data.happened : []));
    const heads = (part: 'rows' | 'matches') =>
      deltas.map((data) => (part in data && 'head' in data ? data.head : undefined));
    return {
      snaps: messages.flatMap((message) => (message.type === 'snap' ? [message.topic] : [])),
      rows: [...new Map(rows.map((row) => [row.entry, row])).values()],
      ladderHead: Object.assign({}, ...heads('rows')) as object,
      teamHead: Object.assign({}, ...heads('matches')) as object,
      matches: [...new Map(matches.map((match) => [match.match, match])).values()],
      announced: happened.flatMap((each) => (each.kind === 'announcement' ? [each.text.en] : [])),
    };
  }

  const oneRow = (expected: Partial<LadderRow>) => (received: Received) => {
    expect(received.rows).toEqual([expect.objectContaining(expected)]);
  };

  it('a new team: its row', async () => {
    const { message, data } = facts.entered({ name: 'New here' });
    const received = await changesAfter([message], oneRow({ entry: data.entry, name: 'New here', place: 3 }));
    expect(received.snaps).toEqual([]);
  });

  it('a team that was renamed or is out of contest: its row, and the head of its page', async () => {
    const card = { name: 'Another', noContest: false };
    const renamed = await changesAfter([facts.teamChanged(one.team, card)], oneRow({ entry: one.entry, ...card }));
    expect(renamed.teamHead).toMatchObject(card);
    const out = { name: 'Another', noContest: true };
    const received = await changesAfter([facts.teamChanged(one.team, out)], oneRow({ entry: one.entry, ...out }));
    expect(received.teamHead).toMatchObject(out);
    expect([...renamed.snaps, ...received.snaps]).toEqual([]);
  });

  it('a team that has left: its row', async () => {
    left = facts.entries[2]!;
    const received = await changesAfter([facts.left(left)], oneRow({ entry: left.entry, hasLeft: true }));
    expect(received.snaps).toEqual([]);
  });

  it('a new release: its row, and the head of its page', async () => {
    const deployed = { team: one.team, release: 'v2', deployedAt: new Date().toISOString() };
    const message = wrapMessage(ReleaseDeployedV1, deployed);
    const received = await changesAfter([message], oneRow({ entry: one.entry, newRelease: 'v2' }));
    expect(received.teamHead).toMatchObject({ newRelease: 'v2' });
  });

  it('matches that were added and finished, and the scores', async () => {
    const { data: round, message } = facts.opened();
    const { match } = round.matches[0]!;
    playedMatchId = match;
    const opened = await changesAfter([message], ({ rows, ladderHead, snaps }) => {
      expect(ladderHead).toMatchObject({ round: { number: 1, state: 'open', matches: 1, finished: 0 } });
      expect(rows.map(({ entry, matches }) => [entry, matches]).sort()).toEqual(
        [one, two].map(({ entry }) => [entry, 1]).sort(),
      );
      // The page of a team starts over with each round.
      expect(snaps).toEqual([topics.team]);
    });
    expect(opened.matches).toEqual([]);
    expect(shown(topics.team)?.data).toMatchObject({ matches: [{ match, state: 'waiting' }] });

    const result = playedMatch(round, match, { failure: { loser: 2, reason: 'timeout' } });
    await changesAfter([matchStarted(round, match)], ({ matches, rows }) => {
      expect(matches).toMatchObject([{ match, state: 'playing' }]);
      expect(rows.map(({ playing }) => playing)).toEqual([1, 1]);
    });
    const finished = await changesAfter([matchFinished(result)], ({ matches, rows }) => {
      expect(matches).toMatchObject([{ match, state: 'finished', points: null }]);
      expect(rows.map(({ finished }) => finished)).toEqual([1, 1]);
    });
    expect(finished.matches[0]?.legs).toHaveLength(2);

    const scored = await changesAfter([facts.completed(round, [result]).message], ({ ladderHead, rows, matches }) => {
      expect(ladderHead).toMatchObject({ scoredRound: 1, round: { state: 'scored' } });
      expect(rows).toHaveLength(2);
      expect(matches).toMatchObject([{ match, points: expect.stringMatching(/^\d+\.\d{3}$/) as string }]);
    });
    const own = scored.rows.find(({ entry }) => entry === one.entry);
    expect(own).toMatchObject({ score: own?.gained, newRelease: null });
    expect(scored.teamHead).toMatchObject({ score: own?.score, place: own?.place, newRelease: null });
    expect(scored.rows.some(({ gained }) => gained !== '0.000')).toBe(true);
    expect([...finished.snaps, ...scored.snaps]).toEqual([]);
  });

  it('an announcement, in both languages', async () => {
    const received = await changesAfter([facts.announced('Lunch is served.', 'Обед подан.')], ({ announced }) => {
      expect(announced).toEqual(['Lunch is served.']);
    });
    expect(received.snaps).toEqual([]);
    expect(shown(topics.events)?.data).toMatchObject({ happened: [{ text: { ru: 'Обед подан.' } }] });
  });

  it('the name and the state of the sandbox: the heads', async () => {
    const named = facts.described({ name: 'Kyiv', nameRu: 'Киев' });
    const received = await changesAfter([named, facts.paused()], ({ ladderHead, teamHead }) => {
      const card = { sandbox: { name: 'Kyiv', nameRu: 'Киев' } };
      expect(ladderHead).toMatchObject({ ...card, tournament: 'paused' });
      expect(teamHead).toMatchObject(card);
    });
    expect([received.rows, received.snaps]).toEqual([[], []]);
  });

  it('a new epoch: everything from the start, without the team that had left; that team and the matches do not exist any more', async () => {
    const gone = [topicOf('match', playedMatchId), topicOf('entry', left.entry)];
    for (const topic of gone) user.send({ type: 'sub', topic });
    await eventually(() =>
      expect(user.received('snap').map(({ topic }) => topic)).toEqual(expect.arrayContaining(gone)),
    );
    await changesAfter([facts.restarted()], ({ snaps }) => {
      expect(snaps).toEqual(expect.arrayContaining(Object.values(topics)));
    });
    await eventually(() => {
      const received = user.received('err').map(({ code, topic }) => [code, topic]);
      expect(received.sort()).toEqual(gone.map((topic) => ['ERR_UNKNOWN_TOPIC', topic]).sort());
    });
    expect(shown(topics.ladder)).toMatchObject({ epoch: 2, data: { round: null, scoredRound: 0 } });
    const { data } = await ask(ladder, ReadLadder, { sandbox });
    expect(data.rows.map(({ entry }) => entry)).toEqual([one.entry, two.entry]);
    expect(shown(topics.events)).toMatchObject({ epoch: 2, data: { happened: [] } });
  });
});
