import { generateKeyPairSync } from 'node:crypto';
import { SessionPrivateKeys, SessionPublicKeys } from '../src/index';

/** A new pair of scheduling's: its halves as an operator sets them, and as settings are read. */
export function newPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const privateText = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const publicText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    ...{ privateText, publicText, privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() },
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    privateKeys: SessionPrivateKeys.parse(privateText),
    publicKeys: SessionPublicKeys.parse(publicText),
  };
}
