import { HeadToHead, Meeting } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import type { LegWinners, StoredMatch } from '../../test/stored-sandbox';
import { findEntry } from '../entry/find-entry';
import { scoreNextRound } from '../round/score-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { ADMIN, PUBLIC } from '../view/view';
import type { View } from '../view/view';
import { readHeadToHead } from './read-head-to-head';
import { readMeeting } from './read-meeting';

const leg = fc.constantFrom(1 as const, 2 as const, null);
const rounds = fc.array(fc.array(fc.option(fc.tuple(leg, leg), { freq: 8 }), { minLength: 6, maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
});

describeWithServers('head to head', () => {
  let database: DataSource;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
  });

  afterAll(() => stop());

  const table = async ({ id }: StoredSandbox, view: View = PUBLIC, entryNumber?: number): Promise<HeadToHead> => {
    const entry = entryNumber === undefined ? null : (await findEntry(database.manager, id, entryNumber))!;
    return HeadToHead.parse(await readHeadToHead(database, await findSandbox(database.manager, id), view, entry));
  };
  const meeting = async (
    { id }: StoredSandbox,
    [one, two]: readonly [number, number],
    view: View = PUBLIC,
    page: { readonly before?: number; readonly limit?: number } = {},
  ): Promise<Meeting> => {
    const sandbox = await findSandbox(database.manager, id);
    const [entry, opponent] = [
      (await findEntry(database.manager, id, one))!,
      (await findEntry(database.manager, id, two))!,
    ];
    return Meeting.parse(
      await readMeeting(database, { sandbox, entry, opponent, view }, { before: page.before, limit: page.limit ?? 50 }),
    );
  };

  const play = async (
    stored: StoredSandbox,
    results: readonly LegWinners[],
    isScored = true,
  ): Promise<StoredMatch[]> => {
    let next = 0;
    const matches = await stored.completeRound(() => results[next++ % results.length]!);
    if (isScored) expect((await scoreNextRound(database, stored.id)).kind).toBe('scored');
    return matches;
  };

  it('counts what was played, whoever is asked about, and in whatever order a match names its entries', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (results) => {
        const stored = await StoredSandbox.store(database, 4);
        const matches: StoredMatch[] = [];
        for (const round of results) matches.push(...(await play(stored, round)));
        const whole = await table(stored);
        expect(whole.pairs).toHaveLength(6);
        for (const pair of whole.pairs) {
          const [one, two] = [pair.one, pair.two].map((n) => stored.entries[n - 1]!.entry) as [string, string];
          const own = matches.filter((match) => new Set([one, two, match.one, match.two]).size === 2);
          const expected = countedFor(one, own);
          const { won, drawn, lost, void: voided } = pair;
          expect({ won, drawn, lost, void: voided }).toEqual(expected.matches);
          const there = await meeting(stored, [pair.one, pair.two]);
          const back = await meeting(stored, [pair.two, pair.one]);
          expect({ matches: there.matches, legs: there.legs }).toEqual(expected);
          expect({ matches: back.matches, legs: back.legs }).toEqual(countedFor(two, own));
          expect(back.points).toEqual({ entry: there.points.opponent, opponent: there.points.entry });
          expect(sum(there.met.map(({ points }) => points))).toBe(Number(there.points.entry));
          expect(there.met.map(({ round }) => round)).toEqual(results.map((_, n) => results.length - n));
        }
        const ofSecond = await table(stored, PUBLIC, 2);
        expect(ofSecond.pairs).toEqual(whole.pairs.filter(({ one, two }) => one === 2 || two === 2));
      }),
      { numRuns: 8 },
    );
  });

  it('pages through the matches, latest round first', async () => {
    const stored = await StoredSandbox.store(database, 2);
    for (let n = 0; n < 5; n += 1) await play(stored, [[1, 1]]);
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await meeting(stored, [1, 2], PUBLIC, { limit: 2, ...(before ? { before } : {}) });
      expect(page.matches).toEqual({ won: 3, drawn: 0, lost: 2, void: 0 });
      seen.push(...page.met.map(({ round }) => round));
      before = page.next;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('shows hidden rounds only to their teams, and their points only to admins', async () => {
    const stored = await StoredSandbox.store(database, 3);
    await play(stored, [[1, 1]]);
    await play(stored, [[2, 2]]);
    const before = { table: await table(stored), meeting: await meeting(stored, [1, 2]) };
    await stored.freeze(3);
    await play(stored, [[1, 1]]);
    expect({ table: await table(stored), meeting: await meeting(stored, [1, 2]) }).toEqual(before);
    expect((await table(stored, ADMIN)).pairs.map(({ won, lost }) => won + lost)).toEqual([3, 3, 3]);
    const own: View = { kind: 'own', team: stored.entries[0]!.team };
    expect((await table(stored, own)).pairs.map(({ won, lost }) => won + lost)).toEqual([3, 3, 2]);
    const seen = await meeting(stored, [2, 1], own);
    expect(seen.met[0]).toMatchObject({ round: 3, result: 'lost', points: null, rule: null, opponentPoints: null });
    expect(seen.met[0]!.legs).toHaveLength(2);
    const { entry: ofFirst, opponent: ofSecond } = before.meeting.points;
    expect(seen.points).toEqual({ entry: ofSecond, opponent: ofFirst });
    expect((await meeting(stored, [2, 3], own)).met.map(({ round }) => round)).toEqual([2, 1]);
    const whole = await meeting(stored, [1, 2], ADMIN);
    expect(whole.met[0]).toMatchObject({ round: 3, result: 'won', opponentPoints: '0.000' });
    expect(Number(whole.met[0]!.points)).toBeGreaterThan(0);
    await stored.freeze(null);
    expect((await table(stored)).pairs).toEqual((await table(stored, ADMIN)).pairs);
  });

  it('has no more than a hundred entries, and says how many it leaves out', async () => {
    const stored = await StoredSandbox.store(database, 102);
    const { entries, omitted } = await table(stored);
    expect([entries.length, entries.at(-1)!.entryNumber, omitted]).toEqual([100, 100, 2]);
    const ofLast = await table(stored, PUBLIC, 102);
    expect([ofLast.entries.length, ofLast.entries.at(-1)!.entryNumber]).toEqual([100, 102]);
  });
});

function countedFor(entry: string, matches: readonly StoredMatch[]) {
  const legs = { won: 0, drawn: 0, lost: 0 };
  const counts = { won: 0, drawn: 0, lost: 0, void: 0 };
  for (const match of matches) {
    if (!match.legs) {
      counts.void += 1;
      continue;
    }
    const own = match.one === entry ? 1 : 2;
    let lead = 0;
    for (const winner of match.legs) {
      if (winner === null) legs.drawn += 1;
      else legs[winner === own ? 'won' : 'lost'] += 1;
      if (winner !== null) lead += winner === own ? 1 : -1;
    }
    counts[lead === 0 ? 'drawn' : lead > 0 ? 'won' : 'lost'] += 1;
  }
  return { matches: counts, legs };
}

function sum(points: readonly (string | null)[]): number {
  return points.reduce((total, each) => total + Number(each), 0);
}
