import { refused } from '@hexduel/engine';

/** Why a text is not taken as a public key: a code for programs, and a sentence with the remedy. */
export interface KeyRefusal {
  readonly code: KeyRefusalCode;
  readonly message: string;
}

export type KeyRefusalCode = keyof typeof SENTENCES;

const PASTE = 'paste the one line of the file that ends in ".pub"';

const SENTENCES = {
  empty: `There is no key: ${PASTE}, such as ~/.ssh/id_ed25519.pub.`,
  too_long: `The text is longer than any public key that is taken: ${PASTE} and nothing else.`,
  private_key: `This is a private key, which nobody else may ever see: make a new pair (ssh-keygen -t ed25519), for this one is no longer secret, and ${PASTE}.`,
  certificate: `This is a certificate: ${PASTE} of the key itself, not of its certificate ("-cert.pub").`,
  other_form: `This is a public key in another form than OpenSSH's: turn it into one line (ssh-keygen -i -f FILE) and paste that.`,
  several_keys: 'There are several keys: add them one by one, each under its own name.',
  several_lines: 'The key is broken over several lines: paste it again as one line.',
  control_character: `There is a control or an invisible character in the text: ${PASTE} again.`,
  options: 'There are options before the key: leave them out, the line begins with the type, such as "ssh-ed25519".',
  dsa: 'DSA keys are no longer safe: make another key (ssh-keygen -t ed25519) and paste its public half.',
  unknown_type:
    'This type of key is not taken: use ssh-ed25519, ecdsa-sha2-nistp256, -384 or -521, one on a security key (sk-…), or ssh-rsa.',
  no_type: 'The type is missing: the line begins with it, such as "ssh-ed25519 AAAA…".',
  not_base64: `What follows the type is not the base64 of a key; it was cut off or changed: ${PASTE} again.`,
  other_type_inside: `The key is of another type than the line says: ${PASTE} again.`,
  damaged: `The key is damaged, its parts do not fit its type: ${PASTE} again.`,
  weak_rsa:
    'An RSA key needs at least 2048 bits, and an odd exponent above 1: make another key (ssh-keygen -t ed25519).',
  too_large_rsa: 'An RSA key may have at most 16384 bits: make another key (ssh-keygen -t ed25519).',
} as const;

export function refuseKey(code: KeyRefusalCode): { readonly ok: false; readonly error: KeyRefusal } {
  return refused({ code, message: SENTENCES[code] });
}
