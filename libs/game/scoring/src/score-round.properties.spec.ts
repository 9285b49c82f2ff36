import fc from 'fast-check';
import type { RoundMatch } from './decide-matches';
import { addPoints, formatPoints, parsePoints } from './points';
import { unwrap } from '@hexduel/result';
import { scoreRound } from './score-round';
import type { Round } from './score-round';
import type { StandingBefore } from './standings-after';

const decimal = (thousandths: number) => (thousandths / 1000).toFixed(3);
const thousandths = (text: string) => Math.round(Number(text) * 1000);

// Scores close together, so that ties and overtaking are common.
const ladder = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }).chain((entryNumbers) =>
  fc.tuple(
    ...entryNumbers.map((entryNumber): fc.Arbitrary<StandingBefore> =>
      fc.record({
        entry: fc.constant(`e${entryNumber}`),
        entryNumber: fc.constant(entryNumber),
        score: fc.integer({ min: 0, max: 8 }).map((halves) => decimal(halves * 500)),
        noContest: fc.boolean(),
      }),
    ),
  ),
);

function matchOf(first: string, second: string): fc.Arbitrary<RoundMatch> {
  const common = { match: `${first}/${second}`, entries: [first, second] } as const;
  const leg = fc.constantFrom(first, second, null);
  const played = fc.tuple(leg, leg).map((legWinners): RoundMatch => ({ ...common, status: 'played', legWinners }));
  return fc.oneof(
    { weight: 5, arbitrary: played },
    { weight: 1, arbitrary: fc.constant<RoundMatch>({ ...common, status: 'void' }) },
  );
}

const round: fc.Arbitrary<Round> = ladder.chain((standings) => {
  const pairs = standings.flatMap(({ entry }, index) =>
    standings.slice(index + 1).map((other) => [entry, other.entry] as const),
  );
  return fc.record({
    scoreMultiplier: fc.integer({ min: 0, max: 5000 }).map(decimal),
    standings: fc.constant(standings),
    matches: fc.subarray(pairs).chain((met) => fc.tuple(...met.map((pair) => matchOf(...pair)))),
  });
});

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

function turned(match: RoundMatch): RoundMatch {
  const [first, second] = match.entries;
  const entries = [second, first] as const;
  if (match.status === 'void') return { ...match, entries };
  const [one, other] = match.legWinners;
  return { ...match, entries, legWinners: [other, one] };
}

/** A second implementation of the rules, in floating thousandths (exact at this size). */
function pointsByTheBook(entry: StandingBefore, { standings, matches, scoreMultiplier }: Round): number {
  let base = 0;
  for (const match of matches) {
    if (match.status === 'void' || !match.entries.includes(entry.entry)) continue;
    const opponent = standings.find((other) => other !== entry && match.entries.includes(other.entry));
    if (!opponent) throw new Error('no opponent');
    const lead = thousandths(opponent.score) - thousandths(entry.score);
    const opponentIsHigher = lead > 0 || (lead === 0 && opponent.entryNumber < entry.entryNumber);
    const won = match.legWinners.filter((winner) => winner === entry.entry).length;
    const lost = match.legWinners.filter((winner) => winner === opponent.entry).length;
    if (won > lost) base += opponentIsHigher ? 4 : 2;
    if (won === lost && opponentIsHigher) base += 1;
  }
  return base * thousandths(scoreMultiplier);
}

describe('any round', () => {
  it('gives every entry the points of the rules, in a strict order', () => {
    fc.assert(
      fc.property(round, (anyRound) => {
        const { standings } = unwrap(scoreRound(anyRound));
        const byTheBook = anyRound.standings
          .map((entry) => ({ ...entry, total: thousandths(entry.score) + pointsByTheBook(entry, anyRound) }))
          .sort((one, other) => other.total - one.total || one.entryNumber - other.entryNumber)
          .map(({ entry, noContest, total }, index) => ({ entry, noContest, score: decimal(total), place: index + 1 }));
        expect(standings.map(({ entry, noContest, score, place }) => ({ entry, noContest, score, place }))).toEqual(
          byTheBook,
        );
      }),
    );
  });

  it('explains every point: the listed points of an entry add up to its gain, and its gain to its score', () => {
    fc.assert(
      fc.property(round, (anyRound) => {
        const { points, standings } = unwrap(scoreRound(anyRound));
        expect(points).toHaveLength(anyRound.matches.length * 2);
        for (const { entry, pointsGained, score, place, placeBefore, placeChange } of standings) {
          const listed = points.filter((listedPoints) => listedPoints.entry === entry);
          const before = anyRound.standings.find((standing) => standing.entry === entry);
          expect(listed.reduce((sum, one) => sum + thousandths(one.points), 0)).toBe(thousandths(pointsGained));
          expect(thousandths(score) - thousandths(before?.score ?? '')).toBe(thousandths(pointsGained));
          expect(thousandths(pointsGained)).toBeGreaterThanOrEqual(0);
          expect(listed.every((one) => one.placeBefore === placeBefore)).toBe(true);
          expect(place + placeChange).toBe(placeBefore);
        }
      }),
    );
  });

  it('is the same for any order of entries, matches, sides and legs', () => {
    const pair = round.chain((anyRound) =>
      fc.tuple(
        fc.constant(anyRound),
        fc.record({
          scoreMultiplier: fc.constant(anyRound.scoreMultiplier),
          standings: shuffled(anyRound.standings),
          matches: fc
            .tuple(...anyRound.matches.map((match) => fc.constantFrom(match, turned(match))))
            .chain((matches) => shuffled(matches)),
        }),
      ),
    );
    fc.assert(
      fc.property(pair, ([anyRound, reordered]) => {
        expect(scoreRound(reordered)).toEqual(scoreRound(anyRound));
      }),
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(round, (anyRound) => {
        const copy = structuredClone(anyRound);
        scoreRound(anyRound);
        expect(anyRound).toEqual(copy);
      }),
    );
  });
});

describe('many rounds', () => {
  it('adds a tenth of a point a thousand times to exactly a hundred', () => {
    let standings: readonly StandingBefore[] = [
      { entry: 'ann', entryNumber: 1, score: '500', noContest: false },
      { entry: 'bob', entryNumber: 2, score: '0', noContest: false },
    ];
    let listed = unwrap(parsePoints('0'));
    const matches: readonly RoundMatch[] = [
      { match: 'm', entries: ['ann', 'bob'], status: 'played', legWinners: [null, null] },
    ];
    for (let played = 0; played < 1000; played += 1) {
      const scored = unwrap(scoreRound({ scoreMultiplier: '0.1', standings, matches }));
      standings = scored.standings;
      for (const { points } of scored.points) listed = unwrap(addPoints(listed, unwrap(parsePoints(points))));
    }
    expect(standings.map(({ entry, score }) => `${entry} ${score}`)).toEqual(['ann 500.000', 'bob 100.000']);
    expect(formatPoints(listed)).toBe('100.000');
  });
});
