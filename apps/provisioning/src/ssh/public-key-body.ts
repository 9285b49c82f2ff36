import { createPublicKey } from 'node:crypto';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { refuseKey } from './public-key-refusal';
import type { KeyRefusal } from './public-key-refusal';
import type { KeyType } from './key-type';
import { WireReader } from './wire-format';

const FEWEST_RSA_BITS = 2_048;
const MOST_RSA_BITS = 16_384;
const MOST_EXPONENT_BITS = 64;
const MOST_APPLICATION_BYTES = 256;

/** For each curve: its bits, the bytes of a coordinate, its name in a JSON Web Key. */
const CURVES = {
  nistp256: { bits: 256, bytes: 32, jwk: 'P-256' },
  nistp384: { bits: 384, bytes: 48, jwk: 'P-384' },
  nistp521: { bits: 521, bytes: 66, jwk: 'P-521' },
} as const;

type Bits = Result<number, KeyRefusal>;

/** Reads the bytes of a key to their end and returns its size in bits; every part must fit its type. */
export function checkKeyBody(type: KeyType, blob: Buffer): Bits {
  const reader = new WireReader(blob);
  const inner = reader.string();
  if (inner === null) return refuseKey('damaged');
  if (inner.toString('latin1') !== type) return refuseKey('other_type_inside');
  const bits = CHECKS[type](reader);
  return bits.ok && !reader.isAtEnd ? refuseKey('damaged') : bits;
}

const CHECKS: Readonly<Record<KeyType, (reader: WireReader) => Bits>> = {
  'ssh-ed25519': checkEd25519,
  'ecdsa-sha2-nistp256': (reader) => checkEcdsa(reader, 'nistp256'),
  'ecdsa-sha2-nistp384': (reader) => checkEcdsa(reader, 'nistp384'),
  'ecdsa-sha2-nistp521': (reader) => checkEcdsa(reader, 'nistp521'),
  'sk-ssh-ed25519@openssh.com': (reader) => thenApplication(reader, checkEd25519(reader)),
  'sk-ecdsa-sha2-nistp256@openssh.com': (reader) => thenApplication(reader, checkEcdsa(reader, 'nistp256')),
  'ssh-rsa': checkRsa,
};

function checkEd25519(reader: WireReader): Bits {
  return reader.string()?.length === 32 ? ok(256) : refuseKey('damaged');
}

function checkEcdsa(reader: WireReader, name: keyof typeof CURVES): Bits {
  const curve = CURVES[name];
  const named = reader.string()?.toString('latin1');
  const point = reader.string();
  const isWhole = named === name && point?.length === 1 + 2 * curve.bytes && point[0] === 4;
  return isWhole && isOnCurve(curve.jwk, point.subarray(1)) ? ok(curve.bits) : refuseKey('damaged');
}

function isOnCurve(crv: string, coordinates: Buffer): boolean {
  const half = coordinates.length / 2;
  const [x, y] = [coordinates.subarray(0, half), coordinates.subarray(half)].map((bytes) =>
    bytes.toString('base64url'),
  );
  try {
    createPublicKey({ key: { kty: 'EC', crv, x: x ?? '', y: y ?? '' }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

// The application that a key on a security key is for: "ssh:", optionally followed by a name.
function thenApplication(reader: WireReader, bits: Bits): Bits {
  if (!bits.ok) return bits;
  const application = reader.string();
  const isFine =
    application !== null &&
    application.length <= MOST_APPLICATION_BYTES &&
    /^ssh:[\x21-\x7e]*$/.test(application.toString('latin1'));
  return isFine ? bits : refuseKey('damaged');
}

function checkRsa(reader: WireReader): Bits {
  const exponent = reader.positive();
  const modulus = reader.positive();
  if (exponent === null || modulus === null || bitsOf(exponent) > MOST_EXPONENT_BITS) return refuseKey('damaged');
  const bits = bitsOf(modulus);
  if (bits < FEWEST_RSA_BITS || exponent < 3n || exponent % 2n === 0n) return refuseKey('weak_rsa');
  if (bits > MOST_RSA_BITS) return refuseKey('too_large_rsa');
  return modulus % 2n === 0n ? refuseKey('damaged') : ok(bits);
}

function bitsOf(value: bigint): number {
  return value.toString(2).length;
}
