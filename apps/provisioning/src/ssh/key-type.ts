/** Accepted types of public keys, as their lines name them, each with OpenSSH's short name. */
export const KEY_TYPES = {
  'ssh-ed25519': 'ED25519',
  'ecdsa-sha2-nistp256': 'ECDSA',
  'ecdsa-sha2-nistp384': 'ECDSA',
  'ecdsa-sha2-nistp521': 'ECDSA',
  'sk-ssh-ed25519@openssh.com': 'ED25519-SK',
  'sk-ecdsa-sha2-nistp256@openssh.com': 'ECDSA-SK',
  'ssh-rsa': 'RSA',
} as const;

export type KeyType = keyof typeof KEY_TYPES;

export function isKeyType(word: string): word is KeyType {
  return Object.hasOwn(KEY_TYPES, word);
}

/** Whether a word names any type of key or certificate, accepted or not. */
export function namesKey(word: string): boolean {
  return isKeyType(word) || /^(sk-)?(ssh|ecdsa-sha2|webauthn-sk|rsa-sha2|x509v3)-[a-z0-9@.-]+$/i.test(word);
}

/** Whether a word names a certificate. */
export function namesCertificate(word: string): boolean {
  return /-cert-v\d+@openssh\.com$|^x509v3-/i.test(word);
}
