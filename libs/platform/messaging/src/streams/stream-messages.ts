import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';

const NONE_FOUND = 10037;
const DELETE_FAILED = 10057;

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

/**
 * Removes the messages of a stream whose subject fits the filter, those in the hands of consumers too; how many there were.
 * One by one: up to version 2.9.12 the server, told to purge a subject, lets consumers of wider subjects pass over every
 * message that is in the stream, whatever its subject.
 */
export async function removeMessages(manager: JetStreamManager, stream: string, filter: string): Promise<number> {
  let count = 0;
  for (let seq = 1; ; seq += 1) {
    const query = { seq, next_by_subj: filter };
    const message = await manager.streams.getMessage(stream, query);
    if (!message) return count;
    seq = message.seq;
    if (await remove(manager, stream, seq)) count += 1;
  }
}

// It may have been handled in between.
async function remove(manager: JetStreamManager, stream: string, seq: number): Promise<boolean> {
  try {
    return await manager.streams.deleteMessage(stream, seq, false);
  } catch (error) {
    const code = error instanceof JetStreamApiError ? error.apiError().err_code : null;
    if (code === NONE_FOUND || code === DELETE_FAILED) return false;
    throw error;
  }
}
