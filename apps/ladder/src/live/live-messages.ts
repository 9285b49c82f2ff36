import { ClientMessage } from '@hexduel/contracts-live';
import type { ServerMessage, Topic } from '@hexduel/contracts-live';
import * as ws from 'ws';

/** The types of `ws` leave it out. */
const { Sender } = ws as unknown as {
  readonly Sender: { frame(data: Buffer, options: typeof WHOLE_TEXT): readonly Buffer[] };
};
/** RFC 6455, 5.2: one text that is neither fragmented nor compressed nor, as a server sends it, masked. */
const WHOLE_TEXT = { opcode: 1, fin: true, rsv1: false, mask: false, readOnly: true } as const;

/** A message serialised once, to be sent to any number of sockets. */
export interface Frame {
  readonly type: ServerMessage['type'];
  /** A frame of the WebSocket protocol with the JSON of the message. */
  readonly bytes: Buffer;
}

export function frameMessage(message: ServerMessage): Frame {
  return { type: message.type, bytes: Buffer.concat(Sender.frame(Buffer.from(JSON.stringify(message)), WHOLE_TEXT)) };
}

export type ErrorCode = Extract<ServerMessage, { type: 'err' }>['code'];

/** An error: what was not done, why, and what to do. */
export function frameError(code: ErrorCode, message: string, topic?: Topic): Frame {
  return frameMessage({ type: 'err', code, message, ...(topic === undefined ? {} : { topic }) });
}

/** The error of a topic that does not exist, or that is hidden. */
export function frameUnknownTopic(topic: Topic): Frame {
  const message = `There is no visible topic ${topic}: take the topic from the ladder's HTTP answers. What is frozen is shown again when the results are unfrozen.`;
  return frameError('ERR_UNKNOWN_TOPIC', message, topic);
}

export type ReadClientMessage =
  { readonly ok: true; readonly message: ClientMessage } | { readonly ok: false; readonly problem: string };

/** A client's message; or what is wrong with it, in a sentence. */
export function readClientMessage(text: string): ReadClientMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'This is not JSON: send one JSON text in each message.' };
  }
  const parsed = ClientMessage.safeParse(json);
  if (parsed.success) return { ok: true, message: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return { ok: false, problem: `This is neither sub nor unsub nor ping (${faults.join('; ').slice(0, 300)}).` };
}
