/** What a text that somebody pastes as a public SSH key is, before it is sent. */
export type KeyText =
  | { readonly kind: 'empty' }
  /** Never sent anywhere. */
  | { readonly kind: 'private' }
  | { readonly kind: 'unreadable' }
  /** A type that machines no longer accept. */
  | { readonly kind: 'weak'; readonly type: string }
  | { readonly kind: 'public'; readonly type: string; readonly body: string; readonly comment: string };

const PRIVATE = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File/m;
const LINE =
  /^(ssh-[a-z0-9]+|ecdsa-sha2-[a-z0-9]+|sk-(?:ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) ([A-Za-z0-9+/]{40,}={0,2})(?: (.*))?$/;

/** Reads the line of a .pub file. */
export function readKey(text: string): KeyText {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (PRIVATE.test(trimmed)) return { kind: 'private' };
  const [, type, body, comment = ''] = LINE.exec(trimmed) ?? [];
  if (type === undefined || body === undefined) return { kind: 'unreadable' };
  if (type === 'ssh-dss') return { kind: 'weak', type };
  return { kind: 'public', type, body, comment: comment.trim() };
}

/** The fingerprint as OpenSSH writes it; null where the browser cannot compute it, as on pages without https. */
export async function fingerprintOf(body: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  try {
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
    return `SHA256:${btoa(String.fromCharCode(...hash)).replace(/=+$/, '')}`;
  } catch {
    return null;
  }
}
