import { emblemOf } from './emblem';

it('is the same for the same name, whatever its case, and never changes', () => {
  expect(emblemOf('Deep Honeycomb')).toEqual(emblemOf(' deep honeycomb '));
  expect(emblemOf('Deep Honeycomb').ground).toMatch(/^#[0-9a-f]{6}$/);
});

it('tells the teams of a hall apart, also those whose names differ in one letter', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Team ${at + 1}`);
  expect(new Set(names.map((name) => JSON.stringify(emblemOf(name)))).size).toBe(60);
});

it('always has a pattern', () => {
  for (let at = 0; at < 2_000; at += 1) expect(emblemOf(`x${at}`).tones.join('')).not.toBe('');
});
