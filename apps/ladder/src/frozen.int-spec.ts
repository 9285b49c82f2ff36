import {
  ListRoundMatches,
  ReadEvents,
  ReadLadder,
  ReadMatch,
  ReadRoundStandings,
  RoundCard,
  pathTo,
} from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { MatchTurnV1 } from '@hexduel/contracts-events';
import { topicOf } from '@hexduel/contracts-live';
import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { askEveryEndpoint, endpointsWithoutCalls } from '../test/every-endpoint';
import type { Asked, EndpointAnswer, ViewName } from '../test/every-endpoint';
import { normalised, publishFrozenStory } from '../test/frozen-story';
import { LiveUser } from '../test/live/live-user';
import { LadderFixture, ask } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';

const KEYS = signingKeys({ secrets: ['a secret of the specs and long enough 1'] });
const FROM = 3;

type Answers = ReadonlyMap<string, EndpointAnswer>;

describeWithServers('a frozen sandbox', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let facts: SandboxFacts;
  let asked: Asked;
  let headers: Record<ViewName, Record<string, string>>;
  let users: Record<ViewName, LiveUser>;

  const opened: ReturnType<SandboxFacts['opened']>['data'][] = [];
  const before: Partial<Record<ViewName, Answers>> = {};

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
    facts = new SandboxFacts();
    await fixture.publish(facts.created());
    for (let n = 0; n < 4; n += 1) await fixture.publish(facts.entered().message);
    await fixture.publish(facts.started());
    const player: Player = { role: 'player', team: facts.entries[0]!.team, tokenCounter: 0 };
    const bearer = (who: Admin | Player) => {
      const session = openSession(who, 'session', Date.now());
      return { Authorization: `Bearer ${writeSession(session, KEYS)}` };
    };
    headers = { public: {}, own: bearer(player), admin: bearer({ role: 'admin', name: 'root' }) };
    const socketUrl = `${ladder.url.replace('http', 'ws')}/ws`;
    users = {
      public: await LiveUser.connect(socketUrl),
      own: await LiveUser.connect(socketUrl, { headers: headers.own }),
      admin: await LiveUser.connect(socketUrl, { headers: headers.admin }),
    };
  });

  afterAll(async () => {
    for (const user of Object.values(users)) user.leave();
    await ladder.stop();
    await fixture.stop();
  });

  const answers = (view: ViewName) => askEveryEndpoint(ladder.url, asked, view, headers[view]);
  const open = async () => {
    const { data, message } = facts.opened();
    opened.push(data);
    await fixture.publish(message);
    return data;
  };
  /** Plays a round to its end; the moves make its results other than those of other rounds. */
  const play = async (round: (typeof opened)[number]) => {
    const moves = round.roundNumber;
    const failure = { loser: moves % 2 === 0 ? 1 : 2, reason: 'timeout' } as const;
    const results = round.matches.map(({ match }, n) =>
      playedMatch(round, match, n % 2 === 0 ? { moves, failure } : { moves }),
    );
    await fixture.publish(...results.map((result) => matchFinished(result)), facts.completed(round, results).message);
  };
  const ofAdmin = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(ladder.url + path, { headers: headers.admin });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as Answer;
  };
  const ladderOfAdmins = () => pathTo(ReadLadder, { sandbox: facts.sandbox }, { view: 'admin' });
  const latest = async () => (await ofAdmin<AnswerOf<typeof ReadLadder>>(ladderOfAdmins())).data;
  const scoredRound = async () => (await latest()).scoredRound;
  const idsOf = (rounds: typeof opened) => rounds.flatMap(({ matches }) => matches.map(({ match }) => match));
  const isOwn = (match: string) =>
    opened.some(({ matches }) => matches.some((each) => each.match === match && each.entries.includes(1)));

  it('is asked through every endpoint that ladder has', () => {
    expect(endpointsWithoutCalls()).toEqual([]);
  });

  it('shows the public what it had shown before the frozen round, and withdraws what was visible of that round', async () => {
    for (let n = 1; n < FROM; n += 1) await play(await open());
    await eventually(async () => expect(await scoredRound()).toBe(FROM - 1));
    asked = { sandbox: facts.sandbox, rounds: [1, 2, 3, 4, 5], entryNumbers: [1, 2, 3, 4], matches: idsOf(opened) };
    const earlier = await answers('public');

    const third = await open();
    const { match } = third.matches[0]!;
    await fixture.publish(matchStarted(third, match), matchFinished(playedMatch(third, third.matches[1]!.match)));
    await eventually(async () => expect((await latest()).round).toMatchObject({ number: FROM, finished: 1 }));
    users.public.send({ type: 'sub', topic: topicOf('ladder', facts.sandbox) });
    users.public.send({ type: 'sub', topic: topicOf('entry', facts.entries[0]!.entry) });
    await eventually(() => expect(users.public.received('snap')).toHaveLength(2));
    users.public.send({ type: 'sub', topic: topicOf('match', match) });
    await eventually(() => {
      expect(users.public.received('snap').some(({ topic }) => topic === topicOf('match', match))).toBe(true);
    });

    await fixture.publish(facts.frozen(FROM));
    await eventually(() => {
      expect(users.public.received('err').at(-1)).toMatchObject({
        code: 'ERR_UNKNOWN_TOPIC',
        topic: topicOf('match', match),
      });
    });
    before.public = await answers('public');
    for (const [call, { status, text }] of earlier) {
      if (status === 200) expect([call, unfrozen(before.public.get(call)!.text)]).toEqual([call, unfrozen(text)]);
      else expect([call, before.public.get(call)!.status]).toEqual([call, 404]);
    }
    const { data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
    expect(data).toMatchObject({ frozenFrom: FROM, scoredRound: FROM - 1, round: { number: FROM - 1 } });
  });

  it('shows the public nothing more, byte for byte, whatever is played, over HTTP and live', async () => {
    const [entry, other] = facts.entries;
    const ladderTopic = topicOf('ladder', facts.sandbox);
    users.own.send({ type: 'sub', topic: topicOf('entry', entry!.entry, 'own') });
    users.admin.send({ type: 'sub', topic: topicOf('ladder', facts.sandbox, 'admin') });
    users.admin.send({ type: 'sub', topic: topicOf('entry', other!.entry, 'admin') });
    await eventually(() =>
      expect([users.own.received('snap').length, users.admin.received('snap').length]).toEqual([1, 2]),
    );
    await users.public.flush();
    const seen = users.public.messages.filter(({ type }) => type !== 'pong').length;

    await fixture.publish(facts.withheld('few_entries'));
    await play(opened.at(-1)!);
    await play(await open());
    const last = await open();
    await fixture.publish(
      ...last.matches.slice(0, 3).map(({ match }) => matchStarted(last, match)),
      matchFinished(playedMatch(last, last.matches[0]!.match, { moves: 6 })),
    );
    await eventually(async () => {
      expect(await latest()).toMatchObject({ scoredRound: 4, round: { number: 5, finished: 1 } });
    });
    await followLiveMatch(last);

    asked = { ...asked, matches: idsOf(opened) };
    const [ofPublic, ofOwn, ofAdmins] = [await answers('public'), await answers('own'), await answers('admin')];
    for (const [call, { status, text }] of before.public!) {
      expect([call, ofPublic.get(call)]).toEqual([call, { status, text }]);
    }
    revealsNoRound(ofPublic, () => true);
    revealsNoRound(ofOwn, (match) => !isOwn(match));
    const secrets = await secretsOf();
    const whole = { public: textOf(ofPublic), own: textOf(ofOwn), admin: textOf(ofAdmins) };
    const shown = (view: ViewName, among: readonly string[]) => among.filter((secret) => whole[view].includes(secret));
    for (const each of Object.values(secrets)) {
      expect(each.length).toBeGreaterThan(3);
      expect(shown('admin', each)).toEqual(each);
      expect(shown('public', each)).toEqual([]);
    }
    expect(shown('own', secrets.ofTeam)).toEqual(secrets.ofTeam);
    expect(shown('own', [...secrets.ofOthers, ...secrets.scores])).toEqual([]);

    await eventually(() => {
      const deltas = users.admin.received('delta').filter(({ topic }) => topic === `${ladderTopic}:admin`);
      expect(JSON.stringify(deltas)).toContain('"scoredRound":4');
    });
    await users.public.flush();
    expect(users.public.messages.filter(({ type }) => type !== 'pong').slice(seen)).toEqual([
      { type: 'err', code: 'ERR_UNKNOWN_TOPIC', topic: expect.any(String), message: expect.any(String) },
    ]);
    await showsNobodyElses(last, ofOwn);
    const receivedByOwn = JSON.stringify(users.own.messages);
    expect(secrets.scores.filter((score) => receivedByOwn.includes(score))).toEqual([]);
    for (const user of [users.own, users.admin]) expect(user.received('turn')).toHaveLength(1);
  });

  it('shows changes that are not results at once, and everything when it is unfrozen', async () => {
    const [entry] = facts.entries;
    const seen = users.public.received('delta').length;
    await fixture.publish(facts.teamChanged(entry!.team, { name: 'Renamed in the dark', noContest: false }));
    await eventually(() => {
      expect(JSON.stringify(users.public.received('delta').slice(seen))).toContain('Renamed in the dark');
    });
    expect(JSON.stringify(users.public.received('delta').slice(seen))).not.toContain(opened.at(-1)!.round);
    await fixture.publish(facts.unfrozen());
    await eventually(() => {
      expect(JSON.stringify(users.public.received('delta').slice(seen))).toContain('"scoredRound":4');
    });
    const [ofPublic, ofAdmins] = [await answers('public'), await answers('admin')];
    for (const [call, { status, text }] of ofAdmins) {
      const same = text.replace('"view":"admin"', '"view":"public"');
      expect([call, ofPublic.get(call)]).toEqual([call, { status, text: same }]);
    }
    expect(textOf(ofPublic)).not.toMatch(/"frozenFrom":[0-9]/);
  });

  it('follows a freeze that is moved, and never shows an older revision', async () => {
    const seen = async () => (await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).data;
    const revOf = async () => (await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).rev;
    let rev = await revOf();
    for (const from of [4, 2, 3]) {
      await fixture.publish(facts.frozen(from));
      await eventually(async () => expect(await seen()).toMatchObject({ frozenFrom: from, scoredRound: from - 1 }));
      expect(await revOf()).toBeGreaterThan(rev);
      rev = await revOf();
    }
    await fixture.publish(facts.unfrozen());
    await eventually(async () => expect(await seen()).toMatchObject({ frozenFrom: null, scoredRound: 4 }));
    expect(await revOf()).toBeGreaterThan(rev);
  });

  it('is frozen no more after a restart', async () => {
    await fixture.publish(facts.frozen(1));
    await eventually(async () => {
      expect((await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).data).toMatchObject({
        ...{ frozenFrom: 1, scoredRound: 0, round: null },
        rows: [1, 2, 3, 4].map((place) => ({ place, placeBefore: place, entryNumber: place, score: '0.000' })),
      });
    });
    await fixture.publish(facts.restarted());
    await eventually(async () => {
      const { epoch, data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect([epoch, data.frozenFrom]).toEqual([2, null]);
    });
  });

  it('shows events in the same way whether few or many hidden rounds lie between, also live', async () => {
    const received: string[][] = [];
    const stories = [
      [0, 1, 0],
      [2, 0, 3],
    ] as const;
    for (const hidden of stories) {
      const story = new SandboxFacts();
      const { sandbox } = story;
      const user = await LiveUser.connect(`${ladder.url.replace('http', 'ws')}/ws`);
      await publishFrozenStory(fixture, story, hidden);
      const rounds = hidden[0] + hidden[1] + hidden[2];
      await eventually(async () => {
        const path = pathTo(ReadLadder, { sandbox }, { view: 'admin' });
        expect((await ofAdmin<AnswerOf<typeof ReadLadder>>(path)).data.scoredRound).toBe(rounds);
        expect((await ask(ladder, ReadEvents, { sandbox })).data.happened.map(({ number }) => number)).toEqual([
          3, 2, 1,
        ]);
      });
      const topics = [topicOf('ladder', sandbox), topicOf('events', sandbox)];
      for (const topic of [...topics, ...story.entries.map(({ entry }) => topicOf('entry', entry))]) {
        const snaps = user.received('snap').length;
        user.send({ type: 'sub', topic });
        await eventually(() => expect(user.received('snap')).toHaveLength(snaps + 1));
      }
      user.leave();
      const answers = await askEveryEndpoint(
        ladder.url,
        { sandbox, rounds: [1, 9], entryNumbers: [1, 2, 3], matches: [] },
        'public',
      );
      const texts = [...answers].flatMap(([call, { status, text }]) =>
        call.startsWith('ListSandboxes') ? [] : [`${call} ${status} ${text}`],
      );
      received.push(
        [...texts, ...user.messages.map((message) => JSON.stringify(message))].map((text) => normalised(text, story)),
      );
    }
    expect(received[1]).toEqual(received[0]);
    expect(received[0]!.filter((text) => text.includes('Half of it is over.'))).toHaveLength(2);
  });

  /** The answer about a hidden match does not reveal its round. */
  function revealsNoRound(answers: Answers, isHidden: (match: string) => boolean): void {
    const hidden = idsOf(opened.slice(FROM - 1)).filter(isHidden);
    expect(hidden.length).toBeGreaterThan(8);
    const refused = hidden.map((match) => answers.get(`ReadMatch ${pathTo(ReadMatch, { match })}`)!);
    const [first] = refused;
    expect(first).toMatchObject({ status: 404, text: expect.stringContaining('ERR_HIDDEN') as string });
    expect(refused).toEqual(hidden.map(() => first));
  }

  /** A team sees of hidden rounds how far its own three matches are; what others play changes nothing that it sees. */
  async function showsNobodyElses(round: (typeof opened)[number], ofOwn: Answers): Promise<void> {
    const cards = [...ofOwn].flatMap(([call, { text }]) =>
      (text.match(/\{"round":"[^"]*","number":[^{}]*\}/g) ?? []).map((card) => {
        return { ...RoundCard.parse(JSON.parse(card)), isOfMatch: /^(ReadMatch|ListRoundMatches) /.test(call) };
      }),
    );
    const hidden = cards.filter(({ number }) => number >= FROM);
    expect(new Set(hidden.map(({ number, isOfMatch }) => `${number} ${isOfMatch}`)).size).toBe(6);
    for (const { isOfMatch, ...card } of hidden) {
      const isOver = card.number < round.roundNumber;
      const own = { matches: 3, finished: isOver ? 3 : 1, state: isOver ? 'completed' : 'open' };
      const alone = { matches: 1, finished: card.state === 'open' ? 0 : 1 };
      expect(card).toMatchObject({ scoredAt: null, ...(isOfMatch ? alone : own) });
    }
    await users.own.flush();
    const seen = users.own.messages.filter(({ type }) => type !== 'pong').length;
    const ofOthers = round.matches.map(({ match }) => match).filter((match) => !isOwn(match));
    await fixture.publish(...ofOthers.map((match) => matchStarted(round, match)));
    await fixture.publish(...ofOthers.map((match) => matchFinished(playedMatch(round, match, { moves: 5 }))));
    await eventually(async () => expect((await latest()).round).toMatchObject({ number: 5, finished: 4 }));
    expect([...(await answers('own'))]).toEqual([...ofOwn]);
    await users.own.flush();
    expect(users.own.messages.filter(({ type }) => type !== 'pong').slice(seen)).toEqual([]);
  }

  /** A move of a match that is hidden comes to those who see the match, and to nobody else. */
  async function followLiveMatch(round: (typeof opened)[number]): Promise<void> {
    const { match } = round.matches.find((each) => each.entries.includes(1))!;
    users.public.send({ type: 'sub', topic: topicOf('match', match) });
    users.own.send({ type: 'sub', topic: topicOf('match', match, 'own') });
    users.admin.send({ type: 'sub', topic: topicOf('match', match, 'admin') });
    for (const [user, view] of [
      [users.own, 'own'],
      [users.admin, 'admin'],
    ] as const) {
      const topic = topicOf('match', match, view);
      await eventually(() => expect(user.received('snap').some((snap) => snap.topic === topic)).toBe(true));
    }
    const { sandbox, epoch } = round;
    const turn = { attempt: 1, leg: 1, first: 1, turn: 1, replay: 'hx1.secret-so-far', latencyMs: 3 } as const;
    fixture.messaging.publishLive(MatchTurnV1, { version: 1, sandbox, epoch, round: round.round, match, ...turn });
    for (const user of [users.own, users.admin]) await eventually(() => expect(user.received('turn')).toHaveLength(1));
  }

  /** Words by which something of the hidden rounds would be known; none of them is of an earlier round. */
  async function secretsOf(): Promise<Record<'ofTeam' | 'ofOthers' | 'scores', string[]>> {
    const { sandbox } = facts;
    const known = textOf(before.public!);
    const words: { ofTeam: string[]; ofOthers: string[]; scores: string[] } = { ofTeam: [], ofOthers: [], scores: [] };
    for (const { roundNumber } of opened.slice(FROM - 1)) {
      const { matches } = await ofAdmin<AnswerOf<typeof ListRoundMatches>>(
        pathTo(ListRoundMatches, { sandbox, round: roundNumber }, { view: 'admin' }),
      );
      for (const { match, publicId, resultHash } of matches) {
        const found = [match, publicId, resultHash].filter((word) => word !== null);
        (isOwn(match) ? words.ofTeam : words.ofOthers).push(...found);
      }
      if (roundNumber === 5) continue;
      const standings = await ofAdmin<AnswerOf<typeof ReadRoundStandings>>(
        pathTo(ReadRoundStandings, { sandbox, round: roundNumber }, { view: 'admin' }),
      );
      words.scores.push(...standings.rows.map(({ score }) => `"${score}"`));
    }
    const isNew = (word: string) => !known.includes(word);
    return {
      ofTeam: words.ofTeam.filter(isNew),
      ofOthers: words.ofOthers.filter(isNew),
      scores: [...new Set(words.scores.filter(isNew))],
    };
  }
});

function textOf(answers: Answers): string {
  return [...answers.values()].map(({ text }) => text).join('\n');
}

/** Without the revision and the freeze itself, which are public. */
function unfrozen(text: string): string {
  return text.replaceAll(/"rev":\d+/g, '"rev"').replaceAll(/"frozenFrom":(\d+|null)/g, '"frozenFrom"');
}
