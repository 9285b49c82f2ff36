import type { ServerMessage } from '@hexduel/contracts-live';

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
  pong: (message) => typeof message['now'] === 'number',
  bye: (message) => typeof message['retryMs'] === 'number',
  err: (message) => typeof message['message'] === 'string',
};

function isServerMessage(value: unknown): value is ServerMessage {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false;
  const checks: Readonly<Record<string, ((message: Fields) => boolean) | undefined>> = CHECKS;
  return checks[value['type']]?.(value) ?? false;
}

/**
 * What the server said, or null where this page does not know it. Only what the live client itself relies on is looked at:
 * the schemas would double the script, and the tests hold both ends to them.
 */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isServerMessage(value) ? value : null;
  } catch {
    return null;
  }
}
