import { createBotClient } from '@hexduel/bot-client';
import { CHECK_IDS, checkConformance } from '@hexduel/conformance';
import type { ConformanceReport } from '@hexduel/conformance';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { ProgressLine } from '../progress-line';
import type { Surroundings } from '../surroundings';
import { reportCheck } from './report-check';
import { tellCheck, tellEnd } from './tell-check';

export interface CheckOrder {
  readonly address: string;
  readonly timeoutMs: number;
  /** Null: one is drawn. */
  readonly seed: number | null;
  readonly json: boolean;
}

/** `hexduel check`: says whether a bot keeps the protocol, line by line; Ctrl-C stops it and prints what is known. */
export async function check(order: CheckOrder, surroundings: Surroundings): Promise<ExitCode> {
  const { address, timeoutMs, json } = order;
  const { out, err, onSignal } = surroundings;
  const seed = order.seed ?? surroundings.randomSeed();
  // The command line is for the own machine and network: whoever calls it gives the address.
  const client = createBotClient({ egress: { mode: 'off' } });
  const state = { isInterrupted: false };
  const stopListening = onSignal(['SIGINT'], () => {
    state.isInterrupted = true;
    void client.close();
  });
  const progress = new ProgressLine(err, surroundings.elapsed);
  const tell = (lines: readonly string[]): void => {
    progress.clear();
    if (!json) out.write(lines.map((line) => `${line}\n`).join(''));
  };
  tell([`Checking ${address} with a deadline of ${timeoutMs} ms, seed ${seed}`]);
  let done = 0;
  let report: ConformanceReport;
  try {
    report = await checkConformance({
      bot: client.bot(address, { deadlineMs: timeoutMs }),
      newGameId: surroundings.newId,
      deadlineMs: timeoutMs,
      seed,
      mayContinue: () => !state.isInterrupted,
      onCheckStart: ({ title }) => progress.show(() => `${done + 1} of ${CHECK_IDS.length}: ${title}`),
      onCheck: (result) => {
        done += 1;
        // What the interruption left undone is one line at the end, not one each.
        if (!state.isInterrupted || result.outcome !== 'not_run') tell(tellCheck(result, out.hasColors));
      },
    });
  } finally {
    stopListening();
    await client.close();
  }
  const { isInterrupted } = state;
  if (json) out.write(`${JSON.stringify(reportCheck(report, { address, seed, isInterrupted }))}\n`);
  tell(tellEnd(report, isInterrupted, out.hasColors));
  if (isInterrupted) return EXIT.interrupted;
  return report.verdict === 'ready' ? EXIT.done : EXIT.failed;
}
