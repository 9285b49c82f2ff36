import { ClientMessage, MAX_MESSAGES_PER_10_S, MAX_TOPICS } from '@hexduel/contracts-live';
import type { ServerMessage } from '@hexduel/contracts-live';
import type { ClientSession } from './client-session';
import { frameError, frameMessage } from './frames';
import { followTopic } from './topic-access';
import type { TopicHub } from './topic-hub';

const TOO_FAST = frameError(
  'ERR_TOO_FAST',
  `More than ${MAX_MESSAGES_PER_10_S} messages in 10 s: the rest of them are ignored. Send fewer, or the server closes the socket.`,
);

export interface MessageTimes {
  /** Counts up, in milliseconds. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly wallClock: number;
  /** See `LateNews`. */
  readonly newsLateSince: number | null;
}

/** Does what a client's message asks, within its rate and the bounds. */
export function handleClientMessage(
  client: ClientSession,
  hub: TopicHub,
  text: string | null,
  times: MessageTimes,
): void {
  const verdict = client.rate.judge(times.now);
  if (verdict === 'warn') client.send(TOO_FAST);
  if (verdict === 'drop') client.drop('too fast');
  if (verdict !== 'read') return;
  const read = readClientMessage(text ?? '');
  if (read.ok) act(client, hub, read.message, times);
  else client.send(frameError('ERR_MESSAGE', read.problem));
}

function act(client: ClientSession, hub: TopicHub, message: ClientMessage, times: MessageTimes): void {
  switch (message.type) {
    case 'ping':
      client.send(frameMessage(pong(times)));
      return;
    case 'unsub':
      client.topics.delete(message.topic);
      hub.leave(client, message.topic);
      return;
    case 'sub': {
      const { topic, since, compact } = message;
      if (compact) client.isCompact = true;
      if (!client.topics.has(topic) && client.topics.size >= MAX_TOPICS) {
        const problem = `A socket follows at most ${MAX_TOPICS} topics: unsub one.`;
        client.send(frameError('ERR_TOO_MANY_TOPICS', problem, topic));
        return;
      }
      void followTopic(client, hub, topic, since);
    }
  }
}

function pong({ wallClock, newsLateSince }: MessageTimes): ServerMessage {
  return { type: 'pong', now: wallClock, ...(newsLateSince === null ? {} : { newsLateSince }) };
}

export type ReadClientMessage =
  { readonly ok: true; readonly message: ClientMessage } | { readonly ok: false; readonly problem: string };

/** A client's message; or what is wrong with it, in a sentence. */
export function readClientMessage(text: string): ReadClientMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'This is not JSON: send one JSON text in each message.' };
  }
  const parsed = ClientMessage.safeParse(json);
  if (parsed.success) return { ok: true, message: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return { ok: false, problem: `This is neither sub nor unsub nor ping (${faults.join('; ').slice(0, 300)}).` };
}
