import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the descriptions use. */
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});

/** Values that often break programs. */
export const awkward: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "'; drop table team; --",
    '%00',
    '../..',
  ),
  fc.constantFrom<unknown>(0, -1, 1e308, -0.5, 2 ** 31, 2 ** 53, '99999999999999999999', '1e9', 'NaN', true, [], {}),
  fc.constantFrom<unknown>({ __proto__: null, constructor: 1 }, [[]], 'x'.repeat(5_000), '9999-12-31T23:59:60Z'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Existing things that requests may refer to. */
export interface Known {
  /** Ids, slugs and numbers of existing things of any kind. */
  readonly ids: readonly (string | number)[];
  /** Frequent values of a parameter or a member (or of its items), by its name. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}

/** Values that a schema accepts or almost accepts; one in ten is arbitrary. `name`: the parameter or member. */
export function arbitraryOf(schema: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, known, name) }, { weight: 1, arbitrary: awkward });
}

function fitting(json: unknown, known: Known, name: string): fc.Arbitrary<unknown> {
  const schema = Schema.parse(json);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'anything'];
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(type: string, schema: z.infer<typeof Schema>, known: Known, name: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  if (type === 'array' && schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((item) => arbitraryOf(item, known, name)));
  if (type === 'array') return fc.array(arbitraryOf(schema.items ?? {}, known, name), { maxLength: 4 });
  if (type === 'object') {
    const members = Object.entries(properties).map(([key, member]) => [key, arbitraryOf(member, known, key)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: required.filter((key) => key in properties) });
  }
  const met = known.named[name] ?? [];
  const any = scalar(type, schema, known.ids);
  return met.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...met) }, any);
}

function scalar(type: string, schema: z.infer<typeof Schema>, ids: Known['ids']): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 100_000 } = schema;
  if (type === 'integer' || type === 'number') {
    // Small numbers are more likely to refer to something that exists.
    const first = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 2) });
    const any = fc.oneof(first, fc.integer({ min: minimum, max: maximum }));
    const known = ids.filter((id) => typeof id === 'number' && id >= minimum && id <= maximum);
    return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any) : any;
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type !== 'string') return awkward;
  return text(
    schema,
    ids.filter((id) => typeof id === 'string'),
  );
}

function text(
  { format, pattern, maxLength = 40 }: z.infer<typeof Schema>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date-time') {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    return dates.map((date) => date.toISOString());
  }
  if (format === 'uri') return fc.webUrl();
  if (pattern?.startsWith('^[a-z0-9]') === true)
    return fc.oneof(fc.constantFrom(...ids), fc.stringMatching(/^[a-z0-9]{1,8}$/));
  if (pattern !== undefined && !pattern.includes('\\p') && !pattern.includes('\\S')) {
    const known = ids.filter((id) => new RegExp(pattern).test(id));
    const any = fc.stringMatching(new RegExp(pattern));
    return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any) : any;
  }
  return fc.string({ minLength: 1, maxLength: Math.min(maxLength, 40) });
}
