import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult } from '@hexduel/referee';
import { labelsOf } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { recordMatch } from '../record/record-match';
import type { Stage } from '../record/record-match';
import { reportLeg } from '../record/report-leg';
import type { Surroundings } from '../surroundings';
import { checkWritable, writeWholeFile } from '../write-whole-file';
import type { MatchOrder } from './arena';
import { chooseBoard } from './choose-board';
import type { BoardSource } from './choose-board';
import { MatchProgress } from './match-progress';
import type { MatchListener } from './match-progress';
import { stageMatch } from './stage-match';
import { tellHeader, tellResult } from './tell-match';
import { WatchMatch } from './watch-match';

/** What is to be played and what becomes of it. */
export interface PlayOrder extends Pick<MatchOrder, 'teams' | 'legs' | 'timeoutMs'> {
  readonly board: BoardSource;
  /** Null draws one. */
  readonly seed: number | null;
  readonly watch: boolean;
  readonly json: boolean;
  readonly record: string | null;
}

const WATCHED_PACE_MS = 150;

/** `hexduel play`: plays a match and tells how it went. */
export async function play(order: PlayOrder, surroundings: Surroundings): Promise<ExitCode> {
  const { out, err } = surroundings;
  const complain = (message: string, code: ExitCode): ExitCode => {
    err.write(`${message}\n`);
    return code;
  };
  const stage = await chooseBoard(order.board, order.seed ?? surroundings.randomSeed());
  if (!stage.ok) return complain(stage.error.message, EXIT.usage);
  const writable = order.record === null ? null : await checkWritable(order.record, surroundings.newId());
  if (writable?.ok === false) return complain(writable.error.message, EXIT.failed);

  // With --json nothing but the array goes to stdout.
  const people = order.json ? err : out;
  const progress = new MatchProgress();
  const listeners: MatchListener[] = order.watch ? [progress, new WatchMatch(stage.value.board, people)] : [progress];
  const paceMs = order.watch && people.isTerminal ? WATCHED_PACE_MS : 0;
  if (!order.json || order.watch) {
    people.write(`${tellHeader(order.teams, stage.value, 'file' in order.board ? order.board.file : null)}\n`);
  }
  const { result, interrupted } = await stageMatch({ ...order, paceMs }, stage.value, listeners, surroundings);

  if (result.kind === 'void') {
    if (!interrupted) return complain(tellResult(result).join('\n'), EXIT.failed);
    return complain(
      ['Interrupted; so far:', ...progress.lines().map((line) => `  ${line}`)].join('\n'),
      EXIT.interrupted,
    );
  }
  out.write(order.json ? jsonOf(result, stage.value) : `${tellResult(result).join('\n')}\n`);
  if (order.record === null) return EXIT.done;
  const text = `${JSON.stringify(recordMatch(result.legs, stage.value, labelsOf(order.teams)))}\n`;
  const written = await writeWholeFile(order.record, text, surroundings.newId());
  return written.ok ? EXIT.done : complain(written.error.message, EXIT.failed);
}

function jsonOf({ legs }: Extract<MatchResult<Exchange>, { kind: 'finished' }>, { board, seed }: Stage): string {
  return `${JSON.stringify(legs.map((leg) => reportLeg(leg, board, seed)))}\n`;
}
