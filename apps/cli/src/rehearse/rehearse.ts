import { ReadRehearsal, StartRehearsal, StopRehearsal } from '@hexduel/contracts-http';
import type { BodyOf, RehearsalView } from '@hexduel/contracts-http';
import { refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { SessionClient, Failure } from '../session/session-client';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Words } from '../language';
import { ProgressLine } from '../progress-line';
import { formatProgress } from './format-rehearsal';

const LOOK_EVERY_MS = 1_000;
const NO_REPORT: Words = [
  'the rehearsal ended without a report: look at the log of scheduling',
  'репетиция закончилась без отчёта: посмотрите журнал scheduling',
];

/**
 * Starts a rehearsal and follows it to its end. `interrupted` stops it: what was measured is reported, and all of it is removed.
 */
export async function rehearse(
  client: SessionClient,
  body: Partial<BodyOf<typeof StartRehearsal>> & Pick<BodyOf<typeof StartRehearsal>, 'mix'>,
  { err, elapsed, wait, language }: Pick<CommandIo, 'err' | 'elapsed' | 'wait' | 'language'>,
  interrupted: AbortSignal,
): Promise<Result<RehearsalView, Failure>> {
  // What is missing has its default there.
  const started = await client.call(StartRehearsal, { params: {}, body: body as BodyOf<typeof StartRehearsal> });
  if (!started.ok) return started;
  const params = { rehearsal: started.value.id };
  const progress = new ProgressLine(err, elapsed);
  let isStopping = false;
  try {
    for (;;) {
      const read = await client.call(ReadRehearsal, { params });
      if (!read.ok) return read;
      if (read.value.state === 'ended') return read.value.report ? read : refused(noReport());
      progress.show(() => formatProgress(read.value, sayIn(language())));
      if (interrupted.aborted && !isStopping) {
        isStopping = true;
        await client.call(StopRehearsal, { params });
      }
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    progress.clear();
  }
}

function noReport(): Failure {
  return { code: null, message: NO_REPORT };
}

/** Whether nothing would fail on the day. */
export function isGood({ report, outcome }: RehearsalView): boolean {
  return outcome === 'played' && (report?.findings.length ?? 1) === 0;
}
