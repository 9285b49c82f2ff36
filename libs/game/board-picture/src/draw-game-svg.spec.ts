import { boardOf, generateBoard, legalMoves, play, startPosition } from '@hexduel/engine';
import { drawGameSvg } from './index';
import type { ShownTurn } from './index';

it('draws a whole game in one file without scripts, in which every cell that changes is animated', () => {
  const begun = startPosition(generateBoard(7, 4));
  if (!begun.ok) throw new Error('a generated board is legal');
  let position = begun.value;
  const start = boardOf(position);
  const turns: ShownTurn[] = [];
  while (position.turn !== null) {
    const move = legalMoves(position)[0]!;
    const played = play(position, move);
    if (!played.ok) throw new Error('a legal move can be played');
    position = played.value.position;
    turns.push({ from: move.from, to: move.to, board: boardOf(position) });
  }
  const svg = drawGameSvg(start, turns, { label: 'A "game"', names: ['<b>One', 'Two & more'] });
  expect(svg).toContain('aria-label="A &quot;game&quot;"');
  expect(svg).toContain('&lt;b>One');
  expect(svg).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  expect(svg.length).toBeLessThan(60_000);
  for (const [, values, times] of svg.matchAll(/values="([^"]*)" keyTimes="([^"]*)"/g)) {
    const moments = times!.split(';').map(Number);
    expect(values!.split(';')).toHaveLength(moments.length);
    expect(moments[0]).toBe(0);
    expect(moments.every((moment, at) => moment < 1 && (at === 0 || moment > moments[at - 1]!))).toBe(true);
  }
});
