import type { NatsClient } from './nats-client';
import type { ProvedRights } from './check-rights';

const WITHIN_MS = 1_000;

/** Tries what no user of a service may do, and what changes nothing where it can be done. */
export async function proveRights(client: NatsClient, user: string | null, id: string): Promise<ProvedRights> {
  return {
    user,
    listensToAll: await mayListen(client, `hexduel-doctor.${id}`),
    isSystem: await isAnsweredAsSystem(client),
  };
}

/** Nobody sends to the subject: only who may listen to everything may listen to it. */
async function mayListen(client: NatsClient, subject: string): Promise<boolean> {
  const refusals: Error[] = [];
  const subscription = client.subscribe(subject, {
    callback: (error) => {
      if (error) refusals.push(error);
    },
  });
  // The server answers in order: a refusal comes before the answer to this.
  await client.flush();
  if (refusals.length === 0) subscription.unsubscribe();
  return refusals.length === 0;
}

/** Only the system account gets an answer of the servers themselves. */
async function isAnsweredAsSystem(client: NatsClient): Promise<boolean> {
  try {
    const answer = await client.request('$SYS.REQ.SERVER.PING', '', { timeout: WITHIN_MS });
    return answer.data.length > 0;
  } catch {
    return false;
  }
}
