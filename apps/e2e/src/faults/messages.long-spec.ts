/** Messages that arrive twice, too early or too late, or that contradict each other. */
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  completedRounds,
  deliverTwice,
  figureOf,
  forgedResult,
  holdTable,
  listMatches,
  openRound,
  publishResult,
  readLadder,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { ListedMatch, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';

const PAIRS = 6;

describeWithServers('messages', () => {
  // Messages that a killed part was handling are redelivered after 5 to 10 s, several times on a busy machine.
  jest.setTimeout(180_000);
  let system: System;

  beforeAll(async () => {
    // The ladder would repeat an answer for a second, and a change of its tables by hand would not be seen.
    const env = { HEXDUEL_LADDER_SNAPSHOT_MS: '0' };
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'], runners: 1, env });
  });
  afterAll(() => system.stop());
  afterEach(() => system.bots.release());

  const open = (slug: string): Promise<ListedMatch[]> =>
    listMatches(system, slug).then((all) => all.filter(({ roundState }) => roundState === 'open'));

  /** Holds the bots, opens a round and waits until its matches are released. */
  async function roundInHand(slug: string): Promise<ListedMatch[]> {
    system.bots.hold();
    await openRound(system, slug);
    let matches: ListedMatch[] = [];
    await eventually(async () => {
      matches = await open(slug);
      expect(matches).toHaveLength(PAIRS);
    });
    return matches;
  }

  const statusOf = async (slug: string, match: string): Promise<readonly unknown[]> => {
    const listed = (await listMatches(system, slug)).find((each) => each.match === match);
    return [listed?.status, listed?.resultHash];
  };

  it('every message arrives twice', async () => {
    const second = deliverTwice(system);
    const slug = await system.addSandbox();
    for (const round of [1, 2]) {
      await openRound(system, slug);
      await eventually(async () => expect(await completedRounds(system, slug)).toBe(round));
    }
    const { rounds } = await checkOutcomes(system, slug);
    second.stop();
    expect(rounds).toBe(2);
    // For each round: opened, completed, scored; for each match: the command, its start, its result and both legs.
    expect(second.count).toBeGreaterThanOrEqual(rounds * (3 + PAIRS * 5));
  });

  it('two results of one match: the one that arrives first counts', async () => {
    const slug = await system.addSandbox();
    const [early, late] = await roundInHand(slug);
    const first = forgedResult(early!, 1);
    await publishResult(system, first);
    await eventually(async () => expect(await statusOf(slug, early!.match)).toEqual(['decided', first.resultHash]));
    await publishResult(system, forgedResult(early!, 2));
    system.bots.release();
    await eventually(async () => expect((await statusOf(slug, late!.match))[0]).toBe('decided'));
    const [, decided] = await statusOf(slug, late!.match);
    await publishResult(system, forgedResult(late!, 1));
    await checkOutcomes(system, slug);
    expect(await statusOf(slug, early!.match)).toEqual(['decided', first.resultHash]);
    expect(await statusOf(slug, late!.match)).toEqual(['decided', decided]);
  });

  it('two simultaneous results of every match of a round', async () => {
    const slug = await system.addSandbox();
    const matches = await roundInHand(slug);
    system.bots.release();
    await Promise.all(matches.flatMap((match) => [1, 2].map((n) => publishResult(system, forgedResult(match, n)))));
    await checkOutcomes(system, slug);
  });

  it('results that reach the ladder before their round', async () => {
    const slug = await system.addSandbox();
    const facts = await holdTable(system.databaseUrl, 'ladder.sandbox_cursor');
    await openRound(system, slug);
    await eventually(async () => {
      const early = await sql(
        system.databaseUrl,
        `select count(*)::int as results, (select count(*)::int from ladder.round r where r.sandbox = m.sandbox) as rounds
         from ladder.match_result m where sandbox = (select id from scheduling.sandbox where slug = $1) group by m.sandbox`,
        [slug],
      );
      expect(early).toEqual([{ results: PAIRS, rounds: 0 }]);
    });
    await facts.release();
    await checkOutcomes(system, slug);
  });

  it('a late result of an older epoch', async () => {
    const slug = await system.addSandbox();
    await openRound(system, slug);
    const { matches } = await checkOutcomes(system, slug);
    await sql(system.databaseUrl, 'update scheduling.sandbox set restart_requested = true where slug = $1', [slug]);
    const next = await roundInHand(slug);
    expect(next.map(({ epoch }) => epoch)).toEqual(Array(PAIRS).fill(2));
    const older = 'hexduel_scheduling_results_total{verdict="older_epoch"';
    const before = await figureOf(system.scheduling, older);
    for (const match of matches) await publishResult(system, forgedResult(match, 1));
    await eventually(async () => expect(await figureOf(system.scheduling, older)).toBe(before + PAIRS));
    // For a match of the current epoch, but as if published before the restart.
    await publishResult(system, { ...forgedResult(next[0]!, 1), epoch: 1 });
    system.bots.release();
    const outcomes = await checkOutcomes(system, slug);
    expect(outcomes.matches.map(({ match }) => match)).toEqual(next.map(({ match }) => match));
    const ladder = await readLadder(system, slug);
    expect([ladder.epoch, ladder.data.scoredRound]).toEqual([2, 1]);
  });

  it('checkOutcomes detects a wrong score, a result that does not count and a pair that was not played', async () => {
    const slug = await system.addSandbox();
    await openRound(system, slug);
    await checkOutcomes(system, slug);
    const tamper = async (change: string, table: string): Promise<void> => {
      const changed = await sql(
        system.databaseUrl,
        `${change} where ctid = (select min(t.ctid) from ${table} t
         where t.sandbox = (select id from scheduling.sandbox where slug = $1)) returning *`,
        [slug],
      );
      expect(changed).toHaveLength(1);
    };
    const isDetected = (words: string | RegExp) => expect(checkOutcomes(system, slug)).rejects.toThrow(words);
    // Each fault is detected before the previous one.
    await tamper('update ladder.standing set score = score + 1', 'ladder.standing');
    await isDetected('disagreement');
    await tamper(`update ladder.match set result_hash = repeat('0', 64)`, 'ladder.match');
    await isDetected('finished 0000');
    await tamper('delete from scheduling.match', 'scheduling.match');
    // The line of Jest's difference that names the pair.
    await isDetected(/-\s+"[0-9a-f-]{36},[0-9a-f-]{36}",/);
  });
});
