import { SIZES, cellNumber, coordinatesOf, geometryOf } from './geometry';

/** The frame as the rules state it: each row further from the middle loses one cell more, alternately left and right. */
function frameByTheRules(size: number): string[] {
  const side = 2 * size - 1;
  const rows = Array.from({ length: side }, () => '.'.repeat(side));
  let left = 0;
  let right = 0;
  for (let distance = 1; distance < size; distance += 1) {
    const isLeft = size % 2 === 0 ? distance % 2 === 1 : distance % 2 === 0;
    if (isLeft) left += 1;
    else right += 1;
    const row = '#'.repeat(left) + '.'.repeat(side - left - right) + '#'.repeat(right);
    rows[size - 1 - distance] = row;
    rows[size - 1 + distance] = row;
  }
  return rows;
}

describe.each(SIZES)('the hexagon of size %i', (size) => {
  const geometry = geometryOf(size);
  const cells = Array.from({ length: geometry.cellCount }, (_, cell) => cell);

  it('is what the frame of the rules leaves free', () => {
    const drawn = Array.from({ length: geometry.side }, (_, i) =>
      Array.from({ length: geometry.side }, (__, j) => (cellNumber(geometry, [i, j]) < 0 ? '#' : '.')).join(''),
    );
    expect(drawn).toEqual(frameByTheRules(size));
    expect(geometry.cellCount).toBe(3 * size * (size - 1) + 1);
  });

  it('maps cells to numbers and back', () => {
    for (const cell of cells) expect(cellNumber(geometry, coordinatesOf(geometry, cell))).toBe(cell);
  });

  it('has mutual neighbours at distances 1 and 2, six and twelve inside', () => {
    const at = (cell: number, from: number, to: number): number[] =>
      Array.from(geometry.reach.subarray(cell * 18 + from, cell * 18 + to)).filter((n) => n < geometry.cellCount);
    for (const cell of cells) {
      for (const near of at(cell, 0, 6)) expect(at(near, 0, 6)).toContain(cell);
      for (const far of at(cell, 6, 18)) expect(at(far, 6, 18)).toContain(cell);
      expect(new Set(at(cell, 0, 18)).size).toBe(at(cell, 0, 18).length);
    }
    const middle = cellNumber(geometry, [size - 1, size - 1]);
    expect([at(middle, 0, 6).length, at(middle, 6, 18).length]).toEqual([6, 12]);
  });

  it('has three corners of each colour, alternating around', () => {
    expect(geometry.corners.map(([cell]) => geometry.numbers.indexOf(cell)).every((n) => n >= 0)).toBe(true);
    expect(geometry.corners.filter(([, color]) => color === 1)).toHaveLength(3);
    for (const [corner] of geometry.corners) {
      const near = geometry.reach.subarray(corner * 18, corner * 18 + 6);
      expect(near.filter((n) => n < geometry.cellCount)).toHaveLength(3);
    }
  });
});

it('has no number for coordinates off the board and for non-integers', () => {
  const geometry = geometryOf(3);
  for (const cell of [
    [-1, 0],
    [0, 5],
    [0, 0],
    [1e300, 0],
    [Infinity, 1],
    [0.5, 1],
    [NaN, 0],
  ] as const) {
    expect(cellNumber(geometry, cell)).toBe(-1);
  }
});
