import { refused } from '@hexduel/result';

/** Why a text is not accepted as a public key: a code for programs, and a sentence with the remedy. */
export interface KeyRefusal {
  readonly code: KeyRefusalCode;
  readonly message: string;
}

export type KeyRefusalCode = keyof typeof SENTENCES;

const PASTE = 'paste the one line of the file that ends in ".pub"';

const SENTENCES = {
  empty: `There is no key: ${PASTE}, such as ~/.ssh/id_ed25519.pub.`,
  too_long: `The text is longer than any accepted public key: ${PASTE} and nothing else.`,
  private_key: `This is a private key, which nobody else may see. It is no longer secret: make a new pair (ssh-keygen -t ed25519) and ${PASTE}.`,
  certificate: `This is a certificate: ${PASTE} of the key itself, not of its certificate ("-cert.pub").`,
  other_form: `This public key is not in OpenSSH's format: convert it to one line (ssh-keygen -i -f FILE) and paste that.`,
  several_keys: 'The text has several keys: add them one by one, each under its own name.',
  several_lines: 'The key is split over several lines: paste it again as one line.',
  control_character: `The text has a control character or an invisible one: ${PASTE} again.`,
  options: 'The key has options before it: remove them, the line must begin with the type, such as "ssh-ed25519".',
  dsa: 'DSA keys are no longer safe: make another key (ssh-keygen -t ed25519) and paste its public half.',
  unknown_type:
    'This type of key is not accepted: use ssh-ed25519, ecdsa-sha2-nistp256, -384 or -521, one on a security key (sk-…), or ssh-rsa.',
  no_type: 'The type is missing: the line must begin with it, such as "ssh-ed25519 AAAA…".',
  not_base64: `The text after the type is not the base64 of a key, it was cut off or changed: ${PASTE} again.`,
  other_type_inside: `The key has another type than its line says: ${PASTE} again.`,
  damaged: `The key is damaged: its parts do not fit its type. Please ${PASTE} again.`,
  weak_rsa:
    'An RSA key needs at least 2048 bits and an odd exponent above 1: make another key (ssh-keygen -t ed25519).',
  too_large_rsa: 'An RSA key may have at most 16384 bits: make another key (ssh-keygen -t ed25519).',
} as const;

export function refuseKey(code: KeyRefusalCode): { readonly ok: false; readonly error: KeyRefusal } {
  return refused({ code, message: SENTENCES[code] });
}
