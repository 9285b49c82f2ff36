import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult } from '@hexduel/referee';
import type { CommandIo } from '../command-io';
import { labelsOf } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import { reportLeg } from '../record/leg-report';
import { recordMatch } from '../record/record-match';
import type { Stage } from '../record/record-match';
import { checkWritable, writeWholeFile } from '../write-whole-file';
import { Arena } from './arena';
import type { MatchOrder } from './arena';
import { chooseBoard } from './choose-board';
import type { BoardSource } from './choose-board';
import { formatHeader, formatResult } from './format-match';
import { MatchProgress } from './match-progress';
import type { MatchListener } from './match-progress';
import { WatchMatch } from './watch-match';

/** The options of `hexduel play`. */
export interface PlayOrder extends Pick<MatchOrder, 'teams' | 'legs' | 'timeoutMs'> {
  readonly board: BoardSource;
  /** Null for a random one. */
  readonly seed: number | null;
  readonly watch: boolean;
  readonly json: boolean;
  readonly record: string | null;
}

const WATCHED_MOVE_DELAY_MS = 150;

/** `hexduel play`: plays a match and prints the result. */
export async function play(order: PlayOrder, io: CommandIo): Promise<ExitCode> {
  const { out, err } = io;
  const language = io.language();
  const say = sayIn(language);
  const complain = (message: string, code: ExitCode): ExitCode => {
    err.write(`${message}\n`);
    return code;
  };
  const stage = await chooseBoard(order.board, order.seed ?? io.randomSeed(), say);
  if (!stage.ok) return complain(stage.error.message, EXIT.usage);
  const writable = order.record === null ? null : await checkWritable(order.record, io.newId(), say);
  if (writable?.ok === false) return complain(writable.error.message, EXIT.failed);

  // With --json, stdout gets nothing but the array.
  const people = order.json ? err : out;
  const progress = new MatchProgress();
  const listeners: MatchListener[] = order.watch
    ? [progress, new WatchMatch(stage.value.board, people, say)]
    : [progress];
  const moveDelayMs = order.watch && people.isTerminal ? WATCHED_MOVE_DELAY_MS : 0;
  if (!order.json || order.watch) {
    people.write(
      `${formatHeader(order.teams, stage.value, 'file' in order.board ? order.board.file : null, language)}\n`,
    );
  }
  const { result, interrupted } = await stageMatch({ ...order, moveDelayMs }, stage.value, listeners, io);

  if (result.kind === 'void') {
    if (!interrupted) return complain(formatResult(result, language).join('\n'), EXIT.failed);
    return complain(
      [say('Interrupted; so far:', 'Прервано; что успели:'), ...progress.lines(say).map((line) => `  ${line}`)].join(
        '\n',
      ),
      EXIT.interrupted,
    );
  }
  out.write(order.json ? jsonOf(result, stage.value) : `${formatResult(result, language).join('\n')}\n`);
  if (order.record === null) return EXIT.done;
  const text = `${JSON.stringify(recordMatch(result.legs, stage.value, labelsOf(order.teams)))}\n`;
  const written = await writeWholeFile(order.record, text, io.newId(), say);
  return written.ok ? EXIT.done : complain(written.error.message, EXIT.failed);
}

function jsonOf({ legs }: Extract<MatchResult<Exchange>, { kind: 'finished' }>, { board, seed }: Stage): string {
  return `${JSON.stringify(legs.map((leg) => reportLeg(leg, board, seed)))}\n`;
}

interface StagedMatch {
  readonly result: MatchResult<Exchange>;
  /** Ctrl-C was pressed before the end. */
  readonly interrupted: boolean;
}

/** Plays a match between two contestants; Ctrl-C cuts it short. */
async function stageMatch(
  order: MatchOrder,
  stage: Stage,
  listeners: readonly MatchListener[],
  io: CommandIo,
): Promise<StagedMatch> {
  const arena = new Arena(io);
  try {
    const result = await arena.play(order, stage, listeners);
    return { result, interrupted: arena.isInterrupted };
  } finally {
    await arena.close();
  }
}
