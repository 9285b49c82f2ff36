import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';

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

/** Reads the monitoring port at `url`. The refusal is a sentence. */
export async function readMonitoring(url: string): Promise<Result<Monitored, string>> {
  try {
    const { now: shown } = Varz.parse(await readJson(`${url}/varz`));
    const jsz = Jsz.parse(await readJson(`${url}/jsz`));
    const { connections } = Connz.parse(await readJson(`${url}/connz?auth=true&limit=10000`));
    return ok({ shown: Date.parse(shown), jsz, connections });
  } catch (error) {
    const cause = error instanceof z.ZodError ? 'it does not answer as the monitoring port of NATS' : String(error);
    return refused(`${url} cannot be read (${cause})`);
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
  return response.json();
}
