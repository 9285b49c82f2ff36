import { printable } from './printable';

it('lets nothing through that a terminal would obey', () => {
  expect(printable('a\u001b[31mb\nc\td\u009b\u202ee')).toBe('a\\u001b[31mb\\nc\\u0009d\\u009b\\u202ee');
  expect(printable('Schöner Zug, красиво ✓')).toBe('Schöner Zug, красиво ✓');
});

it('cuts what is long', () => {
  expect(printable('x'.repeat(20), 5)).toBe('xxxxx...');
});
