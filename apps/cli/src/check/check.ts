import { createBotClient } from '@hexduel/bot-client';
import { CHECK_IDS, checkConformance } from '@hexduel/conformance';
import type { ConformanceReport } from '@hexduel/conformance';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import { ProgressLine } from '../progress-line';
import type { CommandIo } from '../command-io';
import { reportCheck } from './check-report';
import { formatBeginning, formatCheck, formatSummary } from './format-check';

export interface CheckOrder {
  readonly address: string;
  readonly timeoutMs: number;
  /** Null: a random one. */
  readonly seed: number | null;
  readonly json: boolean;
}

/** `hexduel check`: runs all checks against a bot, a line per check; Ctrl-C stops it and prints the results so far. */
export async function check(order: CheckOrder, io: CommandIo): Promise<ExitCode> {
  const { address, timeoutMs, json } = order;
  const { out, err, onSignal } = io;
  const language = io.language();
  const say = sayIn(language);
  const seed = order.seed ?? io.randomSeed();
  // Users of the command line may call any address on their own machine and network.
  const client = createBotClient({ egress: { mode: 'off' } });
  const state = { isInterrupted: false };
  const stopListening = onSignal(['SIGINT'], () => {
    state.isInterrupted = true;
    void client.close();
  });
  const progress = new ProgressLine(err, io.elapsed);
  const print = (lines: readonly string[]): void => {
    progress.clear();
    if (!json) out.write(lines.map((line) => `${line}\n`).join(''));
  };
  print([formatBeginning(address, timeoutMs, seed, say)]);
  let done = 0;
  let report: ConformanceReport;
  try {
    report = await checkConformance({
      bot: client.bot(address, { deadlineMs: timeoutMs }),
      newGameId: io.newId,
      deadlineMs: timeoutMs,
      seed,
      mayContinue: () => !state.isInterrupted,
      onCheckStart: ({ title }) =>
        progress.show(() => `${done + 1} ${say('of', 'из')} ${CHECK_IDS.length}: ${title[language]}`),
      onCheck: (result) => {
        done += 1;
        // One line at the end covers all checks that the interruption left undone.
        if (!state.isInterrupted || result.status !== 'not_run') print(formatCheck(result, out.hasColors, language));
      },
    });
  } finally {
    stopListening();
    await client.close();
  }
  const { isInterrupted } = state;
  if (json) out.write(`${JSON.stringify(reportCheck(report, { address, seed, isInterrupted }, language))}\n`);
  print(formatSummary(report, isInterrupted, out.hasColors, language));
  if (isInterrupted) return EXIT.interrupted;
  return report.verdict === 'ready' ? EXIT.done : EXIT.failed;
}
