import { ListSandboxes } from '@hexduel/contracts-http';
import type { Result } from '@hexduel/result';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import { printable } from '../printable';
import { ProgressLine } from '../progress-line';
import type { CommandIo } from '../command-io';
import type { LadderOrder } from './ladder-order';
import { ArchiveReader } from './archive-reader';
import { LadderReader } from './ladder-reader';
import type { LadderSource } from './ladder-source';
import { toJson } from './ladder-report';
import type { LadderReport } from './ladder-report';
import { formatDisagreement, formatVerdict } from './format-ladder';
import { verifyRounds } from './verify-rounds';
import type { Unverified } from './verify-rounds';

// People restart sandboxes by hand, and rounds grow old slowly: more of that during one run means that something else is wrong.
const MAX_ATTEMPTS = 3;

/** `hexduel ladder verify`: recomputes a ladder from its match log and prints whether the two agree; the log of an archive if one is named. */
export async function verifyLadder(order: LadderOrder, io: CommandIo): Promise<ExitCode> {
  const { out, err, elapsed, wait, onSignal } = io;
  const say = sayIn(io.language());
  const interrupted = new AbortController();
  const stopListening = onSignal(['SIGINT', 'SIGTERM'], () => interrupted.abort());
  const progress = new ProgressLine(err, elapsed);
  const opened = order.archive === null ? null : await ArchiveReader.open(order.archive);
  if (opened?.ok === false) {
    stopListening();
    const unread = say('the archive cannot be verified', 'архив не проверить');
    err.write(`${unread}: ${printable(say(...opened.error), 1_000)}\n`);
    return EXIT.failed;
  }
  const archive = opened?.value ?? null;
  const reader: LadderSource = archive ?? new LadderReader(order, wait, interrupted.signal);
  const sandbox = archive?.manifest.sandbox.slug ?? order.sandbox;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const verified = await verifyRounds(
        reader,
        { ...order, sandbox },
        {
          onRound: (round, to) =>
            progress.show(() => say(`verifying round ${round} of ${to}`, `проверяется раунд ${round} из ${to}`)),
          onDisagreement: (disagreement) => {
            progress.clear();
            if (!order.json) out.write(`${formatDisagreement(disagreement, say)}\n`);
          },
        },
      );
      progress.clear();
      if (verified.ok) return printReport(verified.value, order, io);
      const { kind } = verified.error;
      if ((kind !== 'restarted' && kind !== 'old') || attempt === MAX_ATTEMPTS) {
        return await reportFailure(verified, order, reader, io);
      }
      const name = printable(order.sandbox);
      const again =
        kind === 'old'
          ? say(
              `${name} lost its oldest round while it was being read: starting again`,
              `${name}: самый старый раунд удалён во время чтения: начинаем заново`,
            )
          : say(
              `${name} was restarted while it was being read: starting again`,
              `${name} перезапустили во время чтения: начинаем заново`,
            );
      err.write(`${again}\n`);
    }
  } finally {
    stopListening();
    await archive?.close();
  }
}

function printReport(report: LadderReport, { json }: LadderOrder, { out, language }: CommandIo): ExitCode {
  out.write(json ? `${JSON.stringify(toJson(report))}\n` : `${formatVerdict(report, sayIn(language())).join('\n')}\n`);
  return report.disagreements.length === 0 ? EXIT.done : EXIT.failed;
}

async function reportFailure(
  { error }: Extract<Result<never, Unverified>, { readonly ok: false }>,
  { sandbox, url, archive }: LadderOrder,
  reader: LadderSource,
  { err, language }: CommandIo,
): Promise<ExitCode> {
  const say = sayIn(language());
  if (error.kind === 'interrupted') {
    err.write(`${say('interrupted: no verdict', 'прервано: вердикта нет')}\n`);
    return EXIT.interrupted;
  }
  if (error.kind === 'missing' && archive === null) {
    const listed = await reader.read(ListSandboxes, {});
    const slugs = listed.ok ? listed.value.sandboxes.map(({ slug }) => slug).join(', ') : '';
    const [name, at, others] = [printable(sandbox), printable(url), printable(slugs, 2_000)];
    const missing =
      slugs === ''
        ? say(
            `there is no sandbox ${name} at ${at}; there are none`,
            `на ${at} нет песочницы ${name}; там нет ни одной`,
          )
        : say(
            `there is no sandbox ${name} at ${at}; it has: ${others}`,
            `на ${at} нет песочницы ${name}; там есть: ${others}`,
          );
    err.write(`${missing}\n`);
    return EXIT.usage;
  }
  const unverified = say('the ladder cannot be verified', 'таблицу не проверить');
  err.write(`${unverified}: ${printable(say(...error.message), 1_000)}\n`);
  return error.kind === 'order' ? EXIT.usage : EXIT.failed;
}
