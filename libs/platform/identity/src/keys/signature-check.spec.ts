import { generateKeyPairSync, sign } from 'node:crypto';
import { SignatureCheck } from './signature-check';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519').privateKey;
const signatureOf = (text: string, key = privateKey) => sign(null, Buffer.from(text), key).toString('base64url');

describe('SignatureCheck', () => {
  it('remembers what was right, and goes on telling it from what is not', () => {
    const check = new SignatureCheck([publicKey]);
    const [right, wrong] = [signatureOf('one'), signatureOf('one', other)];
    for (const answers of [
      [true, false],
      [true, false],
    ]) {
      expect([right, wrong].map((signature) => check.isSigned('one', signature))).toEqual(answers);
      expect(check.isSigned('another', right)).toBe(false);
    }
    expect(check.remembered).toBe(1);
  });

  it('keeps within its bound, without the oldest', () => {
    const check = new SignatureCheck([publicKey], 3);
    for (const text of ['a', 'b', 'c', 'd', 'e', 'a']) {
      expect(check.isSigned(text, signatureOf(text))).toBe(true);
    }
    expect(check.remembered).toBe(3);
  });

  it('is not displaced by forgeries', () => {
    const check = new SignatureCheck([publicKey], 3);
    check.isSigned('a', signatureOf('a'));
    for (let n = 0; n < 20; n += 1) check.isSigned(`forged ${n}`, signatureOf(`forged ${n}`, other));
    expect(check.remembered).toBe(1);
  });

  it('accepts one way of writing a signature: its last character has four bits to spare', () => {
    const check = new SignatureCheck([publicKey]);
    const right = signatureOf('one');
    const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    const same = alphabet.filter((last) =>
      Buffer.from(right.slice(0, -1) + last, 'base64url').equals(Buffer.from(right, 'base64url')),
    );
    expect(same).toHaveLength(16);
    expect(same.filter((last) => check.isSigned('one', right.slice(0, -1) + last))).toEqual([right.at(-1)]);
  });

  it('refuses everything without a key', () => {
    expect(new SignatureCheck([]).isSigned('one', signatureOf('one'))).toBe(false);
  });
});
