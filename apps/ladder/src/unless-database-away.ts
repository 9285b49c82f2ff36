import { isConnectionFailure } from '@hexduel/database';
import { unavailable } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';

/** For handlers that need no inbox: a database that is away makes a message wait and is never its fault. */
export async function unlessDatabaseAway(handle: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await handle();
  } catch (error) {
    if (isConnectionFailure(error)) return unavailable(`the database is away: ${String(error)}`);
    throw error;
  }
}
