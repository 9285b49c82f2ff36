import fc from 'fast-check';
import { matchNamed, publicMatchId } from './public-match-id';

it('names every match by its public id and by its UUID', () => {
  fc.assert(
    fc.property(fc.uuid(), (match) => {
      expect(publicMatchId(match)).toMatch(/^[0-9A-Za-z]{8,26}$/);
      expect(matchNamed(publicMatchId(match))).toBe(match);
      expect([matchNamed(match), matchNamed(match.toUpperCase())]).toEqual([match, match]);
    }),
  );
});

it('never changes: links are written down', () => {
  expect(publicMatchId('019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10')).toBe('KlpKJ0ooKmbdddqPe1DRr0Zw');
});

it('finds nothing by other words', () => {
  for (const word of [
    '',
    'x',
    'nothingatall',
    '019a9f3e-2bb4-7c11-9a01',
    `${publicMatchId('019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10')}A`,
  ]) {
    expect(matchNamed(word)).toBeNull();
  }
});
