import { isIPv4 } from 'node:net';
import type { DefeatCause } from '@hexduel/contracts-bot';

/** What the public may know of a connection that failed. */
export type ConnectCode = Extract<
  DefeatCause['code'],
  | 'address_refused'
  | 'connection_closed'
  | 'connection_refused'
  | 'name_not_found'
  | 'no_connection'
  | 'tls_failed'
  | 'unreachable'
>;

/**
 * Why a connection to a bot failed: a sentence for the team of the bot, a code for everybody; `platform` if the fault is ours and
 * does not count against the bot.
 */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';

  constructor(
    message: string,
    readonly publicCode: ConnectCode,
    readonly platform = false,
  ) {
    super(message);
  }
}

/** The members of system errors; each may be missing. */
interface SystemError {
  readonly code?: unknown;
  readonly address?: unknown;
  readonly message?: unknown;
}

// Out of descriptors or memory, or a wrong call of the HTTP library: nothing that a bot can cause.
const OUR_OWN = new Set([
  ...['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAI_MEMORY'],
  ...['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'UND_ERR_ABORTED'],
]);

const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was reset'],
  ['EPIPE', 'the connection was closed by the bot'],
  ['EHOSTUNREACH', 'the host is unreachable'],
  ['ENETUNREACH', 'the network is unreachable'],
  ['ETIMEDOUT', 'the connection timed out'],
  ['ENOTFOUND', 'the name was not found'],
  ['ENODATA', 'the name was not found'],
  // undici's parser fails with this on a status below 100.
  ['ERR_ASSERTION', 'the HTTP parser cannot read it'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the headers are larger than 16 KiB'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the body is not as long as its Content-Length says'],
]);

const CODES: ReadonlyMap<unknown, ConnectCode> = new Map([
  ['ECONNREFUSED', 'connection_refused'],
  ['ECONNRESET', 'connection_closed'],
  ['EPIPE', 'connection_closed'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
]);

// undici gives all of these the same code, UND_ERR_SOCKET.
const HTTP_LIBRARY: ReadonlyMap<unknown, string> = new Map([
  ['other side closed', 'the connection was closed by the bot'],
  ['closed', 'the connection was closed'],
  ['bad upgrade', 'it asks for another protocol'],
  ['bad response', 'it is an answer without a request'],
]);

/** Whether an error before the first byte of an answer is the platform's own. */
export function isPlatformError(error: unknown): boolean {
  const { code, address } = error as SystemError;
  // For IPv4 this means that we are out of ports. For IPv6 it may only mean that this machine has no IPv6.
  if (code === 'EADDRNOTAVAIL') return typeof address === 'string' && isIPv4(address);
  return OUR_OWN.has(String(code));
}

/** The code of an error of the network while a connection is opened. */
export function connectCode(error: unknown): ConnectCode {
  return CODES.get((error as SystemError).code) ?? 'no_connection';
}

/** An error of the network or the HTTP parser as part of a sentence. */
export function describeError(error: unknown): string {
  const { code, message } = error as SystemError;
  const sentence = SENTENCES.get(code) ?? HTTP_LIBRARY.get(message);
  if (sentence !== undefined) return sentence;
  const text = typeof message === 'string' && message !== '' ? message : 'unknown error';
  return typeof code === 'string' && !text.includes(code) ? `${text} (${code})` : text;
}
