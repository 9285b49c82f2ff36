import { unavailable } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';
import { isConnectionFailure } from './is-connection-failure';

/** A database that is away makes a message wait, as unavailable, and is never its fault; other errors throw. */
export async function unlessDatabaseAway(handle: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await handle();
  } catch (error) {
    if (isConnectionFailure(error)) return unavailable(`the database is away: ${String(error)}`);
    throw error;
  }
}
