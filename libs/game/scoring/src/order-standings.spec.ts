import fc from 'fast-check';
import { orderStandings } from './order-standings';
import { unwrap } from '@hexduel/result';

const ladder = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 }).chain((entryNumbers) => {
  // Few scores, so that ties are common.
  const score = fc.constantFrom('0', '0.001', '2', '2.000', '10', '9.999');
  return fc.tuple(
    ...entryNumbers.map((entryNumber) =>
      fc.record({
        entry: fc.constant(`entry-${entryNumber}`),
        entryNumber: fc.constant(entryNumber),
        score,
      }),
    ),
  );
});

describe('the order of a ladder', () => {
  it('puts higher scores first, by value and not by text, and equal ones in the order of entry numbers', () => {
    const standings = [
      { entry: 'nine', entryNumber: 1, score: '9.999' },
      { entry: 'late', entryNumber: 12, score: '2' },
      { entry: 'ten', entryNumber: 20, score: '10' },
      { entry: 'early', entryNumber: 3, score: '2.000' },
    ];
    expect(unwrap(orderStandings(standings))).toEqual([
      { entry: 'ten', entryNumber: 20, score: '10.000', place: 1 },
      { entry: 'nine', entryNumber: 1, score: '9.999', place: 2 },
      { entry: 'early', entryNumber: 3, score: '2.000', place: 3 },
      { entry: 'late', entryNumber: 12, score: '2.000', place: 4 },
    ]);
  });

  it('keeps other members of entries', () => {
    const [only] = unwrap(orderStandings([{ entry: 'ann', entryNumber: 1, score: '0', team: 'Ann and co' }]));
    expect(only?.team).toBe('Ann and co');
  });

  it('orders an empty sandbox', () => {
    expect(unwrap(orderStandings([]))).toEqual([]);
  });

  it.each([
    ['ERR_ENTRY_TWICE', { entry: 'ann', entryNumber: 2, score: '0' }],
    ['ERR_ENTRY_NUMBER_TWICE', { entry: 'bob', entryNumber: 1, score: '0' }],
    ['ERR_ENTRY_NUMBER', { entry: 'bob', entryNumber: 1.5, score: '0' }],
    ['ERR_ENTRY_NUMBER', { entry: 'bob', entryNumber: Number.NaN, score: '0' }],
    ['ERR_DECIMAL', { entry: 'bob', entryNumber: 2, score: '-1' }],
  ])('refuses with %s and names the entry: %j', (code, second) => {
    const ordered = orderStandings([{ entry: 'ann', entryNumber: 1, score: '0' }, second]);
    const message: unknown = expect.stringContaining(`entry ${second.entry}: `);
    expect(ordered).toEqual({ ok: false, error: { code, message } });
  });

  it('is strict and total: one place each, and any order of the entries gives the same ladder', () => {
    fc.assert(
      fc.property(
        ladder.chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
          ),
        ),
        ([entries, shuffled]) => {
          const standings = unwrap(orderStandings(shuffled));
          expect(standings).toEqual(unwrap(orderStandings(entries)));
          expect(standings.map(({ place }) => place)).toEqual(entries.map((_, index) => index + 1));
          for (const [index, lower] of standings.slice(1).entries()) {
            const higher = standings[index];
            if (!higher) throw new Error('no entry above');
            const lead = Number(higher.score) - Number(lower.score);
            expect(lead > 0 || (lead === 0 && higher.entryNumber < lower.entryNumber)).toBe(true);
          }
        },
      ),
    );
  });
});
