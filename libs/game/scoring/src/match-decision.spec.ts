import { decideMatch } from './match-decision';
import type { LegWinners } from './match-decision';

const entries = ['ann', 'bob'] as const;
const played = (...legWinners: LegWinners) => decideMatch({ status: 'played', entries, legWinners });

describe('the decision of a match', () => {
  it.each<[string, LegWinners, string]>([
    ['2:0', ['ann', 'ann'], 'ann'],
    ['0:2', ['bob', 'bob'], 'bob'],
    ['1:0 by the first leg', ['ann', null], 'ann'],
    ['1:0 by the second leg', [null, 'ann'], 'ann'],
    ['0:1 by the first leg', ['bob', null], 'bob'],
    ['0:1 by the second leg', [null, 'bob'], 'bob'],
  ])('%s is a victory', (_score, legWinners, winner) => {
    expect(played(...legWinners)).toEqual({ ok: true, value: { kind: 'victory', winner } });
  });

  it.each<[string, LegWinners]>([
    ['1:1', ['ann', 'bob']],
    ['1:1, the other way round', ['bob', 'ann']],
    ['0:0', [null, null]],
  ])('%s is a draw', (_score, legWinners) => {
    expect(played(...legWinners)).toEqual({ ok: true, value: { kind: 'draw' } });
  });

  it('distinguishes void from a draw', () => {
    expect(decideMatch({ status: 'void', entries })).toEqual({ ok: true, value: { kind: 'void' } });
  });

  it.each<LegWinners>([
    ['eve', null],
    ['ann', 'eve'],
    ['', 'ann'],
  ])('refuses legs won by %j and %j', (...legWinners) => {
    expect(played(...legWinners)).toMatchObject({ ok: false, error: { code: 'ERR_LEG_WINNER' } });
  });

  it.each(['played', 'void'] as const)('refuses a %s match of an entry with itself', (status) => {
    expect(decideMatch({ status, entries: ['ann', 'ann'], legWinners: ['ann', null] })).toEqual({
      ok: false,
      error: { code: 'ERR_MATCH_WITH_ITSELF', message: 'entry ann has no match with itself' },
    });
  });
});
