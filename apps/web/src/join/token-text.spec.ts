import { inGroups, tokenLetters, tokenOfFragment } from './token-text';

const TOKEN = 'ABCDEFGHIJKLMNOPQRSTUVWX';

it.each([
  ['as on the flyer', 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX'],
  ['in lower case with spaces', ' abcd efgh ijkl mnop qrst uvwx\n'],
  ['with dashes of a chat', 'ABCD–EFGH—IJKL−MNOP‑QRST-UVWX'],
  ['with digits for letters', 'A8CD-EFGH-1JKL-MN0P-QR5T-UVWX'],
  ['with Cyrillic letters', 'АВСD-ЕFGН-IJКL-МNОР-QRЅТ-UVWХ'],
  ['in wide letters', 'ＡＢＣＤ-EFGH-IJKL-MNOP-QRST-UVWX'],
  ['with more behind it', `${TOKEN} and more`],
])('is read %s', (_, text) => {
  expect(tokenLetters(text)).toBe(TOKEN);
});

it('is shown in groups while it is typed', () => {
  expect(['', 'ABCD', 'ABCDE', TOKEN].map(inGroups)).toEqual(['', 'ABCD', 'ABCD-E', 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX']);
});

it('is read from a fragment only if it is whole', () => {
  expect(tokenOfFragment('#ABCD-EFGH-IJKL-MNOP-QRST-UVWX')).toBe(TOKEN);
  expect(tokenOfFragment('#ABCD%20EFGH%20IJKL%20MNOP%20QRST%20UVWX')).toBe(TOKEN);
  expect(tokenOfFragment('#%E0%A4%A')).toBeNull();
  expect(tokenOfFragment('#content')).toBeNull();
});
