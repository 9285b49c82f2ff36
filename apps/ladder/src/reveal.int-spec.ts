import { ReadLadder, ReadRoundStandings, pathTo } from '@hexduel/contracts-http';
import type { AnswerOf, LadderView } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import { SandboxFacts, matchFinished, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { askEveryEndpoint } from '../test/every-endpoint';
import type { Asked, ViewName } from '../test/every-endpoint';
import { LiveUser } from '../test/live/live-user';
import { LadderFixture, ask } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';

const KEYS = signingKeys({ secrets: ['a secret of the specs and long enough 1'] });
const TEAMS = 5;
const FROM = 2;
const LAST = 3;

describeWithServers('a reveal', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let facts: SandboxFacts;
  let asked: Asked;
  let headers: Record<ViewName, Record<string, string>>;
  let users: Record<'public' | 'own', LiveUser>;
  /** The ladder as it is, first place first. */
  let final: LadderView['rows'];

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
    facts = new SandboxFacts();
    await fixture.publish(facts.created());
    for (let n = 0; n < TEAMS; n += 1) await fixture.publish(facts.entered({ name: `Tribe ${'abcde'[n]}` }).message);
    await fixture.publish(facts.started());
    const bearer = (who: Parameters<typeof openSession>[0]) => ({
      Authorization: `Bearer ${writeSession(openSession(who, 'session', Date.now()), KEYS)}`,
    });
    const team = facts.entries[0]!.team;
    headers = {
      public: {},
      own: bearer({ role: 'player', team, tokenCounter: 0 }),
      admin: bearer({ role: 'admin', name: 'root' }),
    };
    const socketUrl = `${ladder.url.replace('http', 'ws')}/ws`;
    users = {
      public: await LiveUser.connect(socketUrl),
      own: await LiveUser.connect(socketUrl, { headers: headers.own }),
    };
    const matches: string[] = [];
    for (let number = 1; number <= LAST; number += 1) {
      if (number === FROM) await fixture.publish(facts.frozen(FROM));
      matches.push(...(await play(number)));
    }
    await fixture.publish(facts.finished());
    await eventually(async () => {
      const { data } = await ofAdmins();
      expect(data).toMatchObject({ scoredRound: LAST, tournament: 'finished', reveal: null });
      final = data.rows;
    });
    const entryNumbers = facts.entries.map(({ entryNumber }) => entryNumber);
    asked = { sandbox: facts.sandbox, rounds: [1, 2, 3], entryNumbers, matches };
  });

  afterAll(async () => {
    for (const user of Object.values(users)) user.leave();
    await ladder.stop();
    await fixture.stop();
  });

  const ofAdmins = async (): Promise<AnswerOf<typeof ReadLadder>> => {
    const path = pathTo(ReadLadder, { sandbox: facts.sandbox }, { view: 'admin' });
    return (await (await fetch(ladder.url + path, { headers: headers.admin })).json()) as AnswerOf<typeof ReadLadder>;
  };
  const shown = () => ask(ladder, ReadLadder, { sandbox: facts.sandbox });
  /** Plays a round in which every pair has another loser, so that no two teams have the same points. */
  const play = async (number: number): Promise<string[]> => {
    const { data, message } = facts.opened({ scoreMultiplier: `${number}.125` });
    const results = data.matches.map(({ match }, n) =>
      playedMatch(data, match, { moves: number, failure: { loser: n % 3 === number % 3 ? 1 : 2, reason: 'timeout' } }),
    );
    await fixture.publish(message, ...results.map((result) => matchFinished(result)));
    await fixture.publish(facts.completed(data, results).message);
    return data.matches.map(({ match }) => match);
  };
  const answers = (view: ViewName) => askEveryEndpoint(ladder.url, asked, view, headers[view]);
  /** Words by which the result of a team would be known. */
  const secretsOf = ({ score }: LadderView['rows'][number]) => `"${score}"`;
  const said = (user: LiveUser): string => JSON.stringify(user.messages);
  const isOfLadder = (call: string): boolean => call.startsWith('ReadLadder ');

  it('shows the public opened places and nothing of the others, in every answer and on the socket', async () => {
    const before = { public: await answers('public'), own: await answers('own') };
    const frozen = (await shown()).data.rows;
    expect(new Set(final.map(secretsOf)).size).toBe(TEAMS);
    expect(final.map(({ entry }) => entry)).not.toEqual(frozen.map(({ entry }) => entry));
    const known = [...before.public.values()].map(({ text }) => text).join();
    expect(final.filter((row) => known.includes(secretsOf(row)))).toEqual([]);

    users.public.send({ type: 'sub', topic: topicOf('ladder', facts.sandbox) });
    users.public.send({ type: 'sub', topic: topicOf('events', facts.sandbox) });
    for (const { entry } of facts.entries) users.public.send({ type: 'sub', topic: topicOf('entry', entry) });
    users.own.send({ type: 'sub', topic: topicOf('ladder', facts.sandbox) });
    users.own.send({ type: 'sub', topic: topicOf('entry', facts.entries[0]!.entry, 'own') });
    await eventually(() => expect(users.public.received('snap')).toHaveLength(2 + TEAMS));
    await eventually(() => expect(users.own.received('snap')).toHaveLength(2));

    let rev = (await shown()).rev;
    for (let opened = 0; opened <= TEAMS; opened += 1) {
      await fixture.publish(facts.revealed(opened));
      await eventually(async () => expect((await shown()).data.reveal?.opened).toBe(opened));
      const open = final.slice(TEAMS - opened);
      const hidden = final.slice(0, TEAMS - opened);
      const answer = await shown();
      expect(answer.rev).toBeGreaterThan(rev);
      rev = answer.rev;
      const { rows, reveal, scoredRound } = answer.data;
      expect(scoredRound).toBe(FROM - 1);
      expect(rows.map(({ entry, place, score }) => ({ entry, place, score }))).toEqual(
        open.map(({ entry, place, score }) => ({ entry, place, score })),
      );
      expect(reveal).toMatchObject({ opened, of: TEAMS, isOver: false });
      const waiting = frozen.filter(({ entry }) => hidden.some((row) => row.entry === entry));
      expect(reveal?.waiting.map(({ entry, place, score }) => ({ entry, place, score }))).toEqual(
        waiting.map(({ entry, place, score }) => ({ entry, place, score })),
      );

      // Every other answer depends on whether a place is hidden, not on which: with none, some and all of them open.
      for (const view of [0, 2, TEAMS].includes(opened) ? (['public', 'own'] as const) : []) {
        const now = await answers(view);
        for (const [call, answered] of before[view]) {
          if (!isOfLadder(call)) expect([view, call, now.get(call)]).toEqual([view, call, answered]);
        }
        const texts = [...now.values()].map(({ text }) => text).join();
        expect(hidden.filter((row) => texts.includes(secretsOf(row)))).toEqual([]);
      }
      for (const user of Object.values(users)) {
        await eventually(() => expect(said(user)).toContain(`"opened":${opened},`));
        await user.flush();
        expect(hidden.filter((row) => said(user).includes(secretsOf(row)))).toEqual([]);
        expect(open.filter((row) => !said(user).includes(secretsOf(row)))).toEqual([]);
      }
      expect((await ofAdmins()).data.rows).toEqual(final);
    }
    // A place that opens comes as a change, not as the whole ladder again.
    const ofLadder = users.public.received('delta').filter(({ topic }) => topic === topicOf('ladder', facts.sandbox));
    expect(ofLadder.map(({ data }) => ('rows' in data ? data.rows.length : 0))).toEqual(Array(TEAMS).fill(1));
  });

  it('closes what is taken back, and all when it is called off', async () => {
    await fixture.publish(facts.revealed(2));
    await eventually(async () => expect((await shown()).data.rows).toHaveLength(2));
    await fixture.publish(facts.revealed(null));
    await eventually(async () => {
      const { rows, reveal } = (await shown()).data;
      expect([rows.length, reveal]).toEqual([TEAMS, null]);
      expect(final.filter((row) => JSON.stringify(rows).includes(secretsOf(row)))).toEqual([]);
    });
  });

  it('counts the teams that have not left when it begins, whatever happens meanwhile', async () => {
    const leaver = facts.entries.find(({ entry }) => entry === final.at(-2)!.entry)!;
    await fixture.publish(facts.left(leaver), facts.revealed(0), facts.revealed(2));
    const staying = final.filter(({ entry }) => entry !== leaver.entry);
    const open = staying.slice(-2).map(({ entry }, n) => [entry, TEAMS - 2 + n]);
    await eventually(async () => {
      expect((await shown()).data.rows.map(({ entry, place }) => [entry, place])).toEqual(open);
    });
    // A team that comes or leaves now moves no place.
    await fixture.publish(facts.left(facts.entries.find(({ entry }) => entry === open[0]![0])!));
    await fixture.publish(facts.entered({ name: 'Late' }).message);
    await eventually(async () => expect((await ofAdmins()).data.rows).toHaveLength(TEAMS + 1));
    const { rows, reveal } = (await shown()).data;
    expect(rows.map(({ entry, place }) => [entry, place])).toEqual(open);
    expect(reveal?.waiting).toHaveLength(2);
  });

  it('is over when the sandbox is unfrozen, forgotten by the next freeze and by a restart', async () => {
    await fixture.publish(facts.unfrozen());
    await eventually(async () => {
      const { data } = await shown();
      expect(data).toMatchObject({ frozenFrom: null, scoredRound: LAST, reveal: { isOver: true, waiting: [] } });
      expect(data.rows).toHaveLength(TEAMS + 1);
    });
    const standings = await ask(ladder, ReadRoundStandings, { sandbox: facts.sandbox, round: LAST });
    expect(standings.rows.map(({ score }) => score)).toEqual(final.map(({ score }) => score));
    await fixture.publish(facts.frozen(1));
    await eventually(async () => expect((await shown()).data).toMatchObject({ frozenFrom: 1, reveal: null }));
    await fixture.publish(facts.revealed(1));
    await eventually(async () => expect((await shown()).data.rows).toHaveLength(1));
    await fixture.publish(facts.restarted(), facts.unfrozen());
    await eventually(async () => {
      const { epoch, data } = await shown();
      expect([epoch, data.reveal, data.frozenFrom]).toEqual([2, null, null]);
    });
  });
});
