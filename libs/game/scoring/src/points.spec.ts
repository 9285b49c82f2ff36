import fc from 'fast-check';
import { NO_POINTS, addPoints, formatPoints, multiplyPoints, parsePoints } from './points';
import { unwrap } from '@hexduel/result';

const points = (text: string) => unwrap(parsePoints(text));
const MOST = '999999999.999';

/** Canonical decimals of numeric(12,3), written without the library. */
const canonical = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, '0')}`);

describe('reading and writing points', () => {
  it.each([
    ['0', 0n, '0.000'],
    ['12', 12_000n, '12.000'],
    ['1.5', 1_500n, '1.500'],
    ['1.25', 1_250n, '1.250'],
    ['0.001', 1n, '0.001'],
    ['12.000', 12_000n, '12.000'],
    ['007.10', 7_100n, '7.100'],
    [MOST, 999_999_999_999n, MOST],
  ])('%s is %s thousandths, canonically %s', (text, thousandths, canonicalForm) => {
    expect(points(text)).toBe(thousandths);
    expect(formatPoints(points(text))).toBe(canonicalForm);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    '-1',
    '+1',
    '.5',
    '5.',
    '1,5',
    '1e3',
    '0x10',
    '1.2345',
    '1234567890',
    'NaN',
    '١',
    '1.2.3',
  ])('refuses %j and describes what is accepted', (text) => {
    expect(parsePoints(text)).toEqual({
      ok: false,
      error: {
        code: 'ERR_DECIMAL',
        message: `${JSON.stringify(text)} is not a decimal with up to 9 digits before the point and up to 3 after it, such as "12.5"`,
      },
    });
  });

  it('quotes only the start of a long text', () => {
    const parsed = parsePoints('9'.repeat(100_000));
    expect(parsed.ok ? 0 : parsed.error.message.length).toBeLessThan(200);
  });

  it('formats every canonical decimal unchanged', () => {
    fc.assert(fc.property(canonical, (text) => formatPoints(points(text)) === text));
  });

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => parsePoints(text).ok === /^[0-9]{1,9}([.][0-9]{1,3})?$/.test(text)));
  });
});

describe('arithmetic', () => {
  it('adds exactly where floating point does not', () => {
    let sum = NO_POINTS;
    for (let count = 0; count < 1000; count += 1) sum = unwrap(addPoints(sum, points('0.1')));
    expect(formatPoints(sum)).toBe('100.000');
  });

  it.each([
    ['0.001', 4n, '0.004'],
    ['1.25', 2n, '2.500'],
    ['1.25', 0n, '0.000'],
    ['249999999.999', 4n, '999999999.996'],
  ])('%s times %s is %s', (factor, times, product) => {
    expect(formatPoints(unwrap(multiplyPoints(points(factor), times)))).toBe(product);
  });

  it('reaches the largest score and refuses a thousandth more', () => {
    expect(formatPoints(unwrap(addPoints(points('999999999.998'), points('0.001'))))).toBe(MOST);
    expect(addPoints(points(MOST), points('0.001'))).toEqual({
      ok: false,
      error: {
        code: 'ERR_POINTS_RANGE',
        message: '1000000000000 thousandths of a point are outside 0.000 to 999999999.999',
      },
    });
  });

  it.each([
    ['250000000', 4n],
    ['0.001', -1n],
  ])('refuses %s times %s', (factor, times) => {
    expect(multiplyPoints(points(factor), times)).toMatchObject({ ok: false, error: { code: 'ERR_POINTS_RANGE' } });
  });
});
