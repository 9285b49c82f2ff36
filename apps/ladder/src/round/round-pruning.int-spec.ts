import { ListRoundMatches, ListRounds, ReadMatch, ReadRoundPoints, ReadRoundStandings } from '@hexduel/contracts-http';
import { pruneAll } from '@hexduel/database';
import { SandboxFacts, legRecorded, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { LadderFixture, ask } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';
import { deleteEarlyResultsBefore, deleteEarlyStartsBefore } from './prune.queries';
import { pruneHistory, pruneMatches } from './round-pruning';

const ROUNDS = 5;
const DAYS = 100;

describeWithServers('rounds that are old', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  const count = async (table: string, sandbox: string): Promise<number> => {
    const rows: { count: number }[] = await fixture.database.query(
      `select count(*)::int as count from ${table} where sandbox = $1`,
      [sandbox],
    );
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
  });

  afterAll(async () => {
    await ladder.stop();
    await fixture.stop();
  });

  /** Rounds of three entries that are all scored. */
  async function playedSandbox(): Promise<{ facts: SandboxFacts; matches: string[][] }> {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), ...[1, 2, 3].map(() => facts.entered().message), facts.started());
    const matches: string[][] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { data, message } = facts.opened();
      const played = data.matches.map(({ match }) => playedMatch(data, match));
      matches.push(played.map(({ match }) => match));
      await fixture.publish(
        message,
        ...played.map((result) => matchFinished(result)),
        facts.completed(data, played).message,
      );
      await fixture.publish(...played.map((result) => legRecorded(result, 1, 'AAAA')));
    }
    await eventually(async () => {
      const scored = await fixture.database.query(`select from round where sandbox = $1 and state = 'scored'`, [
        facts.sandbox,
      ]);
      expect(scored).toHaveLength(ROUNDS);
      expect(await count('flight_log', facts.sandbox)).toBe(3 * ROUNDS);
    });
    return { facts, matches };
  }

  it('lose their matches, results and logs, and keep their standings', async () => {
    const { facts, matches } = await playedSandbox();
    const { sandbox } = facts;
    const standings = await count('standing', sandbox);
    await pruneAll(() => pruneMatches(fixture.database, { days: DAYS, rounds: 2 }));
    for (const table of ['match', 'match_result', 'flight_log']) expect(await count(table, sandbox)).toBe(3 * 2);
    expect(await count('standing', sandbox)).toBe(standings);
    const { rounds } = await ask(ladder, ListRounds, { sandbox });
    expect(rounds.map(({ number, isPruned }) => [number, isPruned ?? false])).toEqual([
      ...[5, 4].map((number) => [number, false]),
      ...[3, 2, 1].map((number) => [number, true]),
    ]);
    expect((await ask(ladder, ReadRoundStandings, { sandbox, round: 1 })).rows).toHaveLength(3);
    await expect(ask(ladder, ListRoundMatches, { sandbox, round: 3 })).rejects.toThrow(/^410: .*ERR_NOT_KEPT/);
    await expect(ask(ladder, ReadRoundPoints, { sandbox, round: 3, entryNumber: 1 })).rejects.toThrow(/^410: /);
    await expect(ask(ladder, ReadMatch, { match: matches[0]![0]! })).rejects.toThrow(/^404: .*no longer kept/);
    expect((await ask(ladder, ListRoundMatches, { sandbox, round: 4 })).matches).toHaveLength(3);
  });

  it('are forgotten later, except what a frozen ladder shows and what the first whole round counts from', async () => {
    const { facts } = await playedSandbox();
    const { sandbox } = facts;
    await fixture.publish(facts.frozen(3));
    await fixture.database.query(`update round set scored_at = now() - interval '101 days' where sandbox = $1`, [
      sandbox,
    ]);
    await eventually(async () =>
      expect(
        await fixture.database.query('select from sandbox where id = $1 and frozen_from = 3', [sandbox]),
      ).toHaveLength(1),
    );
    await pruneAll(() => pruneMatches(fixture.database, { days: DAYS, rounds: 1_000 }));
    await pruneAll(() => pruneHistory(fixture.database, { days: DAYS, rounds: 1_000 }));
    const left: { number: number }[] = await fixture.database.query(
      'select number from round where sandbox = $1 order by number',
      [sandbox],
    );
    expect(left.map(({ number }) => number)).toEqual([2, 4, 5]);
    expect(await count('match', sandbox)).toBe(3);
    expect((await ask(ladder, ReadRoundStandings, { sandbox, round: 2 })).rows).toHaveLength(3);
    await expect(ask(ladder, ReadRoundStandings, { sandbox, round: 1 })).rejects.toThrow(/^410: .*ERR_NOT_KEPT/);
    const played = await fixture.database.query('select from entry where sandbox = $1 and played_before is not null', [
      sandbox,
    ]);
    expect(played).toHaveLength(3);
  });

  it('that never come leave nothing behind of what came early for them', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const [known, unknown] = [facts.opened(), facts.opened()];
    const results = [known, unknown].map(({ data }) => playedMatch(data, data.matches[0]!.match));
    for (const [index, { data }] of [known, unknown].entries()) {
      await fixture.publish(matchStarted(data, results[index]!.match), matchFinished(results[index]!));
    }
    await eventually(async () => expect(await count('match_result', facts.sandbox)).toBe(2));
    await fixture.publish(known.message);
    await eventually(async () => expect(await count('early_start', facts.sandbox)).toBe(1));
    await pruneAll(() => deleteEarlyStartsBefore(fixture.database, 1));
    await pruneAll(() => deleteEarlyResultsBefore(fixture.database, 1));
    expect([await count('early_start', facts.sandbox), await count('match_result', facts.sandbox)]).toEqual([1, 2]);
    await fixture.database.query(`update early_start set received_at = now() - interval '2 days'`);
    await fixture.database.query(`update match_result set early_since = early_since - interval '2 days'`);
    await pruneAll(() => deleteEarlyStartsBefore(fixture.database, 1));
    await pruneAll(() => deleteEarlyResultsBefore(fixture.database, 1));
    expect([await count('early_start', facts.sandbox), await count('match_result', facts.sandbox)]).toEqual([0, 1]);
  });
});
