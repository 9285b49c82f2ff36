/** `npm run --silent session-keys` prints a new pair of keys of sessions as two settings; `npm start` keeps one of its own. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** A new private key of sessions: base64 of its PKCS #8. */
export function newSessionKey() {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The public halves of private keys, each PEM or base64; both lists are separated by commas. */
export function publicHalves(privateKeys) {
  return privateKeys.split(',').map(publicHalf).join(',');
}

function publicHalf(text) {
  const key = Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const half = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return half.export({ format: 'der', type: 'spki' }).toString('base64');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const made = newSessionKey();
  console.log(`HEXDUEL_SESSION_KEYS=${made}\nHEXDUEL_SESSION_PUBLIC_KEYS=${publicHalves(made)}`);
}
