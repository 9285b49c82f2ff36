import { ProgressLine } from './progress-line';

function shown(isTerminal: boolean): {
  readonly texts: string[];
  readonly line: ProgressLine;
  readonly pass: () => void;
} {
  const texts: string[] = [];
  let now = 0;
  const output = { isTerminal, hasColors: false, size: () => null, write: (text: string) => void texts.push(text) };
  const pass = (): void => {
    now += 100;
  };
  return { texts, line: new ProgressLine(output, () => now), pass };
}

it('redraws in place at a limited rate, and clears the line', () => {
  const { texts, line, pass } = shown(true);
  line.clear();
  line.show(() => 'one');
  line.show(() => 'too soon');
  pass();
  line.show(() => 'x'.repeat(200));
  line.clear();
  line.show(() => 'at once');
  expect(texts).toEqual(['\r\u001b[Kone', `\r\u001b[K${'x'.repeat(79)}`, '\r\u001b[K', '\r\u001b[Kat once']);
});

it('writes nothing if the output is no terminal', () => {
  const { texts, line } = shown(false);
  line.show(() => 'one');
  line.clear();
  expect(texts).toEqual([]);
});
