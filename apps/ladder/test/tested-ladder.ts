import { join } from 'node:path';
import { RoundScoredV1 } from '@hexduel/contracts-events';
import type { DataOf } from '@hexduel/contracts-events';
import { pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { openDatabase, provisionContext } from '@hexduel/database';
import { connectMessaging, done, newId, on } from '@hexduel/messaging';
import type { Messaging, WrappedMessage } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { migrations } from '../src/migrations';

const MAIN = join(__dirname, '../src/main.ts');

export interface LadderProcess extends RunningScript {
  readonly url: string;
}

/** Servers for the ladder, and what a test says to it and hears of it over NATS. */
export class TestedLadder {
  readonly scored: DataOf<typeof RoundScoredV1>[] = [];

  private constructor(
    readonly postgres: Awaited<ReturnType<typeof startTestPostgres>>,
    readonly nats: Awaited<ReturnType<typeof startTestNats>>,
    readonly databaseUrl: string,
    readonly database: DataSource,
    readonly messaging: Messaging,
  ) {}

  static async prepare(): Promise<TestedLadder> {
    const [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    const adminUrl = await postgres.createDatabase();
    const databaseUrl = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
    const database = await openDatabase({ url: databaseUrl, context: 'ladder', migrations, poolSize: 20 });
    const messaging = await connectMessaging({ url: nats.url, name: 'tests' });
    const tested = new TestedLadder(postgres, nats, databaseUrl, database, messaging);
    const hear = on(RoundScoredV1, ({ data }) => {
      tested.scored.push(data);
      return Promise.resolve(done);
    });
    await messaging.consume({ name: 'testing-hear-scores', handlers: [hear] });
    return tested;
  }

  /** A replica as a process of its own. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<LadderProcess> {
    const script = startScript(MAIN, {
      HEXDUEL_LADDER_DATABASE_URL: this.databaseUrl,
      HEXDUEL_NATS_URL: this.nats.url,
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_LADDER_SWEEP_MS: '200',
      ...env,
    });
    const line = await script.printed('the service is up');
    const { url } = JSON.parse(line) as { url: string };
    return Object.assign(script, { url });
  }

  /** Publishes in this order; a message may be said again, which NATS would otherwise know for what it is. */
  async say(...messages: readonly WrappedMessage[]): Promise<void> {
    for (const message of messages) await this.messaging.publish({ ...message, id: newId() });
  }

  async stop(): Promise<void> {
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
