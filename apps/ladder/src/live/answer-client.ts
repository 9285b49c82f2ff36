import { MAX_MESSAGES_PER_10_S, MAX_TOPICS } from '@hexduel/contracts-live';
import type { ClientMessage } from '@hexduel/contracts-live';
import { followTopic } from './follow-topic';
import { frameError } from './frame-error';
import { frameMessage } from './frame-message';
import type { LiveClient } from './live-client';
import { readClientMessage } from './read-client-message';
import type { TopicHub } from './topic-hub';

const TOO_FAST = frameError(
  'ERR_TOO_FAST',
  `More than ${MAX_MESSAGES_PER_10_S} messages in 10 s: what follows in these is passed over. Say less, or be hung up on.`,
);

/** Heeds a message of a client as far as its rate and the bounds allow. `now` counts up, `wallClock` is since 1970; ms. */
export function answerClient(
  client: LiveClient,
  hub: TopicHub,
  text: string | null,
  { now, wallClock }: { readonly now: number; readonly wallClock: number },
): void {
  const verdict = client.rate.judge(now);
  if (verdict === 'warn') client.send(TOO_FAST);
  if (verdict === 'hang up') client.drop('too fast');
  if (verdict !== 'heed') return;
  const read = readClientMessage(text ?? '');
  if (read.ok) heed(client, hub, read.message, wallClock);
  else client.send(frameError('ERR_MESSAGE', read.problem));
}

function heed(client: LiveClient, hub: TopicHub, message: ClientMessage, wallClock: number): void {
  switch (message.type) {
    case 'ping':
      client.send(frameMessage({ type: 'pong', now: wallClock }));
      return;
    case 'unsub':
      client.topics.delete(message.topic);
      hub.leave(client, message.topic);
      return;
    case 'sub': {
      const { topic, since } = message;
      if (!client.topics.has(topic) && client.topics.size >= MAX_TOPICS) {
        client.send(
          frameError('ERR_TOO_MANY_TOPICS', `A socket follows at most ${MAX_TOPICS} topics: unsub one.`, topic),
        );
        return;
      }
      void followTopic(client, hub, topic, since);
    }
  }
}
