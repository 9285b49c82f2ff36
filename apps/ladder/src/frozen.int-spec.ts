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
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { SandboxFacts, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { askEveryOutlet, unasked } from '../test/every-outlet';
import type { Asked, Outlet, ViewName } from '../test/every-outlet';
import { retold, tellFrozenStory } from '../test/frozen-story';
import { LiveUser } from '../test/live/live-user';
import { TestedLadder, ask } from '../test/tested-ladder';
import type { LadderProcess } from '../test/tested-ladder';

const KEYS = identityKeys(['a secret of the specs and long enough 1']);
const FROM = 3;

type Outlets = ReadonlyMap<string, Outlet>;

describeWithServers('a frozen sandbox', () => {
  let tested: TestedLadder;
  let ladder: LadderProcess;
  let facts: SandboxFacts;
  let asked: Asked;
  let headers: Record<ViewName, Record<string, string>>;
  let users: Record<ViewName, LiveUser>;

  const opened: ReturnType<SandboxFacts['opened']>['data'][] = [];
  const before: Partial<Record<ViewName, Outlets>> = {};

  beforeAll(async () => {
    tested = await TestedLadder.prepare();
    ladder = await tested.start();
    facts = new SandboxFacts();
    await tested.say(facts.created());
    for (let n = 0; n < 4; n += 1) await tested.say(facts.entered().message);
    await tested.say(facts.started());
    const player: Player = { role: 'player', team: facts.entries[0]!.team, tokenCounter: 0 };
    const bearer = (who: Admin | Player) => {
      const session = openSession(who, 'session', Date.now());
      return { Authorization: `Bearer ${writeSession(session, KEYS.sessions)}` };
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
    await tested.stop();
  });

  const outlets = (view: ViewName) => askEveryOutlet(ladder.url, asked, view, headers[view]);
  const open = async () => {
    const { data, message } = facts.opened();
    opened.push(data);
    await tested.say(message);
    return data;
  };
  /** Plays a round to its end; the moves make its results other than those of other rounds. */
  const play = async (round: (typeof opened)[number]) => {
    const moves = round.roundNumber;
    const failure = { loser: moves % 2 === 0 ? 1 : 2, reason: 'timeout' } as const;
    const results = round.matches.map(({ match }, n) =>
      playedMatch(round, match, n % 2 === 0 ? { moves, failure } : { moves }),
    );
    await tested.say(...results.map((result) => matchFinished(result)), facts.completed(round, results).message);
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
    expect(unasked()).toEqual([]);
  });

  it('shows the public what it had shown before the frozen round, and takes back what was seen of it', async () => {
    for (let n = 1; n < FROM; n += 1) await play(await open());
    await eventually(async () => expect(await scoredRound()).toBe(FROM - 1));
    asked = { sandbox: facts.sandbox, rounds: [1, 2, 3, 4, 5], entryNumbers: [1, 2, 3, 4], matches: idsOf(opened) };
    const earlier = await outlets('public');

    const third = await open();
    const { match } = third.matches[0]!;
    await tested.say(matchStarted(third, match), matchFinished(playedMatch(third, third.matches[1]!.match)));
    await eventually(async () => expect((await latest()).round).toMatchObject({ number: FROM, finished: 1 }));
    users.public.say({ type: 'sub', topic: topicOf('ladder', facts.sandbox) });
    users.public.say({ type: 'sub', topic: topicOf('entry', facts.entries[0]!.entry) });
    await eventually(() => expect(users.public.told('snap')).toHaveLength(2));
    users.public.say({ type: 'sub', topic: topicOf('match', match) });
    await eventually(() => {
      expect(users.public.told('snap').some(({ topic }) => topic === topicOf('match', match))).toBe(true);
    });

    await tested.say(facts.frozen(FROM));
    await eventually(() => {
      expect(users.public.told('err').at(-1)).toMatchObject({
        code: 'ERR_UNKNOWN_TOPIC',
        topic: topicOf('match', match),
      });
    });
    before.public = await outlets('public');
    for (const [call, { status, text }] of earlier) {
      if (status === 200) expect([call, unfrozen(before.public.get(call)!.text)]).toEqual([call, unfrozen(text)]);
      else expect([call, before.public.get(call)!.status]).toEqual([call, 404]);
    }
    const { data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
    expect(data).toMatchObject({ frozenFrom: FROM, scoredRound: FROM - 1, round: { number: FROM - 1 } });
  });

  it('tells the public nothing more, byte for byte, whatever is played, whether it asks or follows', async () => {
    const [entry, other] = facts.entries;
    const ladderTopic = topicOf('ladder', facts.sandbox);
    users.own.say({ type: 'sub', topic: topicOf('entry', entry!.entry, 'own') });
    users.admin.say({ type: 'sub', topic: topicOf('ladder', facts.sandbox, 'admin') });
    users.admin.say({ type: 'sub', topic: topicOf('entry', other!.entry, 'admin') });
    await eventually(() => expect([users.own.told('snap').length, users.admin.told('snap').length]).toEqual([1, 2]));
    await users.public.settled();
    const heard = users.public.messages.filter(({ type }) => type !== 'pong').length;

    await tested.say(facts.withheld('few_entries'));
    await play(opened.at(-1)!);
    await play(await open());
    const last = await open();
    await tested.say(
      ...last.matches.slice(0, 3).map(({ match }) => matchStarted(last, match)),
      matchFinished(playedMatch(last, last.matches[0]!.match, { moves: 6 })),
    );
    await eventually(async () => {
      expect(await latest()).toMatchObject({ scoredRound: 4, round: { number: 5, finished: 1 } });
    });
    await followLiveMatch(last);

    asked = { ...asked, matches: idsOf(opened) };
    const [ofPublic, ofOwn, ofAdmins] = [await outlets('public'), await outlets('own'), await outlets('admin')];
    for (const [call, { status, text }] of before.public!) {
      expect([call, ofPublic.get(call)]).toEqual([call, { status, text }]);
    }
    tellsNoRound(ofPublic, () => true);
    tellsNoRound(ofOwn, (match) => !isOwn(match));
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
      const deltas = users.admin.told('delta').filter(({ topic }) => topic === `${ladderTopic}:admin`);
      expect(JSON.stringify(deltas)).toContain('"scoredRound":4');
    });
    await users.public.settled();
    expect(users.public.messages.filter(({ type }) => type !== 'pong').slice(heard)).toEqual([
      { type: 'err', code: 'ERR_UNKNOWN_TOPIC', topic: expect.any(String), message: expect.any(String) },
    ]);
    await showsNobodyElses(last, ofOwn);
    const toldOwn = JSON.stringify(users.own.messages);
    expect(secrets.scores.filter((score) => toldOwn.includes(score))).toEqual([]);
    for (const user of [users.own, users.admin]) expect(user.told('turn')).toHaveLength(1);
  });

  it('shows what is no result at once, and everything when it is unfrozen', async () => {
    const [entry] = facts.entries;
    const heard = users.public.told('delta').length;
    await tested.say(facts.teamChanged(entry!.team, { name: 'Renamed in the dark', noContest: false }));
    await eventually(() => {
      expect(JSON.stringify(users.public.told('delta').slice(heard))).toContain('Renamed in the dark');
    });
    expect(JSON.stringify(users.public.told('delta').slice(heard))).not.toContain(opened.at(-1)!.round);
    await tested.say(facts.unfrozen());
    await eventually(() => {
      expect(JSON.stringify(users.public.told('delta').slice(heard))).toContain('"scoredRound":4');
    });
    const [ofPublic, ofAdmins] = [await outlets('public'), await outlets('admin')];
    for (const [call, { status, text }] of ofAdmins) {
      const same = text.replace('"view":"admin"', '"view":"public"');
      expect([call, ofPublic.get(call)]).toEqual([call, { status, text: same }]);
    }
    expect(textOf(ofPublic)).not.toMatch(/"frozenFrom":[0-9]/);
  });

  it('shows as much as a freeze says that is moved, and never an older revision', async () => {
    const seen = async () => (await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).data;
    const revOf = async () => (await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).rev;
    let rev = await revOf();
    for (const from of [4, 2, 3]) {
      await tested.say(facts.frozen(from));
      await eventually(async () => expect(await seen()).toMatchObject({ frozenFrom: from, scoredRound: from - 1 }));
      expect(await revOf()).toBeGreaterThan(rev);
      rev = await revOf();
    }
    await tested.say(facts.unfrozen());
    await eventually(async () => expect(await seen()).toMatchObject({ frozenFrom: null, scoredRound: 4 }));
    expect(await revOf()).toBeGreaterThan(rev);
  });

  it('is frozen no more after a restart', async () => {
    await tested.say(facts.frozen(1));
    await eventually(async () => {
      expect((await ask(ladder, ReadLadder, { sandbox: facts.sandbox })).data).toMatchObject({
        ...{ frozenFrom: 1, scoredRound: 0, round: null },
        rows: [1, 2, 3, 4].map((place) => ({ place, placeBefore: place, entryNumber: place, score: '0.000' })),
      });
    });
    await tested.say(facts.restarted());
    await eventually(async () => {
      const { epoch, data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect([epoch, data.frozenFrom]).toEqual([2, null]);
    });
  });

  it('tells of what happens the same whether few or many hidden rounds lie between, also live', async () => {
    const told: string[][] = [];
    const stories = [
      [0, 1, 0],
      [2, 0, 3],
    ] as const;
    for (const hidden of stories) {
      const story = new SandboxFacts();
      const { sandbox } = story;
      const user = await LiveUser.connect(`${ladder.url.replace('http', 'ws')}/ws`);
      await tellFrozenStory(tested, story, hidden);
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
        const snaps = user.told('snap').length;
        user.say({ type: 'sub', topic });
        await eventually(() => expect(user.told('snap')).toHaveLength(snaps + 1));
      }
      user.leave();
      const answers = await askEveryOutlet(
        ladder.url,
        { sandbox, rounds: [1, 9], entryNumbers: [1, 2, 3], matches: [] },
        'public',
      );
      const texts = [...answers].flatMap(([call, { status, text }]) =>
        call.startsWith('ListSandboxes') ? [] : [`${call} ${status} ${text}`],
      );
      told.push(
        [...texts, ...user.messages.map((message) => JSON.stringify(message))].map((text) => retold(text, story)),
      );
    }
    expect(told[1]).toEqual(told[0]);
    expect(told[0]!.filter((text) => text.includes('Half of it is over.'))).toHaveLength(2);
  });

  /** What is answered to who asks for a hidden match does not tell which round it is of. */
  function tellsNoRound(outlets: Outlets, isHidden: (match: string) => boolean): void {
    const hidden = idsOf(opened.slice(FROM - 1)).filter(isHidden);
    expect(hidden.length).toBeGreaterThan(8);
    const answers = hidden.map((match) => outlets.get(`ReadMatch ${pathTo(ReadMatch, { match })}`)!);
    const [first] = answers;
    expect(first).toMatchObject({ status: 404, text: expect.stringContaining('ERR_HIDDEN') as string });
    expect(answers).toEqual(hidden.map(() => first));
  }

  /** Of hidden rounds a team is told how far its own three matches are; what others play changes nothing that it is told. */
  async function showsNobodyElses(round: (typeof opened)[number], ofOwn: Outlets): Promise<void> {
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
    await users.own.settled();
    const heard = users.own.messages.filter(({ type }) => type !== 'pong').length;
    const ofOthers = round.matches.map(({ match }) => match).filter((match) => !isOwn(match));
    await tested.say(...ofOthers.map((match) => matchStarted(round, match)));
    await tested.say(...ofOthers.map((match) => matchFinished(playedMatch(round, match, { moves: 5 }))));
    await eventually(async () => expect((await latest()).round).toMatchObject({ number: 5, finished: 4 }));
    expect([...(await outlets('own'))]).toEqual([...ofOwn]);
    await users.own.settled();
    expect(users.own.messages.filter(({ type }) => type !== 'pong').slice(heard)).toEqual([]);
  }

  /** A move of a match that is hidden comes to those who see the match, and to nobody else. */
  async function followLiveMatch(round: (typeof opened)[number]): Promise<void> {
    const { match } = round.matches.find((each) => each.entries.includes(1))!;
    users.public.say({ type: 'sub', topic: topicOf('match', match) });
    users.own.say({ type: 'sub', topic: topicOf('match', match, 'own') });
    users.admin.say({ type: 'sub', topic: topicOf('match', match, 'admin') });
    for (const [user, view] of [
      [users.own, 'own'],
      [users.admin, 'admin'],
    ] as const) {
      const topic = topicOf('match', match, view);
      await eventually(() => expect(user.told('snap').some((snap) => snap.topic === topic)).toBe(true));
    }
    const { sandbox, epoch } = round;
    const turn = { attempt: 1, leg: 1, first: 1, turn: 1, replay: 'hx1.secret-so-far', latencyMs: 3 } as const;
    tested.messaging.publishLive(MatchTurnV1, { version: 1, sandbox, epoch, round: round.round, match, ...turn });
    for (const user of [users.own, users.admin]) await eventually(() => expect(user.told('turn')).toHaveLength(1));
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

function textOf(outlets: Outlets): string {
  return [...outlets.values()].map(({ text }) => text).join('\n');
}

/** Without the revision and the freeze itself, which are told. */
function unfrozen(text: string): string {
  return text.replaceAll(/"rev":\d+/g, '"rev"').replaceAll(/"frozenFrom":(\d+|null)/g, '"frozenFrom"');
}
