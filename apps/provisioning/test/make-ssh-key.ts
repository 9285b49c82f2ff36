import ssh2 from 'ssh2';

/** A new private key, Ed25519 as OpenSSH writes it. */
export function makeSshKey(): string {
  for (;;) {
    const { private: key } = ssh2.utils.generateKeyPairSync('ed25519');
    // The library drops a first byte that is 0, of one key in 256, and cannot read what is left: mscdex/ssh2, issue 1390.
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}
