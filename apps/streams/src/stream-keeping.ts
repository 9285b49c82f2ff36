import { RepeatingTask } from '@hexduel/background';
import { Messaging, StreamOwner } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Log, Readiness } from '@hexduel/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import { limitsOf } from './config';
import type { StreamsConfig } from './config';

const LOOK_MS = 1_000;
/** While the server says which stream was deleted: should that be lost. */
const SWEEP_MS = 10_000;
/** How often streams that are there are compared with their plans: after a raised setting one look is enough. */
const COMPARE_MS = 60_000;

/** Creates the streams at the start, and at once again where one was deleted or NATS comes back without it. */
@Injectable()
export class StreamKeeping extends RepeatingTask {
  readonly #messaging: Messaging;
  readonly #config: StreamsConfig;
  readonly #log: Log;
  #owner: StreamOwner | null = null;
  #comparedAt = -Infinity;

  constructor(
    @Inject(Messaging) messaging: Messaging,
    @Inject(Config) config: StreamsConfig,
    @Inject(Log) log: Log,
    @Inject(Readiness) readiness: Readiness,
  ) {
    super({ name: 'keep streams', log, afterErrorMs: LOOK_MS, stopsAt: 'shutdown' });
    this.#messaging = messaging;
    this.#config = config;
    this.#log = log;
    readiness.add({ name: 'streams', check: () => this.#problem() });
  }

  async run(): Promise<number> {
    if (!this.#messaging.isConnected) return LOOK_MS;
    const owner = await this.#open();
    if (performance.now() - this.#comparedAt < COMPARE_MS) {
      await owner.ensureMissing();
    } else {
      this.#comparedAt = performance.now();
      await owner.ensureAll();
    }
    return owner.isNotified ? SWEEP_MS : LOOK_MS;
  }

  async #open(): Promise<StreamOwner> {
    const settings = this.#config;
    this.#owner ??= await StreamOwner.over(this.#messaging.connection, {
      replicas: settings.replicas,
      limits: limitsOf(settings),
      log: this.#log,
      onMayBeMissing: () => this.wake(),
    });
    return this.#owner;
  }

  #problem(): Promise<string | null> | string {
    if (!this.#messaging.isConnected) return 'the streams cannot be looked at: NATS is away';
    return this.#owner?.problem() ?? 'the streams were not looked at yet';
  }
}
