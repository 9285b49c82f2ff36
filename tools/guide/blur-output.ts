// Whatever changes between runs: ids, ports, random seeds, times and the results of random moves.
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\/games\/[\w-]+/g, '/games/ID'],
  [/localhost:\d+/g, 'localhost:PORT'],
  [/\(seed \d+;/g, '(seed N;'],
  [/ ms, seed \d+/g, ' ms, seed N'],
  [/ мс, зерно \d+/g, ' мс, зерно N'],
  [/\[\d+, ?\d+\]/g, '[i, j]'],
  [/\d+(\.\d+)? (ms|мс)/g, 'N $2'],
  [/\d+(\.\d+)? %/g, 'N %'],
  [/\d+(\.\d+)? to (?=N %)/g, 'N to '],
  [/от \d+(\.\d+)? до (?=N %)/g, 'от N до '],
  [/\b\d+:\d+\b/g, 'N:N'],
  [/\bafter \d+ moves?/g, 'after N moves'],
  [/\btrue, \d+ moves/g, 'true, N moves'],
  [/The match is a draw, N:N|[AB] wins the match, N:N/g, 'VERDICT'],
  [/: ([AB] wins|a draw), chips/g, ': RESULT, chips'],
  [/\b(won|drawn) \d+/g, '$1 N'],
  // The same in Russian.
  [/ходов: \d+/g, 'ходов: N'],
  [/Матч закончился вничью, N:N|Матч выигрывает [AB], N:N/g, 'VERDICT'],
  [/: (выигрывает [AB]|ничья), фишки/g, ': RESULT, фишки'],
  [/(побед|ничьих) \d+/g, '$1 N'],
];

const ELLIPSIS = '...';

/** The lines of an output in which everything that changes between runs is replaced, so that runs can be compared. */
export function blurOutput(text: string): string[] {
  const ours = text.replaceAll('127.0.0.1', 'localhost');
  const blurred = CHANGING.reduce((words, [pattern, mark]) => words.replace(pattern, mark), ours);
  return blurred.trimEnd().split('\n');
}

/** The blurred output, reduced to the lines that the guide shows; its line `...` stands for any number of lines. */
export function asShown(printed: string, shown: string): string[] {
  const lines = blurOutput(printed);
  const wanted = blurOutput(shown);
  if (!wanted.includes(ELLIPSIS)) return lines;
  const kept: string[] = [];
  for (const [at, line] of wanted.entries()) {
    if (line === ELLIPSIS) kept.push(ELLIPSIS);
    else if (wanted[at - 1] === ELLIPSIS) kept.push(...lines.splice(0, lines.indexOf(line) + 1).slice(-1));
    else kept.push(...lines.splice(0, 1));
  }
  return wanted.at(-1) === ELLIPSIS ? kept : [...kept, ...lines];
}
