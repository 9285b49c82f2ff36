import { printable } from './printable';

it('escapes everything that a terminal would interpret', () => {
  expect(printable('a\u001b[31mb\nc\td\u009b\u202ee')).toBe('a\\u001b[31mb\\nc\\u0009d\\u009b\\u202ee');
  expect(printable('Schöner Zug, красиво ✓')).toBe('Schöner Zug, красиво ✓');
});

it('shortens long text', () => {
  expect(printable('x'.repeat(20), 5)).toBe('xxxxx...');
});
