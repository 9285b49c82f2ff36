import type { Output } from '../command-io';
import { sayIn } from '../language';
import { playedLegs, stageOf } from '../testing/played-match';
import { WatchMatch } from './watch-match';

const stage = stageOf(3, 4);

async function watched(isTerminal: boolean): Promise<string[]> {
  const texts: string[] = [];
  const output: Output = {
    write: (text) => void texts.push(text),
    isTerminal,
    hasColors: isTerminal,
    size: () => null,
  };
  const [leg] = await playedLegs(stage);
  const watch = new WatchMatch(stage.board, output, sayIn('en'));
  watch.onLegStart(0, 1, 1);
  for (const move of leg!.moves.slice(0, 2)) watch.onMove(0, 1, move);
  watch.onLegStart(0, 2, 1);
  return texts;
}

it('draws one board after another if the output is no terminal', async () => {
  const texts = await watched(false);
  expect(texts[0]).toBe(
    'leg 1: A is colour 1, B is colour 2\n    1 # 2\n   # . . .\n  2 . . . 1\n   . . . .\n    1 . 2\n\n',
  );
  expect(texts[1]).toMatch(/^leg 1, move 1: A \(1\) \[\d, \d\] -> \[\d, \d\] {3}A \d : \d B\n/);
  expect(texts.at(-1)).toMatch(/^leg 1 \(attempt 2: the platform failed before\)/);
  expect(texts.join('')).not.toContain('\u001b');
});

it('redraws each leg in place and in colours on a terminal', async () => {
  const texts = await watched(true);
  expect(texts.map((text) => text.startsWith('\u001b[7A\u001b[J'))).toEqual([false, true, true, false]);
  expect(texts[1]).toContain('\u001b[34m\u001b[7m1\u001b[0m');
});
