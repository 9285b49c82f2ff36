import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from './sha256';

it('is the SHA-256 of everyone else', () => {
  const expected = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');
  for (let length = 0; length < 200; length += 1) expect(sha256('x'.repeat(length))).toBe(expected('x'.repeat(length)));
  const ascii = fc.string({
    unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
    maxLength: 600,
  });
  fc.assert(fc.property(ascii, (text) => expect(sha256(text)).toBe(expected(text))));
});
