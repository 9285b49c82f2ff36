import { ChannelListener } from '@hexduel/database';
import type { Log } from '@hexduel/messaging';
import { CHANGES_CHANNEL } from '../revision/changes';
import { readNotice } from './read-notice';
import type { TopicHub } from './topic-hub';

export interface ChangesOptions {
  readonly databaseUrl: string;
  readonly hub: Pick<TopicHub, 'change' | 'changeAll' | 'changeSandbox'>;
  readonly log: Log;
}

/** Tells the hub what Postgres says has changed; everything may have whenever that was not heard for a while. */
export function listenChanges({ databaseUrl, hub, log }: ChangesOptions): { stop(): Promise<void> } {
  const listener = new ChannelListener({
    url: databaseUrl,
    channel: CHANGES_CHANNEL,
    log,
    onListening: () => hub.changeAll(),
    onNotice: (payload) => {
      const notice = readNotice(payload);
      if (notice?.sandbox) hub.changeSandbox(notice.sandbox);
      else if (notice) hub.change(notice.topics, notice.isUrgent);
      else {
        log.warn({ payload: payload.slice(0, 200) }, 'a notice of changes cannot be read: everything is looked at');
        hub.changeAll();
      }
    },
  });
  void listener.start();
  return { stop: () => listener.stop() };
}
