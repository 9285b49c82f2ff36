import type { Snapshot } from '@hexduel/contracts-http';
import { partsOf, topicOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import { ChannelListener } from '@hexduel/database';
import type { WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { LadderFixture } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';
import { readNotice } from './live/changes-listener';
import { CHANGES_CHANNEL } from './revision/changes.queries';
import type { TopicData } from './live/topic-change';
import { TopicReader } from './topic-reader';

type View = TopicData;

describeWithServers('topics', () => {
  let fixture: LadderFixture;
  let ladders: LadderProcess[];
  let reader: TopicReader;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladders = await Promise.all([fixture.start(), fixture.start()]);
    reader = new TopicReader(fixture.database);
  });

  /** What a test has started, also one that fails: listeners and watches. */
  const started: { stop: () => Promise<unknown> }[] = [];

  afterEach(async () => {
    await Promise.allSettled(started.splice(0).map((each) => each.stop()));
  });

  afterAll(async () => {
    await Promise.all(ladders.map((ladder) => ladder.stop()));
    await fixture.stop();
  });

  /** Reads topics until it is stopped; throws what it finds wrong. */
  const watch = (topics: readonly Topic[], seen: Map<string, string>) => {
    let isOver = false;
    const run = async (): Promise<number> => {
      const last = new Map<Topic, Snapshot<View>>();
      let reads = 0;
      while (!isOver) {
        for (const topic of topics) {
          const snapshot = await reader.read(topic);
          if (!snapshot) continue;
          reads += 1;
          const { epoch, rev, data } = snapshot;
          const before = last.get(topic);
          if (before?.epoch === epoch) expect(rev).toBeGreaterThanOrEqual(before.rev);
          last.set(topic, snapshot);
          const text = JSON.stringify(data);
          const state = `${topic} ${epoch} ${rev}`;
          expect([state, seen.get(state) ?? text]).toEqual([state, text]);
          seen.set(state, text);
        }
      }
      return reads;
    };
    const done = run();
    return {
      stop: () => {
        isOver = true;
        return done;
      },
    };
  };

  it('are read in every view with the revision of exactly that state, which only rises, while two replicas write and results are frozen; all changes are announced', async () => {
    const facts = new SandboxFacts();
    const messages: WrappedMessage[] = [facts.created()];
    for (let n = 0; n < 6; n += 1) messages.push(facts.entered().message);
    messages.push(facts.started());
    const matches: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const opened = facts.opened();
      const results = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
      messages.push(opened.message, facts.teamChanged(facts.entries[n]!.team, { name: `Now ${n}`, noContest: false }));
      for (const result of results) messages.push(matchStarted(opened.data, result.match), matchFinished(result));
      messages.push(facts.completed(opened.data, results).message);
      // From the round that is over on, then from the next one, then nothing is hidden.
      messages.push(n === 2 ? facts.unfrozen() : facts.frozen(n + 1));
      matches.push(...opened.data.matches.map(({ match }) => match));
    }
    const topics = [
      topicOf('ladder', facts.sandbox),
      ...facts.entries.map(({ entry }) => topicOf('entry', entry)),
      ...matches.map((match) => topicOf('match', match)),
    ];

    const viewed = topics.flatMap((topic) => {
      const { kind, id } = partsOf(topic);
      const others = kind === 'ladder' ? (['admin'] as const) : (['own', 'admin'] as const);
      return [topic, ...others.map((view) => topicOf(kind, id, view))];
    });

    const announced = new Set<string>();
    let isListening = false;
    const listener = new ChannelListener({
      url: fixture.databaseUrl,
      channel: CHANGES_CHANNEL,
      onNotice: (payload) => {
        for (const topic of readNotice(payload)?.topics ?? []) announced.add(topic);
      },
      onListening: () => {
        isListening = true;
      },
    });
    started.push(listener);
    await listener.start();
    expect(isListening).toBe(true);

    const seen = new Map<string, string>();
    const [ladder, ...others] = viewed;
    const watches = [watch([ladder!], seen), watch(others, seen), watch(viewed.toReversed(), seen)];
    started.push(...watches);
    for (const message of messages) await fixture.publish(message);
    await eventually(async () => {
      expect((await reader.read(ladder!))?.data).toMatchObject({ scoredRound: 3 });
    });
    for (const reads of await Promise.all(watches.map((each) => each.stop()))) expect(reads).toBeGreaterThan(0);
    // Between the first and the last state of the topics some have been seen on the way.
    expect(seen.size).toBeGreaterThan(viewed.length);
    await eventually(() => expect([...announced]).toEqual(expect.arrayContaining(topics)));
    await listener.stop();

    const entry = await reader.read(topicOf('entry', facts.entries[0]!.entry));
    expect(entry?.data).toMatchObject({ name: 'Now 0', round: { number: 3, state: 'scored' } });
  });

  it('of all entries of a round are announced when any of its matches is over: they show how far the round is', async () => {
    const facts = new SandboxFacts();
    const messages = [facts.created(), ...Array.from({ length: 4 }, () => facts.entered().message), facts.started()];
    const opened = facts.opened();
    for (const message of [...messages, opened.message]) await fixture.publish(message);
    const topics = facts.entries.map(({ entry }) => topicOf('entry', entry));
    await eventually(async () => {
      expect((await reader.read(topics[0]!))?.data).toMatchObject({ round: { finished: 0 } });
    });
    const announced = new Set<string>();
    const listener = new ChannelListener({
      url: fixture.databaseUrl,
      channel: CHANGES_CHANNEL,
      onNotice: (payload) => {
        for (const topic of readNotice(payload)?.topics ?? []) announced.add(topic);
      },
      onListening: () => {},
    });
    started.push(listener);
    await listener.start();
    await fixture.publish(matchFinished(playedMatch(opened.data, opened.data.matches[0]!.match)));
    await eventually(() => expect([...announced]).toEqual(expect.arrayContaining(topics)));
    for (const topic of topics) expect((await reader.read(topic))?.data).toMatchObject({ round: { finished: 1 } });
    await listener.stop();
  });

  it('of unknown ids are null', async () => {
    const nobody = '01939e7a-5c00-7000-8000-000000000001';
    for (const kind of ['ladder', 'events', 'entry', 'match'] as const) {
      expect(await reader.read(topicOf(kind, nobody))).toBeNull();
    }
  });
});
