import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { SessionHeartbeatV1 } from '@hexduel/contracts-events';
import { ChannelListener, databaseUrlOf } from '@hexduel/database';
import { Messaging } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import type { SchedulingConfig } from '../config';
import { SideDatabase } from '../side-database';
import { REVOCATIONS_CHANNEL, newestRevocation } from './revocation.queries';

const EVERY_MS = 1_000;

/**
 * Publishes the number of the newest revocation every second, and at once after each: other services trust sessions while they get
 * it. It has a connection that neither rounds nor requests use up.
 */
@Injectable()
export class SessionHeartbeat extends RepeatingTask implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #listener: ChannelListener;

  constructor(
    @Inject(SideDatabase) private readonly database: SideDatabase,
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Config) config: SchedulingConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'session heartbeat', log, afterErrorMs: EVERY_MS, stopsAt: 'shutdown' });
    const wake = (): void => this.wake();
    this.#listener = new ChannelListener({
      ...{ url: databaseUrlOf(config), channel: REVOCATIONS_CHANNEL, log },
      onNotice: wake,
      onListening: wake,
    });
  }

  async run(): Promise<number> {
    const newest = await newestRevocation(this.database);
    this.messaging.publishLive(SessionHeartbeatV1, { version: 1, newest });
    return EVERY_MS;
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) void this.#listener.start();
  }

  override async onApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
    await super.onApplicationShutdown();
  }
}
