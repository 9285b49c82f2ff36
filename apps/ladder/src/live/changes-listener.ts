import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Topic, topicOf } from '@hexduel/contracts-live';
import { ChannelListener, databaseUrlOf } from '@hexduel/database';
import type { PostgresAddress } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { z } from 'zod';
import { ORIGINS_CHANNEL, readOrigin } from '../revision/change-origin';
import type { ChangeOrigin } from '../revision/change-origin';
import { CHANGES_CHANNEL } from '../revision/changes.queries';
import { PublicAnswers } from '../reading/public-answers';
import { TopicHub } from './topic-hub';

/** Passes the changes that Postgres announces on to the hub. After a pause in listening everything may have changed. */
@Injectable()
export class ChangesListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #listener: ChannelListener;
  /** Of the next notice. */
  #origin: ChangeOrigin | null = null;

  constructor(
    @Inject(Config) address: PostgresAddress,
    @Inject(TopicHub) hub: Pick<TopicHub, 'change' | 'changeAll' | 'changeSandbox'>,
    @Inject(PublicAnswers) answers: Pick<PublicAnswers, 'clear'>,
    @Inject(Log) log: Log,
  ) {
    this.#listener = new ChannelListener({
      ...{ url: databaseUrlOf(address), channel: CHANGES_CHANNEL, otherChannels: [ORIGINS_CHANNEL], log },
      onListening: () => {
        answers.clear();
        hub.changeAll();
      },
      onNotice: (payload, channel) => {
        if (channel === ORIGINS_CHANNEL) {
          this.#origin = readOrigin(payload);
          return;
        }
        const notice = readNotice(payload);
        const origin = this.#takeOrigin(notice);
        // Something was frozen, or cleared: nobody is shown it for another moment.
        if (notice?.isUrgent !== false) answers.clear();
        if (notice?.sandbox) hub.changeSandbox(notice.sandbox);
        else if (notice) hub.change(notice.topics, notice.isUrgent, origin);
        else {
          log.warn({ payload: payload.slice(0, 200) }, 'a notice of changes cannot be read: all topics are read again');
          hub.changeAll();
        }
      },
    });
  }

  onApplicationBootstrap(): void {
    void this.#listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
  }

  // Postgres sends equal notices of a transaction once: an origin whose notice does not come must not go to the next one.
  #takeOrigin(notice: Notice | null): ChangeOrigin | null {
    const origin = this.#origin;
    this.#origin = null;
    return origin && notice?.topics.includes(topicOf('ladder', origin.sandbox)) ? origin : null;
  }
}

const NO_TOPICS: readonly Topic[] = [];

const Notice = z.union([
  z.array(Topic).transform((topics) => ({ topics, isUrgent: false, sandbox: null })),
  z
    .strictObject({ urgent: z.array(Topic) })
    .transform(({ urgent: topics }) => ({ topics, isUrgent: true, sandbox: null })),
  z.strictObject({ sandbox: z.uuid() }).transform(({ sandbox }) => ({ topics: NO_TOPICS, isUrgent: true, sandbox })),
]);
export type Notice = z.infer<typeof Notice>;

/** The topics, or the sandbox, that a notice of `CHANGES_CHANNEL` names; null for one that cannot be read. */
export function readNotice(payload: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
