import { sqlState } from './sql-state';

const CODES = /^(08...|57P0[1-5]|53[0-9]{3}|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
// What the driver says without a code.
const MESSAGES =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|is not established/i;

/** True for an error that says the database is away, full or restarting, and nothing about the work at hand. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CODES.test(sqlState(error)) || MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  return error.cause !== undefined && isConnectionFailure(error.cause);
}
