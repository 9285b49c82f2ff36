import type { JetStreamManager } from '@nats-io/jetstream';

/** The bodies of the messages of a stream whose subject fits the filter, in their order. */
export async function readMessages(manager: JetStreamManager, stream: string, filter: string): Promise<string[]> {
  const bodies: string[] = [];
  for (let seq = 1; ; seq += 1) {
    const query = { seq, next_by_subj: filter };
    const message = await manager.streams.getMessage(stream, query);
    if (!message) return bodies;
    bodies.push(message.string());
    seq = message.seq;
  }
}
