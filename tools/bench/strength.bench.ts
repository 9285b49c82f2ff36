import { setImmediate } from 'node:timers/promises';
import { SIZES, generateBoard, legalSteps, play, playStep, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Position, Size } from '@hexduel/engine';
import { BUILT_INS, SEARCH_LEVELS, createTimeShare, greedyStrategy, startSearch } from '@hexduel/strategies';
import type { BuiltIn, Effort, Search } from '@hexduel/strategies';
import { median, printTable } from './measure';

/**
 * Measures the strength of the built-in strategies: every pair plays both colours of the same generated boards. Then it
 * measures the speed of the search, and how late its answers are with ten simultaneous games on one core.
 */
const ROUND_ROBIN_MS = 150_000;
const MOST_BOARDS = 60;
/** Number of boards for pairs whose result is clear and whose games are slow. */
const FEW_BOARDS = 8;
const MIX: readonly Size[] = [5, 3, 5, 4, 6, 5, 7];
const NAMES = Object.keys(BUILT_INS) as BuiltIn[];

interface Pair {
  readonly strong: BuiltIn;
  readonly weak: BuiltIn;
  /** Per cent of games that the stronger one has to win; null without a requirement. */
  readonly wanted: number | null;
  readonly boards: number;
  won: number;
  drawn: number;
  games: number;
}

function pairOf(strong: BuiltIn, weak: BuiltIn): Pair {
  const top = NAMES[NAMES.length - 1]!;
  const isNext = NAMES.indexOf(strong) === NAMES.indexOf(weak) + 1;
  const wanted = strong === top && weak === 'greedy' ? 90 : isNext ? 60 : null;
  const boards = wanted === null && strong === top ? FEW_BOARDS : MOST_BOARDS;
  return { strong, weak, wanted, boards, won: 0, drawn: 0, games: 0 };
}

/** Chips by which the strategy of colour 1 wins; negative if it loses. */
function lead(first: BuiltIn, second: BuiltIn, size: Size, seed: number): number {
  const randoms = { 1: seededRandom(seed, 1), 2: seededRandom(seed, 2) };
  let position = unwrap(startPosition(generateBoard(seed, size)));
  while (position.turn !== null) {
    const strategy = BUILT_INS[position.turn === 1 ? first : second];
    position = unwrap(play(position, strategy(position, randoms[position.turn]))).position;
  }
  return position.score[1] - position.score[2];
}

function playBoth(pair: Pair, size: Size, seed: number): void {
  const leads = [lead(pair.strong, pair.weak, size, seed), -lead(pair.weak, pair.strong, size, seed)];
  pair.games += 2;
  pair.won += leads.filter((chips) => chips > 0).length;
  pair.drawn += leads.filter((chips) => chips === 0).length;
}

/** Wilson's 95 % confidence interval of a share, in per cent. */
function interval(won: number, games: number): string {
  const z = 1.96;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const bound = (value: number): string => ((100 * value) / (1 + (z * z) / games)).toFixed(1);
  return `${bound(middle - half)} - ${bound(middle + half)}`;
}

function roundRobin(): void {
  const pairs = NAMES.flatMap((strong, k) => NAMES.slice(0, k).map((weak) => pairOf(strong, weak)));
  const until = performance.now() + ROUND_ROBIN_MS;
  for (let seed = 0; seed < MOST_BOARDS && performance.now() < until; seed += 1) {
    for (const pair of pairs) if (seed < pair.boards) playBoth(pair, MIX[seed % MIX.length]!, seed);
  }
  const rows = pairs.map(({ strong, weak, wanted, won, drawn, games }) => {
    const share = (100 * won) / games;
    const verdict = wanted === null ? '' : `${wanted} ${share >= wanted ? 'met' : 'NOT met'}`;
    return [strong, weak, games, drawn, share.toFixed(1), interval(won, games), verdict];
  });
  const title = `Round robin on sizes ${[...new Set(MIX)].sort().join(', ')}, mostly 5, both colours of each board`;
  printTable(title, ['stronger', 'weaker', 'games', 'drawn', 'won %', '95 % interval', 'wanted %'], rows);
}

/** A position after `moves` random moves. */
function positionAfter(moves: number, size: Size, seed: number): Position {
  const random = seededRandom(seed, 3);
  let position = unwrap(startPosition(generateBoard(seed, size)));
  for (let k = 0; k < moves && position.turn !== null; k += 1) {
    const steps = legalSteps(position);
    position = playStep(position, steps[random.below(steps.length)]!).position;
  }
  return position;
}

