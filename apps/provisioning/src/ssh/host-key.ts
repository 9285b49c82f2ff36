import { WireReader, fingerprintOf } from './wire-format';

/**
 * How a machine is recognised: the type and the base64 of its public key, or type and fingerprint (as `describeHostKey` writes
 * them) after an admin confirmed the fingerprint and until the next connection.
 */
export type HostKey = string;

/** The text to store for the bytes that a machine showed. */
export function hostKeyOf(blob: Buffer): HostKey {
  const type = new WireReader(blob).string()?.toString('latin1') ?? '';
  return `${/^[\x21-\x7e]+$/.test(type) ? type : 'unknown'} ${blob.toString('base64')}`;
}

/** `ssh-ed25519 SHA256:…`, to compare with what the machine's owner sees. */
export function describeHostKey(key: HostKey): string {
  const [type = '', base64 = ''] = key.split(' ');
  return base64.startsWith('SHA256:') ? key : `${type} ${fingerprintOf(Buffer.from(base64, 'base64'))}`;
}

/** Whether the key that a machine showed is the pinned one, or has the pinned fingerprint. */
export function isSameHostKey(shown: HostKey, pinned: HostKey): boolean {
  return shown === pinned || describeHostKey(shown) === pinned;
}

const RSA = ['rsa-sha2-512', 'rsa-sha2-256'] as const;
const USUAL = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', ...RSA] as const;
type Algorithm = (typeof USUAL)[number];

/** The algorithms to offer, best first. The type of the pinned key comes first: a machine has one key of each type. */
export function hostKeyAlgorithms(pinned: HostKey | null): Algorithm[] {
  const [type = ''] = pinned?.split(' ') ?? [];
  const isOfPinned = (each: Algorithm) => each === type || (type === 'ssh-rsa' && each.startsWith('rsa-'));
  return [...USUAL.filter(isOfPinned), ...USUAL.filter((each) => !isOfPinned(each))];
}
