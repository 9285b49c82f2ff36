import { createHash } from 'node:crypto';
import { randomBytesOf } from './random-bytes';

/** A new UUID of version 7: later ones sort after earlier ones, to the millisecond. */
export function newId(now = Date.now()): string {
  const bytes = randomBytesOf(16);
  bytes.writeUIntBE(now, 0, 6);
  return asUuid(bytes, 7);
}

/**
 * A UUID of version 8 that depends on its parts alone: a message published again after a crash gets the same id and
 * so counts once.
 */
export function derivedId(...parts: readonly (string | number)[]): string {
  return asUuid(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16), 8);
}

function asUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((version << 4) | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
