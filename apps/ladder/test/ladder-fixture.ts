import { join } from 'node:path';
import { RoundScoredV1 } from '@hexduel/contracts-events';
import type { DataOf } from '@hexduel/contracts-events';
import { pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { openDatabase, provisionContext } from '@hexduel/database';
import { connectMessaging, done, on } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import type { Messaging, WrappedMessage } from '@hexduel/messaging';
import { sendHeartbeats, startTestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities';
import { migrations } from '../src/migrations';

const MAIN = join(__dirname, '../src/main.ts');

export interface LadderProcess extends RunningScript {
  readonly url: string;
}

/** Servers for the ladder, what a test publishes to it, and what it publishes over NATS. */
export class LadderFixture {
  readonly scored: DataOf<typeof RoundScoredV1>[] = [];

  private constructor(
    readonly postgres: Awaited<ReturnType<typeof startTestPostgres>>,
    readonly nats: Awaited<ReturnType<typeof startTestNats>>,
    readonly databaseUrl: string,
    readonly database: DataSource,
    readonly messaging: Messaging,
    private readonly stopHeartbeats: () => void,
  ) {}

  static async prepare(): Promise<LadderFixture> {
    const [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    const adminUrl = await postgres.createDatabase();
    const databaseUrl = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
    const database = await openDatabase({ url: databaseUrl, context: 'ladder', entities, migrations, poolSize: 20 });
    const messaging = await connectMessaging({ url: nats.url, name: 'tests' });
    const stopHeartbeats = sendHeartbeats(messaging);
    const fixture = new LadderFixture(postgres, nats, databaseUrl, database, messaging, stopHeartbeats);
    const record = on(RoundScoredV1, ({ data }) => {
      fixture.scored.push(data);
      return Promise.resolve(done);
    });
    await messaging.consume({ name: 'testing-record-scores', handlers: [record] });
    return fixture;
  }

  /** A replica as a process of its own. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<LadderProcess> {
    const script = startScript(MAIN, {
      HEXDUEL_LADDER_DATABASE_URL: this.databaseUrl,
      HEXDUEL_NATS_URL: this.nats.url,
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_LADDER_SWEEP_MS: '200',
      // Specs ask right after they have published.
      HEXDUEL_LADDER_SNAPSHOT_MS: '0',
      ...env,
    });
    const line = await script.printed('the service is up');
    const { url } = JSON.parse(line) as { url: string };
    await eventually(async () => {
      const { warnings } = (await (await fetch(`${url}/health/ready`)).json()) as { warnings: readonly string[] };
      expect(warnings).not.toContain('sessions');
    });
    return Object.assign(script, { url });
  }

  /** Publishes in this order; a message may be said again, which NATS would otherwise know for what it is. */
  async publish(...messages: readonly WrappedMessage[]): Promise<void> {
    for (const message of messages) await this.messaging.publish({ ...message, id: newId() });
  }

  async stop(): Promise<void> {
    this.stopHeartbeats();
    await this.messaging.close();
    await this.database.destroy();
    await Promise.all([this.postgres.stop(), this.nats.stop()]);
  }
}

/** Asks an endpoint and reads its answer by its schema; a problem is answered as it is. */
export async function ask<Params extends object, Query extends object, Answer>(
  { url }: { readonly url: string },
  endpoint: Endpoint<Params, Query, Answer>,
  params: Params,
  query: Partial<Query> = {},
): Promise<Answer> {
  const response = await fetch(url + pathTo(endpoint, params, query));
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  const parsed = endpoint.answer.parse(body);
  // Nothing beyond the contract either: its reader would not see it.
  expect(body).toEqual(parsed);
  return parsed;
}

/** In another order, by the order of random numbers. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
