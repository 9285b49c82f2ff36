import { format, parse } from 'node:path';
import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult, Team } from '@hexduel/referee';
import type { CommandIo } from '../command-io';
import { labelsOf } from '../contestant';
import type { Contestant } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import type { Say } from '../language';
import { printable } from '../printable';
import { ProgressLine } from '../progress-line';
import { recordMatch } from '../record/record-match';
import type { Stage } from '../record/record-match';
import { checkWritable, writeWholeFile } from '../write-whole-file';
import { Arena } from './arena';
import { boardSeed, chooseBoard, generatedStage } from './choose-board';
import type { BoardSource } from './choose-board';
import { formatTally, tallyLine } from './format-tally';
import { reportGames } from './games-report';
import { tallyGames } from './games-tally';
import type { NumberedMatch } from './games-tally';
import { summarizeMatch } from './match-summary';
import { playAtOnce } from './play-at-once';

/** A series of matches between two bots. */
export interface GamesOrder {
  readonly teams: Readonly<Record<Team, Contestant>>;
  readonly games: number;
  /** How many of them are played at once. */
  readonly parallel: number;
  readonly legs: 1 | 2;
  readonly timeoutMs: number;
  readonly board: BoardSource;
  /** The seed of the first match; null for a random one. */
  readonly seed: number | null;
  readonly json: boolean;
  /** The file name to which match numbers are added for the records; null writes none. */
  readonly record: string | null;
}

/** `hexduel play --games`: plays a series of matches and adds up the results. */
export async function playGames(order: GamesOrder, io: CommandIo): Promise<ExitCode> {
  const { out, err } = io;
  const say = sayIn(io.language());
  const seed = order.seed ?? io.randomSeed();
  const board = await chooseBoard(order.board, seed, say);
  if (!board.ok) return complain(io, board.error.message, EXIT.usage);
  const stage = board.value;
  if (order.record !== null) {
    const writable = await checkWritable(numberedFile(order.record, 1, order.games), io.newId(), say);
    if (!writable.ok) return complain(io, writable.error.message, EXIT.failed);
  }
  if (!order.json) out.write(`${formatHeader(order, stage, say)}\n`);
  const series = new Series(order, stage, seed, io);
  const { matches, interrupted, unwritten } = await series.play();
  const tally = tallyGames(matches);
  const lines = formatTally(tally, say);
  if (order.json) {
    const report = reportGames({ games: order.games, size: stage.board.size, matches, tally, interrupted });
    out.write(`${JSON.stringify(report)}\n`);
  } else if (!interrupted) {
    out.write(`${lines.join('\n')}\n`);
  }
  if (unwritten !== null) err.write(`${unwritten}\n`);
  if (interrupted) {
    const soFar = [
      say(
        `Interrupted after ${matches.length} of ${order.games} matches; so far:`,
        `Прервано, матчей ${matches.length} из ${order.games}; что успели:`,
      ),
      ...lines,
    ];
    return complain(io, soFar.join('\n  '), EXIT.interrupted);
  }
  return unwritten !== null || tally.voided > 0 ? EXIT.failed : EXIT.done;
}

interface Played {
  readonly matches: readonly NumberedMatch[];
  readonly interrupted: boolean;
  /** Why a record could not be written, which stops the series; null if all were. */
  readonly unwritten: string | null;
}

class Series {
  private readonly matches: NumberedMatch[] = [];
  private unwritten: string | null = null;

  constructor(
    private readonly order: GamesOrder,
    private readonly stage: Stage,
    private readonly seed: number,
    private readonly io: CommandIo,
  ) {}

  async play(): Promise<Played> {
    const { games, parallel } = this.order;
    const progress = new ProgressLine(this.io.err, this.io.elapsed);
    const arena = new Arena(this.io);
    const jobs = Array.from({ length: games }, (_, n) => ({
      sides: ['the pair'],
      run: async () => {
        await this.playOne(n, arena);
        progress.show(() => tallyLine(tallyGames(this.matches), games, sayIn(this.io.language())));
      },
    }));
    try {
      await playAtOnce(jobs, parallel, () => arena.isInterrupted || this.unwritten !== null);
    } finally {
      progress.clear();
      await arena.close();
    }
    const interrupted = arena.isInterrupted && this.matches.length < games;
    return { matches: this.matches, interrupted, unwritten: this.unwritten };
  }

  private async playOne(n: number, arena: Arena): Promise<void> {
    const { teams, legs, timeoutMs, board } = this.order;
    const seed = boardSeed(this.seed, n);
    const stage: Stage = 'size' in board ? generatedStage(board.size, seed) : { ...this.stage, seed };
    // With one leg per match, the colours swap from match to match instead.
    const first = legs === 1 && n % 2 === 1 ? 2 : 1;
    const result = await arena.play({ teams, legs, timeoutMs, moveDelayMs: 0, first }, stage);
    if (result.kind === 'void' && arena.isInterrupted) return;
    this.matches.push({ match: n + 1, seed, summary: summarizeMatch(result) });
    await this.record(result, stage, n + 1);
  }

  private async record(result: MatchResult<Exchange>, stage: Stage, match: number): Promise<void> {
    const { record, games, teams } = this.order;
    if (record === null || result.kind === 'void') return;
    const text = `${JSON.stringify(recordMatch(result.legs, stage, labelsOf(teams)))}\n`;
    const say = sayIn(this.io.language());
    const written = await writeWholeFile(numberedFile(record, match, games), text, this.io.newId(), say);
    if (!written.ok) this.unwritten = written.error.message;
  }
}

function complain({ err }: CommandIo, message: string, code: ExitCode): ExitCode {
  err.write(`${message}\n`);
  return code;
}

function formatHeader({ teams, games, board, parallel }: GamesOrder, stage: Stage, say: Say): string {
  const {
    seed,
    board: { size },
  } = stage;
  const file = 'file' in board ? `, ${say('board', 'доска')} ${printable(board.file)}` : '';
  const atOnce = parallel === 1 ? '' : `, ${parallel} ${say('at once', 'сразу')}`;
  const last = boardSeed(seed, games - 1);
  const seeds =
    games === 1 ? say(`seed ${seed}`, `зерно ${seed}`) : say(`seeds ${seed} to ${last}`, `зёрна от ${seed} до ${last}`);
  const [one, two] = [printable(teams[1].label), printable(teams[2].label)];
  return say(
    `A ${one}  vs  B ${two}   size ${size}, ${seeds}${file}; ${games} matches${atOnce}`,
    `A ${one}  против  B ${two}   размер ${size}, ${seeds}${file}; матчей: ${games}${atOnce}`,
  );
}

/** The file of one match of many: `match.json` becomes `match-007.json` in a series of 100 to 999. */
export function numberedFile(path: string, match: number, matches: number): string {
  const { root, dir, name, ext } = parse(path);
  const number = String(match).padStart(String(matches).length, '0');
  return format({ root, dir, name: `${name}-${number}`, ext });
}
