import { connectJetStream, connectMessaging } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import type { DataSource } from 'typeorm';
import { config } from '../src/config';
import type { SchedulingConfig } from '../src/config';
import type { Verdict } from '../src/match/arbitrate';
import { SchedulingMetrics } from '../src/scheduling-metrics';
import { SchedulingModule } from '../src/scheduling.module';
import { FakeRunner } from './fake-runner';
import { openScheduling, provisionScheduling, schedulingSettings } from './open-scheduling';
import { Facts } from './record-facts';

/** Postgres and NATS of a suite, with a runner that the test controls, a record of all facts, and replicas of scheduling. */
export class SchedulingTestBed {
  /** The verdicts on results, of all replicas. */
  readonly verdicts: Verdict[] = [];
  readonly #replicas: TestService[] = [];

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

  static async start(): Promise<SchedulingTestBed> {
    const [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    const url = await provisionScheduling(await postgres.createDatabase());
    const database = await openScheduling(url);
    const messaging = await connectMessaging({ url: nats.url, name: 'testing' });
    const runner = await FakeRunner.start(messaging);
    const facts = await Facts.record(messaging);
    return new SchedulingTestBed(postgres, nats, url, database, messaging, runner, facts);
  }

  /** Starts replicas in this process: two by default, as it must not matter which of them acts. */
  async startReplicas(settings: Partial<SchedulingConfig>, count = 2): Promise<void> {
    const countDecision = ({ verdict }: { readonly verdict: Verdict }): void => void this.verdicts.push(verdict);
    const metrics = { countDecision, countTick: () => {}, countSweep: () => {}, countLostCommands: () => {} };
    while (this.#replicas.length < count) {
      const replica = await startTestService({
        service: { name: 'scheduling', config, module: SchedulingModule, connect: [connectJetStream] },
        settings: { ...schedulingSettings(this.url, this.nats.url), ...settings },
        replace: [[SchedulingMetrics, metrics]],
      });
      this.#replicas.push(replica);
    }
  }

  get replicas(): readonly TestService[] {
    return this.#replicas;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
    await this.messaging.close();
    await this.database.destroy();
    await Promise.all([this.nats.stop(), this.postgres.stop()]);
  }
}
