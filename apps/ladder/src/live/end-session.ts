import { partsOf } from '@hexduel/contracts-live';
import { frameError } from './frame-error';
import type { LiveClient } from './live-client';
import type { TopicHub } from './topic-hub';

const MESSAGE =
  'The session that opened this socket is over, and with it this topic: renew the session, connect again and subscribe again.';

/** A client is nobody in particular from now on: what only its session may follow, it follows no more. */
export function endSession(client: LiveClient, hub: Pick<TopicHub, 'leave'>): void {
  client.loseSession();
  for (const topic of [...client.topics].filter((each) => partsOf(each).view !== 'public')) {
    client.topics.delete(topic);
    hub.leave(client, topic);
    client.send(frameError('ERR_SESSION_ENDED', MESSAGE, topic));
  }
}
