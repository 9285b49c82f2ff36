import { fingerprintOf } from '../ssh-key/fingerprint';
import { WireReader } from '../ssh-key/wire-reader';

/**
 * By which a machine is known from the first meeting on: the type and the base64 of its public key; before that perhaps the
 * type and the fingerprint, as `tellHostKey` has it.
 */
export type HostKey = string;

/** The bytes a machine has shown, as they are kept. */
export function hostKeyOf(blob: Buffer): HostKey {
  const type = new WireReader(blob).string()?.toString('latin1') ?? '';
  return `${/^[\x21-\x7e]+$/.test(type) ? type : 'unknown'} ${blob.toString('base64')}`;
}

/** `ssh-ed25519 SHA256:…`, to be compared with what the machine's owner sees; what is told already stays as it is. */
export function tellHostKey(key: HostKey): string {
  const [type = '', base64 = ''] = key.split(' ');
  return base64.startsWith('SHA256:') ? key : `${type} ${fingerprintOf(Buffer.from(base64, 'base64'))}`;
}

/** Whether a machine has shown the key that it is known by, or that has the fingerprint it is known by. */
export function isKnownBy(shown: HostKey, pinned: HostKey): boolean {
  return shown === pinned || tellHostKey(shown) === pinned;
}

const RSA = ['rsa-sha2-512', 'rsa-sha2-256'] as const;
const USUAL = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', ...RSA] as const;
type Algorithm = (typeof USUAL)[number];

/** The algorithms to ask for, the best first; with a pinned key its own, for a machine has one key of each type. */
export function hostKeyAlgorithms(pinned: HostKey | null): Algorithm[] {
  const [type = ''] = pinned?.split(' ') ?? [];
  const isOfPinned = (each: Algorithm) => each === type || (type === 'ssh-rsa' && each.startsWith('rsa-'));
  return [...USUAL.filter(isOfPinned), ...USUAL.filter((each) => !isOfPinned(each))];
}
