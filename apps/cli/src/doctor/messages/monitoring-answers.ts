import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import type { Words } from '../../language';
import { fetchFailure } from '../../fetch-failure';

const Varz = z.looseObject({ now: z.string(), server_name: z.string().optional(), mem: z.number().default(0) });

const Jsz = z.looseObject({
  memory: z.number().default(0),
  storage: z.number().default(0),
  reserved_storage: z.number().default(0),
  config: z.looseObject({ max_memory: z.number().default(0), max_storage: z.number().default(0) }).optional(),
  meta_cluster: z.looseObject({ leader: z.string().optional(), cluster_size: z.number() }).optional(),
});
export type Jsz = z.infer<typeof Jsz>;

const Connz = z.looseObject({
  connections: z
    .array(z.looseObject({ name: z.string().default(''), authorized_user: z.string().default('') }))
    .nullish()
    .transform((connections) => connections ?? []),
});
export type Connections = z.infer<typeof Connz>['connections'];

/** What the monitoring port of a server of NATS says. */
export interface Monitored {
  /** By the clock of the server. */
  readonly shown: number;
  readonly jsz: Jsz;
  readonly connections: Connections;
}

const WITHIN_MS = 5_000;
const OTHER_PORT: Words = [
  'it does not answer as the monitoring port of NATS',
  'отвечает не так, как порт наблюдения NATS',
];

/** Reads the monitoring port at `url`. The refusal is a sentence. */
export async function readMonitoring(url: string): Promise<Result<Monitored, Words>> {
  try {
    const { now: shown } = Varz.parse(await readJson(`${url}/varz`));
    const jsz = Jsz.parse(await readJson(`${url}/jsz`));
    const { connections } = Connz.parse(await readJson(`${url}/connz?auth=true&limit=10000`));
    return ok({ shown: Date.parse(shown), jsz, connections });
  } catch (error) {
    const [cause, causeRu] = error instanceof z.ZodError ? OTHER_PORT : fetchFailure(error, WITHIN_MS);
    return refused([`${url} cannot be read (${cause})`, `${url} не прочитать (${causeRu})`]);
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // It is not what any of the questions is answered with.
    return undefined;
  }
}
