import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyRefusalCode } from '../src/ssh/public-key-refusal';
import sampleKeys from './sample-keys.json';
import { keyLine, keyParts, wireString } from './write-key-line';

const { ed25519, ecdsa256, ecdsa384, rsa1024, rsa2048, dsa, certificate } = sampleKeys;
const [, point = Buffer.alloc(32)] = keyParts(ed25519);
const [, , ecPoint = Buffer.alloc(65)] = keyParts(ecdsa256);
const [, exponent = Buffer.alloc(0), modulus = Buffer.alloc(0)] = keyParts(rsa2048);
const [type = '', base64 = ''] = ed25519.split(' ');
const bare = `${type} ${base64}`;

/** A file that is there only if a text of these was executed; of this run alone. */
export const WITNESS = join(tmpdir(), `hexduel-was-here-${randomUUID()}`);

/** The same bytes with a change at one place. */
function changed(bytes: Buffer, at: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = to;
  return copy;
}

function withBody(bytes: Buffer): string {
  return `${type} ${bytes.toString('base64')}`;
}

const body = Buffer.from(base64, 'base64');
const privatePem = `-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----\n`;

/** Texts that must not be accepted as a key: a description, the text, and the code of the refusal. */
export const HOSTILE_KEYS: readonly (readonly [string, string, KeyRefusalCode])[] = [
  ['nothing', '', 'empty'],
  ['spaces and line ends', ' \r\n \n', 'empty'],
  ['a very long text', `${bare} ${'x'.repeat(10_000)}`, 'too_long'],
  ['a private key of OpenSSH', privatePem, 'private_key'],
  ['a private key of RSA', '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----', 'private_key'],
  ['an encrypted private key', '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIE', 'private_key'],
  ['a private key behind a public one', `${bare}\n${privatePem}`, 'private_key'],
  ['a private key of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none', 'private_key'],
  ['a certificate of OpenSSH', certificate, 'certificate'],
  ['a certificate of X.509', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', 'certificate'],
  ['a public key in PEM', '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----', 'other_form'],
  ['a public key as RFC 4716 has it', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n---- END', 'other_form'],
  ['two keys in two lines', `${bare}\n${ecdsa256}`, 'several_keys'],
  ['two keys in two lines of Windows', `${bare}\r\n${bare}\r\n`, 'several_keys'],
  ['two keys in one line', `${bare} ${ecdsa256}`, 'several_keys'],
  ['a second key without its type', `${bare} ${base64}`, 'several_keys'],
  ['a command on a second line', `${bare}\n; touch ${WITNESS}`, 'several_lines'],
  ['a key broken over lines', `${type} ${base64.slice(0, 40)}\n${base64.slice(40)}`, 'several_lines'],
  ['a null character', `${bare} ann\0`, 'control_character'],
  ['a null character inside the key', `${type} ${base64.slice(0, 30)}\0${base64.slice(30)}`, 'control_character'],
  ['a tab in place of a space', `${type}\t${base64}`, 'control_character'],
  ['an escape sequence', `${bare} \u001b[2J\u001b[31m`, 'control_character'],
  ['a delete character', `${bare} ann\u007f`, 'control_character'],
  ['a character that turns the direction', `${bare} \u202eann`, 'control_character'],
  ['an invisible space', `${type} \u200b${base64}`, 'control_character'],
  ['a line separator of Unicode', `${bare}\u2028${bare}`, 'control_character'],
  ['half of a pair of code units', `${bare} \ud800`, 'control_character'],
  ['a forced command', `command="touch ${WITNESS}" ${bare}`, 'options'],
  ['an option', `no-pty ${bare}`, 'options'],
  ['a tunnel', `permitopen="10.0.0.1:80",tunnel="0" ${bare}`, 'options'],
  ['an environment', `environment="LD_PRELOAD=/tmp/x.so" ${bare}`, 'options'],
  ['a certificate authority', `cert-authority ${bare}`, 'options'],
  ['a comment before the key', `# ${bare}`, 'options'],
  ['DSA', dsa, 'dsa'],
  ['a key of the first protocol', '2048 65537 1234567890123456789 ann', 'unknown_type'],
  ['a type that is none', `ssh-hexduel ${base64}`, 'unknown_type'],
  ['a type in capitals', `SSH-ED25519 ${base64}`, 'unknown_type'],
  ['a type with a full-width letter', `ｓsh-ed25519 ${base64}`, 'unknown_type'],
  ['an end of the command', `"; touch ${WITNESS}; "`, 'unknown_type'],
  ['a substitution', `$(touch ${WITNESS})`, 'unknown_type'],
  ['backticks', `\`touch ${WITNESS}\``, 'unknown_type'],
  ['an argument', '--help', 'unknown_type'],
  ['a path', '../../../root/.ssh/id_ed25519.pub', 'unknown_type'],
  ['no type', base64, 'no_type'],
  ['no key behind the type', type, 'not_base64'],
  ['a command for a key', `${type} $(touch ${WITNESS})`, 'not_base64'],
  ['a pipe behind the key', `${type} ${base64}|sh`, 'not_base64'],
  ['a key that was cut off', `${type} ${base64.slice(0, -3)}`, 'not_base64'],
  ['base64 as in addresses', `${type} ${base64.replace(/.$/, '_')}`, 'not_base64'],
  ['base64 with loose bits', keyLine('ssh-rsa', exponent, modulus).replace(/=?.$/, 'B='), 'not_base64'],
  ['another type inside', `ssh-ed25519 ${ecdsa256.split(' ')[1]}`, 'other_type_inside'],
  ['a certificate inside', `${type} ${certificate.split(' ')[1]}`, 'other_type_inside'],
  ['nothing but the type inside', keyLine('ssh-ed25519'), 'damaged'],
  ['lengths beyond the end', withBody(changed(body, 15, 0xff)), 'damaged'],
  ['a length of four thousand millions', withBody(Buffer.from('ffffffff', 'hex')), 'damaged'],
  ['a key that is too short', keyLine('ssh-ed25519', point.subarray(1)), 'damaged'],
  ['a key that is too long', keyLine('ssh-ed25519', Buffer.concat([point, point])), 'damaged'],
  ['bytes behind the key', withBody(Buffer.concat([body, Buffer.from('x')])), 'damaged'],
  ['a string behind the key', withBody(Buffer.concat([body, wireString('command="id"')])), 'damaged'],
  ['a point beside the curve', keyLine('ecdsa-sha2-nistp256', 'nistp256', changed(ecPoint, 64, 1)), 'damaged'],
  ['a point in short form', keyLine('ecdsa-sha2-nistp256', 'nistp256', changed(ecPoint, 0, 2)), 'damaged'],
  ['the point at infinity', keyLine('ecdsa-sha2-nistp256', 'nistp256', Buffer.alloc(1)), 'damaged'],
  ['another curve inside', keyLine('ecdsa-sha2-nistp384', ...keyParts(ecdsa256).slice(1)), 'damaged'],
  ['a curve under another name', keyLine('ecdsa-sha2-nistp256', ...keyParts(ecdsa384).slice(1)), 'damaged'],
  ['a security key for no application', keyLine('sk-ssh-ed25519@openssh.com', point), 'damaged'],
  ['a security key for the web', keyLine('sk-ssh-ed25519@openssh.com', point, 'https://example.org'), 'damaged'],
  ['a security key for two lines', keyLine('sk-ssh-ed25519@openssh.com', point, 'ssh:\nssh-rsa'), 'damaged'],
  ['RSA of 1024 bits', rsa1024, 'weak_rsa'],
  ['RSA of 2047 bits', keyLine('ssh-rsa', exponent, changed(modulus.subarray(1), 0, 0x7f)), 'weak_rsa'],
  ['RSA with the exponent 1', keyLine('ssh-rsa', Buffer.from([1]), modulus), 'weak_rsa'],
  ['RSA with an even exponent', keyLine('ssh-rsa', Buffer.from([4]), modulus), 'weak_rsa'],
  ['RSA with an even modulus', keyLine('ssh-rsa', exponent, changed(modulus, 256, 2)), 'damaged'],
  ['RSA with a modulus below zero', keyLine('ssh-rsa', exponent, modulus.subarray(1)), 'damaged'],
  ['RSA with a padded modulus', keyLine('ssh-rsa', exponent, Buffer.concat([Buffer.alloc(1), modulus])), 'damaged'],
  ['RSA without an exponent', keyLine('ssh-rsa', '', modulus), 'damaged'],
  ['RSA with a vast exponent', keyLine('ssh-rsa', Buffer.alloc(100, 1), modulus), 'damaged'],
];
