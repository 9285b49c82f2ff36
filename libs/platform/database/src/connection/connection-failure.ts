import { unavailable } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';

const CODES = /^(08...|57P0[1-5]|53[0-9]{3}|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
// What the driver says without a code.
const MESSAGES =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|is not established/i;

/** The SQLSTATE of an error of Postgres, or the code of one of its connection; empty for anything else. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** True for an error that says the database is away, full or restarting, and nothing about the work at hand. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CODES.test(sqlState(error)) || MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  return error.cause !== undefined && isConnectionFailure(error.cause);
}

/** What Postgres says of a statement that took longer than its time-out. */
const QUERY_CANCELED = '57014';

/** True for an error that says that the database is away or too busy to answer a request now. */
export function isOutage(error: unknown): boolean {
  return isConnectionFailure(error) || sqlState(error) === QUERY_CANCELED;
}

/** A database that is away makes a message wait, as unavailable, and is never the message's fault; other errors throw. */
export async function unlessDatabaseAway(handle: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await handle();
  } catch (error) {
    if (isConnectionFailure(error)) return unavailable(`the database is away: ${String(error)}`);
    throw error;
  }
}
