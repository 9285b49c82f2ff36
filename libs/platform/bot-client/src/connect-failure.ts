import { isIPv4 } from 'node:net';

/** Why a connection to a bot did not come about; `platform` where the fault is ours and no bot may be charged. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';

  constructor(
    message: string,
    readonly platform = false,
  ) {
    super(message);
  }
}

/** What system errors carry; every member may be missing. */
interface SystemError {
  readonly code?: unknown;
  readonly address?: unknown;
  readonly message?: unknown;
}

// Out of descriptors or memory, or an error of the HTTP library about how we call it: nothing that a bot can bring about.
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
  // What undici's parser runs into at a status below 100.
  ['ERR_ASSERTION', 'the HTTP parser can make nothing of it'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the headers are larger than 16 KiB'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the body is not as long as its Content-Length says'],
]);

// undici gives all of these the one code UND_ERR_SOCKET.
const HTTP_LIBRARY: ReadonlyMap<unknown, string> = new Map([
  ['other side closed', 'the connection was closed by the bot'],
  ['closed', 'the connection was closed'],
  ['bad upgrade', 'it asks for another protocol'],
  ['bad response', 'it is an answer to nothing that was asked'],
]);

/** Whether an error met before the first byte of an answer is the platform's own. */
export function isPlatformError(error: unknown): boolean {
  const { code, address } = error as SystemError;
  // Without IPv6 here, an IPv6 bot gets this code too, and only for IPv4 does it mean that we have run out of ports.
  if (code === 'EADDRNOTAVAIL') return typeof address === 'string' && isIPv4(address);
  return OUR_OWN.has(String(code));
}

/** An error of the network or of the HTTP parser as half a sentence. */
export function describeError(error: unknown): string {
  const { code, message } = error as SystemError;
  const sentence = SENTENCES.get(code) ?? HTTP_LIBRARY.get(message);
  if (sentence !== undefined) return sentence;
  const text = typeof message === 'string' && message !== '' ? message : 'unknown error';
  return typeof code === 'string' && !text.includes(code) ? `${text} (${code})` : text;
}
