import { createHash } from 'node:crypto';

/** Reads the parts of SSH keys (RFC 4251): strings, each after its length in four bytes. */
export class WireReader {
  #at = 0;

  constructor(readonly bytes: Buffer) {}

  /** The next string; null where the bytes end before it does. */
  string(): Buffer | null {
    if (this.#at + 4 > this.bytes.length) return null;
    const end = this.#at + 4 + this.bytes.readUInt32BE(this.#at);
    if (end > this.bytes.length) return null;
    const read = this.bytes.subarray(this.#at + 4, end);
    this.#at = end;
    return read;
  }

  /** The next number, above zero and in its one shortest form; null where there is none or it is not such a number. */
  positive(): bigint | null {
    const bytes = this.string();
    const [first, second = 0] = bytes ?? [];
    if (!bytes || first === undefined || first >= 0x80) return null;
    const isPadded = first === 0 && second < 0x80;
    return isPadded ? null : BigInt(`0x${bytes.toString('hex')}`);
  }

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }
}

/** The SHA-256 fingerprint of a key's bytes, as OpenSSH writes it. */
export function fingerprintOf(blob: Buffer): string {
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
}
