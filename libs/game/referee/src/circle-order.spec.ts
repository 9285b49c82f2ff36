import { circleOrder } from './circle-order';

it.each([2, 3, 4, 5, 8, 9])('has every pair of %i entries once', (count) => {
  const pairs = circleOrder(count).map(([one, other]) => `${one}-${other}`);
  const all = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - 1 - one }, (__, step) => `${one}-${one + step + 1}`),
  ).flat();
  expect([...pairs].sort()).toEqual(all.sort());
});

it('lets every entry play once before any plays twice', () => {
  const pairs = circleOrder(6);
  for (let turn = 0; turn < 5; turn += 1) {
    expect(new Set(pairs.slice(3 * turn, 3 * turn + 3).flat()).size).toBe(6);
  }
});
