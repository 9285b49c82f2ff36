import { errors } from '@nats-io/nats-core';

const KINDS = [
  errors.TimeoutError,
  errors.NoRespondersError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
];

/** True for an error that says NATS is away, and nothing about the message at hand. */
export function isUnavailableError(error: unknown): boolean {
  if (KINDS.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailableError(error.cause);
}
