import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from './sha256';

it('agrees with SHA-256 of node:crypto', () => {
  const expected = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');
  for (let length = 0; length < 200; length += 1) expect(sha256('x'.repeat(length))).toBe(expected('x'.repeat(length)));
  const ascii = fc.string({
    unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
    maxLength: 600,
  });
  fc.assert(fc.property(ascii, (text) => expect(sha256(text)).toBe(expected(text))));
});
