import { Tournament } from '../../test/tournament';
import { balancesOf, entryTopic, lastScored, pointsFormula } from './entry';

const view = new Tournament(1).entry(3)!;

describe('entryTopic', () => {
  it('applies whole matches and the head, ordered by the opponents', () => {
    const [first, second, ...rest] = view.matches;
    const changed = { ...second!, state: 'void' as const };
    const shown = entryTopic.change(
      { ...view, matches: [second!, ...rest] },
      { head: { ...view, place: 9 }, matches: [first, changed] },
    );
    expect(shown?.matches).toEqual([first, changed, ...rest]);
    expect(shown?.place).toBe(9);
    expect(entryTopic.change(view, { rows: [] })).toBeNull();
  });
});

describe('pointsFormula', () => {
  it('is the points of the rule and the multiplier as it is written', () => {
    expect(pointsFormula('victory_over_higher', '1.5')).toBe('4 × 1.5');
    expect(pointsFormula('victory_over_lower', '1,25')).toBe('2 × 1,25');
    expect(pointsFormula('draw_with_higher', '2')).toBe('1 × 2');
  });

  it('is null for a rule without points', () => {
    for (const rule of ['draw_with_lower', 'defeat', 'void'] as const) expect(pointsFormula(rule, '2')).toBeNull();
  });
});

describe('lastScored', () => {
  it('is the round that is scored, or the one before that which is played', () => {
    expect(lastScored({ round: null })).toBe(0);
    expect(lastScored({ round: { ...view.round!, number: 5, state: 'open' } })).toBe(4);
    expect(lastScored({ round: { ...view.round!, number: 5, state: 'scored' } })).toBe(5);
  });
});

describe('balancesOf', () => {
  it('has every pair of the entry from its own side, and no opponent that it has not met', () => {
    const entry = (entryNumber: number) => ({
      ...{ entry: `e${entryNumber}`, entryNumber, name: `Team ${entryNumber}` },
      ...{ noContest: false, hasLeft: false },
    });
    const pairs = [
      { one: 1, two: 2, won: 5, drawn: 1, lost: 3, void: 0 },
      { one: 2, two: 7, won: 4, drawn: 0, lost: 9, void: 1 },
      { one: 1, two: 7, won: 8, drawn: 8, lost: 8, void: 0 },
    ];
    const entries = [1, 2, 3, 7].map(entry);
    expect(balancesOf({ entries, pairs }, 2)).toEqual([
      { entryNumber: 1, name: 'Team 1', noContest: false, won: 3, drawn: 1, lost: 5 },
      { entryNumber: 7, name: 'Team 7', noContest: false, won: 4, drawn: 0, lost: 9 },
    ]);
    expect(balancesOf({ entries, pairs }, 3)).toEqual([]);
  });
});
