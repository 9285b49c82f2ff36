import { pointsWorked } from './points-worked';

it('tells the points of the rule and the multiplier, as it is written', () => {
  expect(pointsWorked('victory_over_higher', '1.5')).toBe('4 × 1.5');
  expect(pointsWorked('victory_over_lower', '1,25')).toBe('2 × 1,25');
  expect(pointsWorked('draw_with_higher', '2')).toBe('1 × 2');
});

it('tells nothing where there is nothing to multiply', () => {
  for (const rule of ['draw_with_lower', 'defeat', 'void'] as const) expect(pointsWorked(rule, '2')).toBeNull();
});
