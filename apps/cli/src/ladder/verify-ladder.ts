import { ListSandboxes } from '@hexduel/contracts-http';
import type { Result } from '@hexduel/engine';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { printable } from '../printable';
import { ProgressLine } from '../progress-line';
import type { Surroundings } from '../surroundings';
import type { LadderOrder } from './ladder-order';
import { LadderReader } from './ladder-reader';
import { forMachines } from './ladder-report';
import type { LadderReport } from './ladder-report';
import { tellDisagreement, tellVerdict } from './tell-ladder';
import { verifyRounds } from './verify-rounds';
import type { Unverified } from './verify-rounds';

// A sandbox is restarted by hand: more often than this while it is read means that something else is wrong.
const BEGINNINGS = 3;

/** `hexduel ladder verify`: recomputes a ladder from its match log and says whether the two agree. */
export async function verifyLadder(order: LadderOrder, surroundings: Surroundings): Promise<ExitCode> {
  const { out, err, elapsed, wait, onSignal } = surroundings;
  const interrupted = new AbortController();
  const stopListening = onSignal(['SIGINT', 'SIGTERM'], () => interrupted.abort());
  const progress = new ProgressLine(err, elapsed);
  const reader = new LadderReader(order, wait, interrupted.signal);
  try {
    for (let beginning = 1; ; beginning += 1) {
      const verified = await verifyRounds(reader, order, {
        onRound: (round, to) => progress.show(() => `verifying round ${round} of ${to}`),
        onDisagreement: (disagreement) => {
          progress.clear();
          if (!order.json) out.write(`${tellDisagreement(disagreement)}\n`);
        },
      });
      progress.clear();
      if (verified.ok) return tell(verified.value, order, surroundings);
      if (verified.error.kind !== 'restarted' || beginning === BEGINNINGS) {
        return await giveUp(verified, order, reader, surroundings);
      }
      err.write(`${printable(order.sandbox)} was restarted while it was read: beginning again\n`);
    }
  } finally {
    stopListening();
  }
}

function tell(report: LadderReport, { json }: LadderOrder, { out }: Surroundings): ExitCode {
  out.write(json ? `${JSON.stringify(forMachines(report))}\n` : `${tellVerdict(report).join('\n')}\n`);
  return report.disagreements.length === 0 ? EXIT.done : EXIT.failed;
}

async function giveUp(
  { error }: Extract<Result<never, Unverified>, { readonly ok: false }>,
  { sandbox, url }: LadderOrder,
  reader: LadderReader,
  { err }: Surroundings,
): Promise<ExitCode> {
  if (error.kind === 'interrupted') {
    err.write('interrupted: nothing is said of the ladder\n');
    return EXIT.interrupted;
  }
  if (error.kind === 'missing') {
    const listed = await reader.read(ListSandboxes, {});
    const slugs = listed.ok ? listed.value.sandboxes.map(({ slug }) => slug).join(', ') : '';
    const others = slugs === '' ? 'there is none' : `there are: ${slugs}`;
    err.write(`there is no sandbox ${printable(sandbox)} at ${printable(url)}; ${printable(others, 2_000)}\n`);
    return EXIT.usage;
  }
  err.write(`the ladder cannot be verified: ${printable(error.message, 1_000)}\n`);
  return error.kind === 'order' ? EXIT.usage : EXIT.failed;
}
