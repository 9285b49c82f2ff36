import { ListOpponents, ReadSeries, StartSeries } from '@hexduel/contracts-http';
import type { BodyOf, PracticeSeries } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { ProgressLine } from '../progress-line';
import type { Failure, SessionClient } from '../session/session-client';
import type { Report } from '../session/signed-in';
import { formatOpponents, formatSeries, seriesLine } from './format-series';

/** Whom the bot of the team can play. */
export async function listOpponents(
  client: SessionClient,
  { language }: Pick<CommandIo, 'language'>,
): Promise<Result<Report, Failure>> {
  const read = await client.call(ListOpponents, { params: {} });
  return read.ok ? ok({ json: read.value, lines: formatOpponents(read.value, sayIn(language())), isGood: true }) : read;
}

/** Starts a series and follows it to its end. */
export async function playSeries(
  client: SessionClient,
  body: BodyOf<typeof StartSeries>,
  io: Pick<CommandIo, 'err' | 'elapsed' | 'language'>,
  interrupted: AbortSignal,
): Promise<Result<Report, Failure>> {
  const started = await client.call(StartSeries, { params: {}, body });
  return started.ok ? followSeries(client, started.value.series, io, interrupted) : started;
}

/** Follows a series to its end. After Ctrl-C it says how to come back: the platform plays on. */
export async function followSeries(
  client: SessionClient,
  series: string,
  { err, elapsed, language }: Pick<CommandIo, 'err' | 'elapsed' | 'language'>,
  interrupted: AbortSignal,
): Promise<Result<Report, Failure>> {
  const say = sayIn(language());
  const progress = new ProgressLine(err, elapsed);
  let shown: PracticeSeries | null = null;
  try {
    for (;;) {
      const query: { after?: number } = shown ? { after: shown.done } : {};
      const read = await client.call(ReadSeries, { params: { series }, query });
      if (!read.ok) {
        progress.clear();
        if (interrupted.aborted) {
          err.write(
            `${say('The platform plays on', 'Платформа играет дальше')}: hexduel practice --series ${series}\n`,
          );
        }
        return read;
      }
      const now = read.value;
      shown = now;
      if (now.state !== 'running') {
        return ok({ json: now, lines: formatSeries(now, language()), isGood: now.state === 'done' });
      }
      progress.show(() => seriesLine(now, say));
    }
  } finally {
    progress.clear();
  }
}
