import type { KeyObject } from 'node:crypto';
import { keyRing } from './secret-list';
import type { SecretList } from './secret-list';
import { publicHalf } from './session-key-lists';
import type { KeyList } from './session-key-lists';
import { SignatureCheck } from './signature-check';

/** What verifies sessions and their CSRF tokens. */
export interface SessionKeys {
  /** Of what scheduling signs. */
  readonly signatures: SignatureCheck;
  /** Of the secret that all services shared before; empty without one. */
  readonly shared: { readonly sessions: readonly Buffer[]; readonly csrf: readonly Buffer[] };
}

/** What makes sessions and CSRF tokens: only scheduling has it. */
export interface SigningKeys extends SessionKeys {
  /** A private key; or, while there is none, the first keys of the shared secret. */
  readonly signer: KeyObject | { readonly sessions: Buffer; readonly csrf: Buffer };
}

/** The settings of a service that verifies sessions. */
export interface VerifyingSettings {
  readonly sessionPublicKeys?: KeyList | undefined;
  readonly secrets?: SecretList | undefined;
}

/** The settings of the service that signs sessions. */
export interface SigningSettings extends VerifyingSettings {
  /** The first one signs. */
  readonly sessionKeys?: KeyList | undefined;
}

/** The keys of a service that verifies sessions. */
export function sessionKeys({ sessionPublicKeys, secrets }: VerifyingSettings): SessionKeys {
  return keysOf(sessionPublicKeys ?? [], secrets);
}

/** The keys of scheduling, which also accepts what its further private keys and all public keys verify. Throws where nothing signs. */
export function signingKeys({ sessionKeys: own, sessionPublicKeys, secrets }: SigningSettings): SigningKeys {
  const keys = keysOf([...(own ?? []).map(publicHalf), ...(sessionPublicKeys ?? [])], secrets);
  const [sessions] = keys.shared.sessions;
  const [csrf] = keys.shared.csrf;
  const signer = own?.[0] ?? (sessions && csrf && { sessions, csrf });
  if (!signer)
    throw new Error('signing sessions needs HEXDUEL_SESSION_KEYS, or the HEXDUEL_SECRET of an earlier version');
  return { ...keys, signer };
}

function keysOf(publicKeys: readonly KeyObject[], secrets: SecretList | undefined): SessionKeys {
  const ring = (purpose: string) => (secrets ? keyRing(secrets, purpose) : []);
  return { signatures: new SignatureCheck(publicKeys), shared: { sessions: ring('sessions'), csrf: ring('csrf') } };
}
