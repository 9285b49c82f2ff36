import {
  ListRoundMatches,
  ListRounds,
  ListSandboxes,
  ReadEntry,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  ReadMeeting,
  ReadRoundPoints,
  ReadRoundStandings,
  ReadScoreHistory,
} from '@hexduel/contracts-http';
import { decodeReplay } from '@hexduel/engine';
import { matchFinished, matchStarted, playedMatch, SandboxFacts } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { expectedLadders } from '../test/expected-ladder';
import type { PublishedRound } from '../test/expected-ladder';
import { LadderFixture, ask, shuffled } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';
import { matchLegs } from './match/stored-leg';

describeWithServers('ladder', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
  });

  afterAll(async () => {
    expect(await ladder.stop()).toBe(0);
    await fixture.stop();
  });

  const filled = async (entries: number): Promise<SandboxFacts> => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created());
    for (let n = 0; n < entries; n += 1) await fixture.publish(facts.entered().message);
    await fixture.publish(facts.started());
    return facts;
  };

  const played = (
    facts: SandboxFacts,
    moves = 1,
  ): PublishedRound & { messages: ReturnType<typeof matchFinished>[] } => {
    const opened = facts.opened();
    const results = opened.data.matches.map(({ match }, n) => {
      const failure = { loser: 2, reason: 'timeout' } as const;
      return playedMatch(opened.data, match, n % 4 === 3 ? { moves, failure } : { moves });
    });
    const completed = facts.completed(opened.data, results);
    const messages = [opened.message, ...results.map((result) => matchFinished(result)), completed.message];
    return { opened: opened.data, completed: completed.data, results, messages };
  };

  const view = async ({ sandbox }: SandboxFacts) => (await ask(ladder, ReadLadder, { sandbox })).data;

  const expectScored = async (facts: SandboxFacts, rounds: readonly PublishedRound[]): Promise<void> => {
    await eventually(async () => expect((await view(facts)).scoredRound).toBe(rounds.length));
    const expected = expectedLadders(facts.entries, rounds);
    const { rows } = await view(facts);
    expect(
      rows.map(({ entry, place, placeBefore, gained, score }) => ({ entry, place, placeBefore, gained, score })),
    ).toEqual(
      expected.at(-1)!.map(({ entry, place, placeBefore, pointsGained, score }) => {
        return { entry, place, placeBefore, gained: pointsGained, score };
      }),
    );
    await eventually(() => {
      const published = fixture.scored.filter(
        ({ sandbox, epoch }) => sandbox === facts.sandbox && epoch === facts.epoch,
      );
      expect(published.map(({ roundNumber }) => roundNumber)).toEqual(rounds.map((_, n) => n + 1));
      expect(published.map(({ entries }) => entries.map(({ entry, score }) => [entry, score]))).toEqual(
        expected.map((standings) => standings.map(({ entry, score }) => [entry, score])),
      );
    });
  };

  it('shows the life of a sandbox on every endpoint, as its contract says', async () => {
    const facts = await filled(4);
    const { sandbox, slug } = facts;
    const opened = facts.opened({ size: 4, scoreMultiplier: '2.500' });
    const [first, second, ...others] = opened.data.matches.map(({ match }) => match);
    await fixture.publish(opened.message, matchStarted(opened.data, first!));
    await eventually(async () => expect((await ask(ladder, ReadMatch, { match: first! })).data.state).toBe('playing'));

    const open = await view(facts);
    expect(open).toMatchObject({
      sandbox: { sandbox, slug, name: 'Tested' },
      ...{ tournament: 'running', withheld: null, scoredRound: 0 },
      round: { number: 1, state: 'open', size: 4, deadlineMs: 1000, scoreMultiplier: '2.500', matches: 6, finished: 0 },
    });
    expect(
      open.rows.map(({ place, playing, finished, matches }) => [place, playing, finished, matches]).sort(),
    ).toEqual([...[1, 2, 3, 4].map((place) => [place, expect.any(Number), 0, 3])]);
    expect(open.rows.reduce((sum, { playing }) => sum + playing, 0)).toBe(2);

    const timeout = { failure: { loser: 1, reason: 'timeout' } } as const;
    const results = [playedMatch(opened.data, first!), playedMatch(opened.data, second!, timeout)];
    await fixture.publish(...results.map((result) => matchFinished(result)));
    await eventually(async () => expect((await view(facts)).round).toMatchObject({ finished: 2 }));
    const halfway = await ask(ladder, ReadMatch, { match: second! });
    expect(halfway.data).toMatchObject({ state: 'finished', winner: 2, sides: [{ points: null }, { rule: null }] });
    expect(halfway.data.legs).toEqual(matchLegs(results[1]!.legs));

    results.push(...others.slice(1).map((match) => playedMatch(opened.data, match)));
    const completed = facts.completed(opened.data, results);
    await fixture.publish(...results.slice(2).map((result) => matchFinished(result)), completed.message);
    await expectScored(facts, [{ opened: opened.data, completed: completed.data, results }]);

    const list = await ask(ladder, ListSandboxes, {});
    expect(list.sandboxes.find((each) => each.sandbox === sandbox)).toMatchObject({
      ...{ slug, epoch: 1, tournament: 'running', entries: 4 },
      round: { state: 'scored', finished: 6 },
    });
    expect(await ask(ladder, ReadLadder, { sandbox: slug })).toEqual(await ask(ladder, ReadLadder, { sandbox }));
    expect((await ask(ladder, ListRounds, { sandbox })).rounds).toMatchObject([{ number: 1, state: 'scored' }]);

    const standings = await ask(ladder, ReadRoundStandings, { sandbox, round: 1 });
    const history = await ask(ladder, ReadScoreHistory, { sandbox });
    const now = await view(facts);
    expect(history.rounds).toMatchObject([{ number: 1, size: 4, scoreMultiplier: '2.500' }]);
    for (const { entry, place, score, gained } of now.rows) {
      expect(standings.rows.find((row) => row.entry === entry)).toMatchObject({ place, score });
      expect(history.entries.find((each) => each.entry === entry)).toMatchObject({
        places: [place],
        scores: [score],
        gained: [gained],
      });
    }

    const matches = await ask(ladder, ListRoundMatches, { sandbox, round: 1 }, { limit: 200 });
    expect(matches.matches.map(({ match }) => match)).toEqual(opened.data.matches.map(({ match }) => match).sort());
    for (const { legs } of matches.matches) for (const { replay } of legs) expect(decodeReplay(replay).ok).toBe(true);

    for (const { entry, entryNumber, score } of now.rows) {
      const { data } = await ask(ladder, ReadEntry, { sandbox: slug, entryNumber });
      expect(data).toMatchObject({ entry, score, round: { number: 1 } });
      expect(data.matches.map(({ opponent }) => opponent.entryNumber)).toEqual(
        [1, 2, 3, 4].filter((number) => number !== entryNumber),
      );
      const gained = data.matches.reduce((sum, { points }) => sum + Number(points), 0);
      expect(gained).toBeCloseTo(Number(now.rows.find((row) => row.entry === entry)!.gained));
      for (const { match, result, legs, state, rule } of data.matches) {
        const whole = matches.matches.find((each) => each.match === match)!;
        const side = whole.sides[0].entry === entry ? 1 : 2;
        expect({ state, rule }).toEqual({ state: whole.state, rule: whole.sides[side - 1]!.rule });
        expect(result === 'won').toBe(whole.winner === side);
        expect(legs.map(({ chips }) => chips[0])).toEqual(whole.legs.map(({ chips }) => chips[side - 1]));
      }
    }
    const { pairs } = await ask(ladder, ReadHeadToHead, { sandbox: slug });
    expect(pairs).toHaveLength(6);
    expect(pairs.reduce((sum, pair) => sum + pair.won + pair.drawn + pair.lost + pair.void, 0)).toBe(6);
    for (const { entryNumber, score, gained, place, placeBefore } of now.rows) {
      const points = await ask(ladder, ReadRoundPoints, { sandbox: slug, round: 1, entryNumber });
      expect(points).toMatchObject({ place, placeBefore, scoreBefore: '0.000', gained, score, round: { number: 1 } });
      for (const { match, publicId, opponent, result, rule, points: brought } of points.matches) {
        const opponentNumber = opponent.entryNumber;
        const { met, points: both } = await ask(ladder, ReadMeeting, { sandbox: slug, entryNumber, opponentNumber });
        expect(met).toMatchObject([{ match, publicId, round: 1, result, rule, points: brought }]);
        expect(both.entry).toBe(brought);
        expect((await ask(ladder, ReadMatch, { match: publicId })).data.match).toBe(match);
      }
    }
    const voided = await ask(ladder, ReadMatch, { match: others[0]! });
    expect(voided.data).toMatchObject({ state: 'void', legs: [], sides: [{ points: '0.000', rule: 'void' }, {}] });
  });

  it('scores the same in whatever order messages come, each of them twice', async () => {
    const facts = new SandboxFacts();
    const messages = [facts.created(), ...Array.from({ length: 5 }, () => facts.entered().message), facts.started()];
    const rounds = [played(facts, 1), played(facts, 2), played(facts, 3)];
    messages.push(...rounds.flatMap((round) => round.messages));
    await fixture.publish(...shuffled([...messages, ...messages]));
    await expectScored(facts, rounds);
    const [row] = await fixture.database.query<{ points: number; results: number; held: number }[]>(
      `select (select count(*)::int from standing where sandbox = $1) as points,
         (select count(*)::int from match_result where sandbox = $1) as results,
         (select count(*)::int from held_message where sandbox = $1) as held`,
      [facts.sandbox],
    );
    expect(row).toEqual({ points: 15, results: 30, held: 0 });
  });

  it('counts the result that scheduling names: the first or the second, stored already or still to come', async () => {
    const facts = await filled(4);
    const opened = facts.opened();
    const both = opened.data.matches.map(({ match }) =>
      [1, 2].map((moves) => playedMatch(opened.data, match, { moves })),
    );
    // Which of two counts, and when the one that counts comes.
    const counted = both.map((results, n) => results[n % 2]!);
    const late = counted.slice(4);
    await fixture.publish(opened.message);
    for (const results of both) {
      // Two runners give their results one message id, as it is derived from the match.
      for (const result of results) if (!late.includes(result)) await fixture.publish(matchFinished(result));
    }
    const completed = facts.completed(opened.data, counted);
    await fixture.publish(completed.message);
    await eventually(async () => expect((await view(facts)).round).toMatchObject({ state: 'completed', finished: 4 }));
    const awaited = await ask(ladder, ReadMatch, { match: late[0]!.match });
    expect(awaited.data).toMatchObject({ state: 'playing', legs: [], resultHash: null });
    const metrics = await (await fetch(`${ladder.url}/metrics`)).text();
    expect(metrics).toMatch(/hexduel_ladder_rounds_waiting\{.*\} 1\n/);
    expect(metrics).toMatch(/hexduel_ladder_results_missing\{.*\} 2\n/);

    // What does not count changes nothing even now.
    await fixture.publish(...both.flat().map((result) => matchFinished(result)));
    await expectScored(facts, [{ opened: opened.data, completed: completed.data, results: both.flat() }]);
    const { matches } = await ask(ladder, ListRoundMatches, { sandbox: facts.sandbox, round: 1 });
    const hashes = counted.map(({ match, resultHash }) => [match, resultHash]).sort();
    expect(matches.map(({ match, resultHash }) => [match, resultHash])).toEqual(hashes);
    await eventually(async () => {
      const kept = await fixture.database.query<{ result_hash: string }[]>(
        'select match, result_hash from match_result where sandbox = $1 order by match',
        [facts.sandbox],
      );
      expect(kept).toHaveLength(6);
    });
  });

  it('scores rounds in their order even if a later one is ready first, and no round without its results', async () => {
    const facts = await filled(3);
    const rounds = [played(facts, 1), played(facts, 2), played(facts, 3)];
    const lost = rounds[0]!.messages[1]!;
    await fixture.publish(...rounds.flatMap(({ messages }) => messages.filter((message) => message !== lost)));
    await eventually(async () => {
      const { rounds: cards } = await ask(ladder, ListRounds, { sandbox: facts.sandbox });
      expect(cards.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    });
    expect(await view(facts)).toMatchObject({ scoredRound: 0, rows: [{ score: '0.000' }, {}, {}] });
    await fixture.database.query(`update round set completed_at = now() - interval '1 hour' where state = 'completed'`);
    const warning = JSON.parse(await ladder.printed('a round waits for results that do not come')) as unknown;
    expect(warning).toMatchObject({ level: 'warn', sandbox: facts.sandbox, round: 1, missing: 1 });
    await fixture.publish(lost);
    await expectScored(facts, rounds);
  });

  it('starts over with a restart: late messages of the old epoch have no effect, early ones of the new epoch do', async () => {
    const facts = await filled(3);
    const old = played(facts);
    await fixture.publish(...old.messages);
    await expectScored(facts, [old]);
    const open = facts.opened();
    const stale = playedMatch(open.data, open.data.matches[0]!.match);
    await fixture.publish(open.message, facts.left(facts.entries[0]!));
    await fixture.publish(facts.entered({ name: 'Late' }).message);
    await eventually(async () => expect((await view(facts)).rows).toHaveLength(4));
    const before = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
    expect(before.data.rows.find(({ hasLeft }) => hasLeft)).toMatchObject({ entryNumber: 1 });
    expect(before.data.rows.at(-1)).toMatchObject({ name: 'Late', place: 4, score: '0.000' });

    const restarted = facts.restarted();
    const again = played(facts, 5);
    const [opened, ...results] = again.messages;
    const completed = results.pop()!;
    await fixture.publish(...results, matchStarted(again.opened, again.opened.matches[0]!.match), restarted);
    await eventually(async () => {
      const { epoch, rev, data } = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect({ epoch, rev }).toEqual({ epoch: 2, rev: 1 });
      expect(data).toMatchObject({ tournament: 'planned', round: null, scoredRound: 0 });
      expect(data.rows.map(({ place, entryNumber, score }) => [place, entryNumber, score])).toEqual([
        [1, 2, '0.000'],
        [2, 3, '0.000'],
        [3, 4, '0.000'],
      ]);
    });
    expect(await ask(ladder, ListRounds, { sandbox: facts.sandbox })).toEqual({ epoch: 2, rounds: [], next: null });
    await expect(ask(ladder, ReadMatch, { match: stale.match })).rejects.toThrow('ERR_NO_MATCH');

    await fixture.publish(matchFinished(stale), ...old.messages, facts.started(), opened!, completed);
    await expectScored(facts, [again]);
    await eventually(async () => {
      const metrics = await (await fetch(`${ladder.url}/metrics`)).text();
      expect(metrics).toMatch(/hexduel_ladder_results_total\{verdict="stale".*\} 4\n/);
    });
    const [row] = await fixture.database.query<{ count: number }[]>(
      'select count(*)::int as count from match_result where sandbox = $1 and epoch = 1',
      [facts.sandbox],
    );
    expect(row).toEqual({ count: 0 });
  });

  it('shows what changes about sandbox, teams and tournament', async () => {
    const facts = await filled(2);
    const { team } = facts.entries[1]!;
    await fixture.publish(facts.withheld('no_round_type'));
    await eventually(async () => expect((await view(facts)).withheld).toBe('no_round_type'));
    await fixture.publish(facts.paused(), facts.teamChanged(team, { name: 'Renamed', noContest: true }));
    await fixture.publish(facts.changed({ slug: `moved-${facts.slug}`, name: 'Moved' }));
    await eventually(async () => {
      expect((await ask(ladder, ReadLadder, { sandbox: `moved-${facts.slug}` })).data).toMatchObject({
        ...{ sandbox: { name: 'Moved' }, tournament: 'paused', withheld: null },
        rows: [{ name: 'Team 1' }, { name: 'Renamed', noContest: true }],
      });
    });
    await fixture.publish(facts.finished());
    await eventually(async () => expect((await view(facts)).tournament).toBe('finished'));
  });

  it('pages through rounds and matches', async () => {
    const facts = await filled(3);
    const { sandbox } = facts;
    const rounds = Array.from({ length: 5 }, () => played(facts));
    await fixture.publish(...rounds.flatMap(({ messages }) => messages));
    await eventually(async () => expect((await view(facts)).scoredRound).toBe(5));
    const numbers: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await ask(ladder, ListRounds, { sandbox }, { limit: 2, ...(before ? { before } : {}) });
      numbers.push(...page.rounds.map(({ number }) => number));
      before = page.next;
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    const matches: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await ask(
        ladder,
        ListRoundMatches,
        { sandbox, round: 2 },
        { limit: 2, ...(after ? { after } : {}) },
      );
      matches.push(...page.matches.map(({ match }) => match));
      after = page.next;
    }
    expect(matches).toEqual(rounds[1]!.opened.matches.map(({ match }) => match).sort());
    const history = await ask(ladder, ReadScoreHistory, { sandbox }, { before: 5, limit: 2 });
    expect(history.rounds.map(({ number }) => number)).toEqual([3, 4]);
    const earlier = await ask(ladder, ReadEntry, { sandbox, entryNumber: 1 }, { round: 2 });
    expect(earlier.data.round?.number).toBe(2);
  });

  it('says what does not exist and what to do', async () => {
    const facts = await filled(2);
    const { sandbox } = facts;
    const opened = facts.opened();
    const late = facts.entered();
    await fixture.publish(opened.message, late.message);
    await eventually(async () => expect((await view(facts)).rows).toHaveLength(3));
    const refused: [() => Promise<unknown>, string][] = [
      [() => ask(ladder, ReadLadder, { sandbox: 'nowhere' }), '404.*ERR_NO_SANDBOX'],
      [() => ask(ladder, ReadRoundStandings, { sandbox, round: 9 }), 'has no round 9'],
      [() => ask(ladder, ReadRoundStandings, { sandbox, round: 1 }), 'not scored yet'],
      [() => ask(ladder, ReadEntry, { sandbox, entryNumber: 3 }, { round: 1 }), 'no matches in round 1'],
      [() => ask(ladder, ReadEntry, { sandbox, entryNumber: 77 }), 'has no entry 77'],
      [() => ask(ladder, ReadEntry, { sandbox, entryNumber: 1 }, { round: 3 }), 'has no round 3'],
      [() => ask(ladder, ReadRoundPoints, { sandbox, round: 1, entryNumber: 1 }), '404.*not scored yet'],
      [() => ask(ladder, ReadRoundPoints, { sandbox, round: 9, entryNumber: 1 }), '404.*has no round 9'],
      [() => ask(ladder, ReadMeeting, { sandbox, entryNumber: 1, opponentNumber: 1 }), '400.*against itself'],
      [() => ask(ladder, ReadMeeting, { sandbox, entryNumber: 1, opponentNumber: 77 }), '404.*has no entry 77'],
      [() => ask(ladder, ReadHeadToHead, { sandbox }, { entry: 77 }), '404.*has no entry 77'],
      [() => ask(ladder, ReadHeadToHead, { sandbox }, { view: 'own' }), '401.*ERR_SIGNED_OUT'],
      [() => ask(ladder, ReadMatch, { match: sandbox }), 'no match'],
      [() => ask(ladder, ReadMatch, { match: 'x' }), '400'],
      [() => ask(ladder, ListRounds, { sandbox }, { limit: 1000 }), '400.*limit'],
    ];
    for (const [asking, words] of refused) await expect(asking()).rejects.toThrow(new RegExp(words));
  });

  it('serves its OpenAPI description and its health', async () => {
    const document: unknown = await (await fetch(`${ladder.url}/api/ladder/openapi.json`)).json();
    expect(Object.keys((document as { paths: object }).paths)).toContain('/api/ladder/sandboxes/{sandbox}/ladder');
    expect((await fetch(`${ladder.url}/health/ready`)).status).toBe(200);
  });
});
