import { connectMessaging, silentLog } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import type { Verdict } from '../src/match/arbitrate';
import type { Patience } from '../src/match/silence';
import { runScheduling } from '../src/run-scheduling';
import type { RunningScheduling } from '../src/run-scheduling';
import { FakeRunner } from './fake-runner';
import { openScheduling, provisionScheduling } from './open-scheduling';
import { Facts } from './record-facts';

/** Postgres and NATS of a suite, with a runner in the test's hands, a record of all facts, and replicas of scheduling. */
export class TestedScheduling {
  /** What became of results, of all replicas. */
  readonly verdicts: Verdict[] = [];
  readonly #replicas: RunningScheduling[] = [];

  private constructor(
    readonly postgres: TestPostgres,
    readonly nats: TestNats,
    /** Of scheduling's own role. */
    readonly url: string,
    readonly database: DataSource,
    readonly messaging: Messaging,
    readonly runner: FakeRunner,
    readonly facts: Facts,
  ) {}

  static async start(): Promise<TestedScheduling> {
    const [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    const url = await provisionScheduling(await postgres.createDatabase());
    const database = await openScheduling(url);
    const messaging = await connectMessaging({ url: nats.url, name: 'scheduling' });
    const runner = await FakeRunner.start(messaging);
    const facts = await Facts.record(messaging);
    return new TestedScheduling(postgres, nats, url, database, messaging, runner, facts);
  }

  /** Runs two replicas in this process: whatever is tested must not care which of them acts. */
  async runTwo(terms: { readonly sweepMs: number; readonly patience: Patience }): Promise<void> {
    const { database, url: databaseUrl, messaging } = this;
    const onDecision = ({ verdict }: { readonly verdict: Verdict }): void => void this.verdicts.push(verdict);
    for (let count = 0; count < 2; count += 1) {
      const options = { database, databaseUrl, messaging, log: silentLog, tickMs: 20, ...terms };
      this.#replicas.push(await runScheduling({ ...options, onDecision }));
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.drain()));
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
    await this.messaging.close();
    await this.database.destroy();
    await Promise.all([this.nats.stop(), this.postgres.stop()]);
  }
}
