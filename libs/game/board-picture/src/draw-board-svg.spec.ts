import { generateBoard, geometryOf, SIZES } from '@hexduel/engine';
import { cellCentre, drawBoardSvg, paletteCss, PALETTES, pictureFrame } from './index';

const board = generateBoard(7, 3);

it('draws every cell of the hexagon with its content', () => {
  const svg = drawBoardSvg(board, { label: 'the start' });
  const drawn = [...svg.matchAll(/data-cell="(\d+),(\d+)".*?#(cell|stone)"\/>(?:<use href="#chip-(\d))?/g)];
  expect(drawn).toHaveLength(19);
  expect(new Set(drawn.map(([, i, j]) => `${i},${j}`)).size).toBe(19);
  for (const [, i, j, shape, chip] of drawn) {
    const value = board.cells[Number(i)]![Number(j)];
    expect([shape, chip]).toEqual(value === -1 ? ['stone', undefined] : ['cell', String(value)]);
  }
});

it('is self-contained unless the page provides the colours', () => {
  expect(drawBoardSvg(board, { label: 'x' })).toContain(`<style>svg{${paletteCss(PALETTES.light)}}</style>`);
  expect(drawBoardSvg(board, { label: 'x', palette: null })).not.toContain('<style>');
});

it('escapes the label and makes ids unique', () => {
  const svg = drawBoardSvg(board, { label: '"<b>&', idPrefix: 'leg-2-' });
  expect(svg).toContain('aria-label="&quot;&lt;b>&amp;"');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
  expect(ids.every((id) => id!.startsWith('leg-2-'))).toBe(true);
  expect(ids).toEqual(expect.arrayContaining(references));
});

it('marks the last move only if it is on the board', () => {
  const marks = (move: Parameters<typeof drawBoardSvg>[1]['move']) =>
    [
      ...drawBoardSvg(board, { label: 'x', move: move ?? null }).matchAll(
        /class="(from|to)".*?(display="none"|transform)/g,
      ),
    ].map(([, name, place]) => `${name} ${place}`);
  expect(marks({ from: [0, 1], to: [1, 0] })).toEqual(['from transform', 'to transform']);
  const hidden = ['from display="none"', 'to display="none"'];
  expect(marks(null)).toEqual(hidden);
  expect(marks({ from: [-1, 1], to: [90, 90] })).toEqual(hidden);
});

it.each(SIZES)('keeps neighbours of size %i at one distance and all cells in the frame', (size) => {
  const geometry = geometryOf(size);
  const frame = pictureFrame(geometry);
  for (let cell = 0; cell < geometry.cellCount; cell += 1) {
    const { x, y } = cellCentre(geometry, cell);
    expect(x - 17 > frame.x && x + 17 < frame.x + frame.width).toBe(true);
    expect(y - 20 > frame.y && y + 20 < frame.y + frame.height).toBe(true);
    for (const near of geometry.reach.subarray(cell * 18, cell * 18 + 6)) {
      if (near === geometry.cellCount) continue;
      const other = cellCentre(geometry, near);
      expect(Math.hypot(other.x - x, other.y - y)).toBeCloseTo(34.64, 1);
    }
  }
});
