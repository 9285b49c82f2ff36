import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult, Team } from '@hexduel/referee';
import { labelsOf } from '../contestant';
import type { Contestant } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { printable } from '../printable';
import { ProgressLine } from '../progress-line';
import { recordMatch } from '../record/record-match';
import type { Stage } from '../record/record-match';
import type { Surroundings } from '../surroundings';
import { checkWritable, writeWholeFile } from '../write-whole-file';
import { Arena } from './arena';
import { boardSeed } from './board-seed';
import { chooseBoard, generatedStage } from './choose-board';
import type { BoardSource } from './choose-board';
import { reportGames } from './games-report';
import { tallyGames } from './games-tally';
import type { NumberedMatch } from './games-tally';
import { summarizeMatch } from './match-summary';
import { numberedFile } from './numbered-file';
import { playAtOnce } from './play-at-once';
import { tallyLine, tellTally } from './tell-tally';

/** A series of matches between two bots. */
export interface GamesOrder {
  readonly teams: Readonly<Record<Team, Contestant>>;
  readonly games: number;
  /** How many of them at once. */
  readonly parallel: number;
  readonly legs: 1 | 2;
  readonly timeoutMs: number;
  readonly board: BoardSource;
  /** Of the first match; null draws one. */
  readonly seed: number | null;
  readonly json: boolean;
  /** The name from which the files of the records are numbered; null writes none. */
  readonly record: string | null;
}

/** `hexduel play --games`: plays matches on one board after another and adds them up. */
export async function playGames(order: GamesOrder, surroundings: Surroundings): Promise<ExitCode> {
  const { out, err } = surroundings;
  const seed = order.seed ?? surroundings.randomSeed();
  const board = await chooseBoard(order.board, seed);
  if (!board.ok) return complain(surroundings, board.error.message, EXIT.usage);
  const stage = board.value;
  if (order.record !== null) {
    const writable = await checkWritable(numberedFile(order.record, 1, order.games), surroundings.newId());
    if (!writable.ok) return complain(surroundings, writable.error.message, EXIT.failed);
  }
  if (!order.json) out.write(`${tellHeader(order, stage)}\n`);
  const series = new Series(order, stage, seed, surroundings);
  const { matches, interrupted, unwritten } = await series.play();
  const tally = tallyGames(matches);
  const lines = tellTally(tally);
  if (order.json) {
    const report = reportGames({ games: order.games, size: stage.board.size, matches, tally, interrupted });
    out.write(`${JSON.stringify(report)}\n`);
  } else if (!interrupted) {
    out.write(`${lines.join('\n')}\n`);
  }
  if (unwritten !== null) err.write(`${unwritten}\n`);
  if (interrupted) {
    const told = [`Interrupted after ${matches.length} of ${order.games} matches; so far:`, ...lines];
    return complain(surroundings, told.join('\n  '), EXIT.interrupted);
  }
  return unwritten !== null || tally.voided > 0 ? EXIT.failed : EXIT.done;
}

interface Played {
  readonly matches: readonly NumberedMatch[];
  readonly interrupted: boolean;
  /** Why a record could not be written; the series was stopped then. */
  readonly unwritten: string | null;
}

class Series {
  private readonly matches: NumberedMatch[] = [];
  private unwritten: string | null = null;

  constructor(
    private readonly order: GamesOrder,
    private readonly stage: Stage,
    private readonly seed: number,
    private readonly surroundings: Surroundings,
  ) {}

  async play(): Promise<Played> {
    const { games, parallel } = this.order;
    const progress = new ProgressLine(this.surroundings.err, this.surroundings.elapsed);
    const arena = new Arena(this.surroundings);
    const jobs = Array.from({ length: games }, (_, n) => ({
      sides: ['the pair'],
      run: async () => {
        await this.playOne(n, arena);
        progress.show(() => tallyLine(tallyGames(this.matches), games));
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
    // With one leg a match the colours swap from match to match instead.
    const first = legs === 1 && n % 2 === 1 ? 2 : 1;
    const result = await arena.play({ teams, legs, timeoutMs, paceMs: 0, first }, stage);
    if (result.kind === 'void' && arena.isInterrupted) return;
    this.matches.push({ match: n + 1, seed, summary: summarizeMatch(result) });
    await this.record(result, stage, n + 1);
  }

  private async record(result: MatchResult<Exchange>, stage: Stage, match: number): Promise<void> {
    const { record, games, teams } = this.order;
    if (record === null || result.kind === 'void') return;
    const text = `${JSON.stringify(recordMatch(result.legs, stage, labelsOf(teams)))}\n`;
    const written = await writeWholeFile(numberedFile(record, match, games), text, this.surroundings.newId());
    if (!written.ok) this.unwritten = written.error.message;
  }
}

function complain({ err }: Surroundings, message: string, code: ExitCode): ExitCode {
  err.write(`${message}\n`);
  return code;
}

function tellHeader({ teams, games, board, parallel }: GamesOrder, { board: { size }, seed }: Stage): string {
  const file = 'file' in board ? `, board ${printable(board.file)}` : '';
  const atOnce = parallel === 1 ? '' : `, ${parallel} at once`;
  const seeds = games === 1 ? `seed ${seed}` : `seeds ${seed} to ${boardSeed(seed, games - 1)}`;
  return `A ${printable(teams[1].label)}  vs  B ${printable(teams[2].label)}   size ${size}, ${seeds}${file}; ${games} matches${atOnce}`;
}
