import type { ServerMessage } from '@hexduel/contracts-live';

/** A WebSocket, as far as the live connection uses it. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** What a socket reports. */
export interface SocketEvents {
  readonly onOpen: () => unknown;
  /** The socket was closed, or could not be opened. */
  readonly onClose: () => unknown;
  readonly onMessage: (text: string) => unknown;
}

const LEAST_DELAY_MS = 300;
const FIRST_MOST_DELAY_MS = 1_500;
const DELAY_GROWTH = 1.7;
const MOST_DELAY_MS = 15_000;

/**
 * How long to wait before connecting again, in milliseconds: at random between 0.3 s and a limit that grows with each failure
 * from 1.5 s to 15 s, so that readers who lost the server together do not all come back at once. `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  const most = Math.min(MOST_DELAY_MS, FIRST_MOST_DELAY_MS * DELAY_GROWTH ** Math.max(0, failures - 1));
  return Math.round(LEAST_DELAY_MS + random * (most - LEAST_DELAY_MS));
}

/**
 * Parses a message of the server; null if this page does not know it. Checks only the members that the live connection uses:
 * the schemas would double the size of the scripts, and the specs hold both ends to them.
 */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isServerMessage(value) ? value : null;
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRevision = ({ epoch, rev }: Fields): boolean => Number.isInteger(epoch) && Number.isInteger(rev);

const CHECKS: Readonly<Record<ServerMessage['type'], (message: Fields) => boolean>> = {
  snap: (message) => typeof message['topic'] === 'string' && isRevision(message) && isRecord(message['data']),
  delta: (message) =>
    typeof message['topic'] === 'string' &&
    isRevision(message) &&
    Number.isInteger(message['base']) &&
    isRecord(message['data']),
  turn: (message) => typeof message['topic'] === 'string' && isRecord(message['data']),
  tail: (message) =>
    typeof message['topic'] === 'string' && isRecord(message['data']) && typeof message['data']['add'] === 'string',
  pong: (message) => typeof message['now'] === 'number',
  bye: (message) => typeof message['retryMs'] === 'number',
  err: (message) => typeof message['message'] === 'string',
};

function isServerMessage(value: unknown): value is ServerMessage {
  if (!isRecord(value) || typeof value['type'] !== 'string' || !Object.hasOwn(CHECKS, value['type'])) return false;
  const checks: Readonly<Record<string, (message: Fields) => boolean>> = CHECKS;
  return checks[value['type']]?.(value) ?? false;
}
