import { StartRehearsal } from '@hexduel/contracts-http';
import { BOUNDS, bodyOf, defaultValues, matchesOf, rehearsalSchema, totalOf } from './rehearsal-form-values';
import type { NumberName } from './rehearsal-form-values';

const schema = rehearsalSchema({ number: ({ least, most }) => `${least} to ${most}`, mix: 'mix' });
const problems = (change: object) =>
  (schema.safeParse({ ...defaultValues(true), ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('takes what the service takes, with and without simulated bots', () => {
  for (const canSimulate of [true, false]) {
    const values = schema.parse(defaultValues(canSimulate));
    expect(StartRehearsal.body?.safeParse(bodyOf(values, false)).success).toBe(true);
    expect(totalOf(values)).toBe(canSimulate ? 32 : 0);
  }
  expect(matchesOf(32)).toBe(496);
});

it('refuses each number beyond its bounds, as the service does', () => {
  for (const [name, [least, most]] of Object.entries(BOUNDS) as [NumberName, readonly [number, number]][]) {
    for (const wrong of [least - 1, most + 1, NaN]) {
      expect(problems({ [name]: wrong })).toContain(`${name}: ${least} to ${most}`);
      const values = { ...defaultValues(true), [name]: wrong };
      expect(StartRehearsal.body?.safeParse(bodyOf(values, false)).success).toBe(false);
    }
  }
});

it('refuses one team alone, and more than a sandbox holds', () => {
  const none = { fast: 0, slow: 0, crashing: 0, malformed: 0 };
  expect(problems({ ...none, slow: 1 })).toEqual(['fast: mix']);
  expect(problems({ ...none, slow: 2 })).toEqual([]);
  expect(problems({ ...none, fast: 100, slow: 1 })).toEqual(['fast: mix']);
});