const ENDLESS: Effort = { nodes: 1e9, depth: 60 };

/** Positions that a search evaluates per second; a position visited at the last depth counts once for each of its moves. */
function rate(position: Position): number {
  const chunk = 1000;
  const search = startSearch(position, ENDLESS, seededRandom(1));
  const began = performance.now();
  let nodes = chunk;
  while (!search.advance(chunk) && nodes < 50_000) nodes += chunk;
  return Math.round((nodes / (performance.now() - began)) * 1000);
}

function speed(): void {
  const ROUNDS = 3;
  const rows = SIZES.filter((size) => size > 3).map((size) => {
    const cells = 3 * size * (size - 1) + 1;
    const at = (share: number): number => {
      const position = positionAfter(Math.floor(cells * share), size, 1);
      return median(Array.from({ length: ROUNDS }, () => rate(position)));
    };
    return [size, at(0), at(0.3), at(0.6)];
  });
  printTable('Search, positions per second (medians)', ['size', 'at the start', 'after 30 %', 'after 60 %'], rows);
}

interface AtOnce {
  readonly size: Size;
  readonly level: keyof typeof SEARCH_LEVELS | 'endless';
  readonly budgetMs: number;
  readonly movesEach: number;
}

const GAMES_AT_ONCE = 10;

/** Plays ten simultaneous games against greedy; each asks for its next move as soon as it has the previous one. */
async function atOnce({ size, level, budgetMs, movesEach }: AtOnce): Promise<(string | number)[]> {
  const choose = createTimeShare({ now: () => performance.now(), pause: () => setImmediate() });
  const slices: number[] = [];
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const answers: number[] = [];
  let completed = 0;
  const watched = (search: Search): Search => ({
    best: () => search.best(),
    advance(nodes) {
      const from = performance.now();
      const isDone = search.advance(nodes);
      slices.push(performance.now() - from);
      if (isDone) completed += 1;
      return isDone;
    },
  });
  const playOne = async (seed: number): Promise<void> => {
    const random = seededRandom(seed);
    let position = unwrap(startPosition(generateBoard(seed, size)));
    for (let moves = 0; moves < movesEach && position.turn !== null; moves += 1) {
      const asked = performance.now();
      const search = startSearch(position, level === 'endless' ? ENDLESS : SEARCH_LEVELS[level], random);
      const move = await choose(watched(search), budgetMs);
      answers.push(performance.now() - asked);
      position = unwrap(play(position, move)).position;
      if (position.turn !== null) position = unwrap(play(position, greedyStrategy(position, random))).position;
    }
  };
  await Promise.all(Array.from({ length: GAMES_AT_ONCE }, (_, seed) => playOne(seed)));
  slices.sort((a, b) => a - b);
  const cpu = process.cpuUsage(cpuBefore);
  const share = (cpu.user + cpu.system) / 10 / (performance.now() - began);
  return [
    level,
    size,
    budgetMs,
    answers.length,
    `${((100 * completed) / answers.length).toFixed(0)} %`,
    median(answers).toFixed(1),
    Math.max(...answers).toFixed(1),
    answers.filter((took) => took > budgetMs).length,
    slices[Math.floor(slices.length * 0.99)]!.toFixed(1),
    slices[slices.length - 1]!.toFixed(1),
    `${share.toFixed(0)} %`,
  ];
}

async function lateness(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const run of [
    { size: 5, level: 'endless', budgetMs: 100, movesEach: 25 },
    { size: 9, level: 'endless', budgetMs: 100, movesEach: 50 },
    { size: 9, level: 'endless', budgetMs: 900, movesEach: 5 },
    { size: 5, level: 'search-3', budgetMs: 900, movesEach: 10 },
    { size: 9, level: 'search-3', budgetMs: 900, movesEach: 10 },
  ] as const) {
    rows.push(await atOnce(run));
  }
  printTable(
    `${GAMES_AT_ONCE} games at once on one core, milliseconds`,
    [
      'level',
      'size',
      'budget',
      'answers',
      'all done',
      'median',
      'latest',
      'too late',
      'slice p99',
      'longest slice',
      'core had',
    ],
    rows,
  );
}

roundRobin();
speed();
await lateness();
