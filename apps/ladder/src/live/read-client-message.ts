import { ClientMessage } from '@hexduel/contracts-live';

export type ReadClientMessage =
  { readonly ok: true; readonly message: ClientMessage } | { readonly ok: false; readonly problem: string };

/** What a client said; else in a sentence what it is to send. */
export function readClientMessage(text: string): ReadClientMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'This is no JSON: send one JSON text in each message.' };
  }
  const parsed = ClientMessage.safeParse(json);
  if (parsed.success) return { ok: true, message: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return { ok: false, problem: `This is neither sub nor unsub nor ping (${faults.join('; ').slice(0, 300)}).` };
}
