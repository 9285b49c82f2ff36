import { RoundPoints } from '@hexduel/contracts-http';
import type { MatchPoints } from '@hexduel/contracts-http';
import { unwrap } from '@hexduel/result';
import { addPoints, formatPoints, parsePoints, scoreRound } from '@hexduel/scoring';
import { describeWithServers } from '@hexduel/testing/servers';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import type { LegWinners, StoredMatch } from '../../test/stored-sandbox';
import { findEntry } from '../entry/find-entry';
import { findRound } from '../round/round.queries';
import { scoreNextRound } from '../round/score-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { PUBLIC } from '../view/view';
import { readRoundPoints } from './read-round-points';

const leg = fc.constantFrom(1 as const, 2 as const, null);
const legs: fc.Arbitrary<LegWinners> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(leg, leg) },
  { weight: 1, arbitrary: fc.constant(null) },
);
/** Rounds of a tournament: the multiplier of each, and how its matches end, in the order of the pairs. */
const tournament = fc.record({
  entries: fc.integer({ min: 2, max: 5 }),
  rounds: fc.array(
    fc.record({
      scoreMultiplier: fc.integer({ min: 0, max: 9_999 }).map((thousandths) => (thousandths / 1_000).toFixed(3)),
      results: fc.array(legs, { minLength: 10, maxLength: 10 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describeWithServers('the points of a round, explained', () => {
  let database: DataSource;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
  });

  afterAll(() => stop());

  const explained = async (sandbox: string, number: number, entryNumber: number): Promise<RoundPoints> => {
    const found = await findSandbox(database.manager, sandbox);
    const round = (await findRound(database, sandbox, number, PUBLIC))!;
    const entry = (await findEntry(database.manager, sandbox, entryNumber))!;
    return RoundPoints.parse(await readRoundPoints(database.manager, found, round, entry));
  };

  it('are those of the scoring, with their reasons, and add up to the score, whatever was played', async () => {
    await fc.assert(
      fc.asyncProperty(tournament, async ({ entries, rounds }) => {
        const stored = await StoredSandbox.store(database, entries);
        let standings = stored.entries.map(({ entry, entryNumber }) => {
          return { entry, entryNumber, score: '0.000', noContest: false };
        });
        for (const [index, { scoreMultiplier, results }] of rounds.entries()) {
          let next = 0;
          const matches = await stored.completeRound(() => results[next++]!, { scoreMultiplier });
          expect((await scoreNextRound(database, stored.id)).kind).toBe('scored');
          const expected = unwrap(scoreRound({ scoreMultiplier, standings, matches: matches.map(played) }));
          for (const { entry, entryNumber } of stored.entries) {
            const points = await explained(stored.id, index + 1, entryNumber);
            const own = expected.points.filter((each) => each.entry === entry);
            expect(points.matches.map((each) => ({ ...bare(each), entry }))).toEqual(own);
            const after = expected.standings.find((each) => each.entry === entry)!;
            expect(points).toMatchObject({ place: after.place, placeBefore: after.placeBefore, score: after.score });
            expect(sum(points.matches.map(({ points }) => points))).toBe(points.gained);
            expect(sum([points.scoreBefore, points.gained])).toBe(points.score);
            for (const { rule, result } of points.matches)
              expect(rule).toMatch(WORDS[String(result) as keyof typeof WORDS]);
          }
          standings = expected.standings.map(({ entry, entryNumber, score, noContest }) => {
            return { entry, entryNumber, score, noContest };
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are none for an entry without a match, and missing for one that came later', async () => {
    const stored = await StoredSandbox.store(database, 3);
    const [, , third] = stored.entries;
    await database.query('update entry set entered_seq = 5000 where id = $1', [third!.entry]);
    stored.entries.pop();
    await stored.completeRound(() => [1, 1]);
    await scoreNextRound(database, stored.id);
    const found = await findSandbox(database.manager, stored.id);
    const round = (await findRound(database, stored.id, 1, PUBLIC))!;
    const late = (await findEntry(database.manager, stored.id, 3))!;
    expect(await readRoundPoints(database.manager, found, round, late)).toBeNull();
    await database.query('update entry set entered_seq = 3 where id = $1', [third!.entry]);
    await stored.completeRound(() => [2, null]);
    await scoreNextRound(database, stored.id);
    expect(await explained(stored.id, 2, 3)).toMatchObject({ gained: '0.000', score: '0.000', matches: [] });
  });
});

const WORDS = { won: /^victory_/, lost: /^defeat$/, drawn: /^draw_/, null: /^void$/ };

/** What the scoring says of it too. */
function bare({
  match,
  opponent,
  rule,
  basePoints,
  multiplier,
  points,
  placeBefore,
  opponentPlaceBefore,
}: MatchPoints) {
  return { match, opponent: opponent.entry, rule, basePoints, multiplier, points, placeBefore, opponentPlaceBefore };
}

function played({ match, one, two, legs: winners }: StoredMatch) {
  const entries = [one, two] as const;
  if (!winners) return { match, status: 'void' as const, entries };
  const winner = (side: 1 | 2 | null): string | null => (side === null ? null : entries[side - 1]!);
  return { match, status: 'played' as const, entries, legWinners: [winner(winners[0]), winner(winners[1])] as const };
}

function sum(points: readonly string[]): string {
  return formatPoints(
    points
      .map((each) => unwrap(parsePoints(each)))
      .reduce((total, each) => unwrap(addPoints(total, each)), unwrap(parsePoints('0'))),
  );
}
