import { once } from 'node:events';
import { SUBPROTOCOL, ServerMessage } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import type { System } from '@hexduel/testing/system';
import { WebSocket } from 'ws';

/** A client that follows topics over the WebSocket. */
export interface Follower {
  readonly messages: readonly ServerMessage[];
  follow(topic: Topic): void;
  /** The last snapshot of a topic; undefined before the first. */
  lastSnap(topic: Topic): Extract<ServerMessage, { type: 'snap' }> | undefined;
  leave(): void;
}

/** Connects to the WebSocket of the ladder, without the headers of a browser. */
export async function followTopics({ ladder }: Pick<System, 'ladder'>, topics: readonly Topic[]): Promise<Follower> {
  const messages: ServerMessage[] = [];
  const socket = new WebSocket(`${ladder.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  socket.on('message', (data: Buffer) => messages.push(ServerMessage.parse(JSON.parse(data.toString()))));
  await once(socket, 'open');
  const follow = (topic: Topic): void => socket.send(JSON.stringify({ type: 'sub', topic }));
  for (const topic of topics) follow(topic);
  return {
    messages,
    follow,
    lastSnap: (topic) => {
      const last = messages.findLast((message) => message.type === 'snap' && message.topic === topic);
      return last?.type === 'snap' ? last : undefined;
    },
    leave: () => socket.terminate(),
  };
}
