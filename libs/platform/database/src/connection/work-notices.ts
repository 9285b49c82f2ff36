import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@hexduel/telemetry';
import { RelaySettings } from '../outbox/outbox-relay';
import { ChannelListener } from './channel-listener';

/** What repeats, and can be run at once. */
interface Sleeper {
  wake(): void;
}

/**
 * Wakes what repeats when a row changes that may give it work: the triggers that call `announceWork` say which. Whoever is
 * woken can look rarely by itself, just in case a notice was lost.
 */
@Injectable()
export class WorkNotices implements OnApplicationShutdown {
  readonly #sleepers = new Set<Sleeper>();
  readonly #listener: ChannelListener;

  constructor(@Inject(RelaySettings) { url, context }: RelaySettings, @Inject(Log) log: Log) {
    const wakeAll = (): void => {
      for (const sleeper of this.#sleepers) sleeper.wake();
    };
    // What was announced while nobody listened is found by looking once.
    this.#listener = new ChannelListener({
      ...{ url, channel: `${context}_work`, log },
      onNotice: wakeAll,
      onListening: wakeAll,
    });
  }

  /** From now on each notice wakes it. The first call begins to listen. */
  wakeOnWork(sleeper: Sleeper): void {
    if (this.#sleepers.size === 0) void this.#listener.start();
    this.#sleepers.add(sleeper);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
  }
}

/** SQL of a migration: the function of triggers that announce work to `WorkNotices`. */
export const CREATE_ANNOUNCE_WORK = `
  create function announce_work() returns trigger language plpgsql as $$
  begin
    perform pg_notify(tg_table_schema || '_work', '');
    return null;
  end $$`;
