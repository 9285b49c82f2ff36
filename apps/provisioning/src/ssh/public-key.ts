import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { checkKeyBody } from './public-key-body';
import { fingerprintOf } from './wire-format';
import { refuseKey } from './public-key-refusal';
import type { KeyRefusal, KeyRefusalCode } from './public-key-refusal';
import { isKeyType, namesCertificate, namesKey } from './key-type';
import type { KeyType } from './key-type';

/** A public key whose every byte was checked. */
export interface PublicKey {
  readonly type: KeyType;
  readonly bits: number;
  /** As OpenSSH writes it: `SHA256:` and 43 characters of base64. */
  readonly fingerprint: string;
  /** The type and the base64, without the comment: only this line is stored and sent to machines. */
  readonly line: string;
}

/** Longest accepted text, in UTF-16 units; the line of an RSA key of 16384 bits has about 2,800. */
export const LONGEST_KEY_TEXT = 8_192;

/**
 * Reads a public key from pasted text: one line as in a `.pub` file; spaces and line ends around it are ignored. Everything
 * else is refused, and so is everything that an authorized_keys file would read as more than a key.
 */
export function readPublicKey(text: string): Result<PublicKey, KeyRefusal> {
  if (text.length > LONGEST_KEY_TEXT) return refuseKey('too_long');
  const foreign = otherThanLine(text);
  if (foreign) return refuseKey(foreign);
  const line = text.replace(/^[ \r\n]+|[ \r\n]+$/g, '');
  if (line === '') return refuseKey('empty');
  if (/[\r\n]/.test(line)) return refuseKey(countKeys(line) > 1 ? 'several_keys' : 'several_lines');
  // Invisible ones too: with them a line would mean something else than it shows.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(line)) return refuseKey('control_character');
  const [type = '', base64 = '', ...comment] = line.split(/ +/);
  if (!isKeyType(type)) return refuseKey(whyNoType(type, [base64, ...comment]));
  if (comment.some((word) => isKeyType(word) || namesCertificate(word) || word.startsWith('AAAA')))
    return refuseKey('several_keys');
  const blob = Buffer.from(base64, 'base64');
  if (blob.length === 0 || blob.toString('base64') !== base64) return refuseKey('not_base64');
  const bits = checkKeyBody(type, blob);
  if (!bits.ok) return bits;
  return ok({ type, bits: bits.value, fingerprint: fingerprintOf(blob), line: `${type} ${base64}` });
}

function otherThanLine(text: string): KeyRefusalCode | null {
  if (/PRIVATE KEY|PuTTY-User-Key-File|SSH PRIVATE/i.test(text)) return 'private_key';
  if (/-----BEGIN [A-Z0-9 ]*CERTIFICATE/i.test(text)) return 'certificate';
  if (/-----BEGIN |---- BEGIN SSH2/i.test(text)) return 'other_form';
  return null;
}

function countKeys(text: string): number {
  return text.split(/\s+/).filter((word) => namesKey(word)).length;
}

function whyNoType(first: string, others: readonly string[]): KeyRefusalCode {
  if (namesCertificate(first)) return 'certificate';
  if (/^ssh-ds[sa]$/i.test(first)) return 'dsa';
  if (namesKey(first)) return 'unknown_type';
  if (others.some((word) => namesKey(word))) return 'options';
  return first.startsWith('AAAA') ? 'no_type' : 'unknown_type';
}
