import type { DeadLetterV1 } from '@hexduel/contracts-events';
import type { DeadLetterView } from '@hexduel/contracts-http';

const SHOWN_LENGTH = 65_536;

/** A dead letter as admins see it. `payload`: its message, null if it was too large to keep. */
export function deadLetterView(number: number, letter: DeadLetterV1, payload: Buffer | null): DeadLetterView {
  const { version: _version, payload: _payload, ...card } = letter;
  return { number, ...card, message: payload && shown(payload) };
}

function shown(payload: Buffer): DeadLetterView['message'] {
  const whole = payload.toString('utf8');
  const text = whole.slice(0, SHOWN_LENGTH);
  return { text, bytes: payload.byteLength, isWhole: text.length === whole.length };
}
