import { payloadText } from './payload-text';

it('lays out JSON, and leaves everything else as it is', () => {
  expect(payloadText('{"n":[1]}')).toBe('{\n  "n": [\n    1\n  ]\n}');
  expect(payloadText('{"n":[1')).toBe('{"n":[1');
  expect(payloadText('')).toBe('');
});
