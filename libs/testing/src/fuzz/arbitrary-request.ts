import fc from 'fast-check';
import { arbitraryOf, awkward } from './arbitrary-of-schema';
import type { Known } from './arbitrary-of-schema';
import type { Operation } from './describe-operations';

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly as: 'admin' | 'player' | 'nobody';
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'x'];

/** Requests that an operation accepts or almost accepts, by different callers, from many addresses. */
export function arbitraryRequest(operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> {
  const { method, path, parameters } = operation;
  const record = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [name, arbitraryOf(schema, known, name)] as const),
    );
  const query: Record<string, fc.Arbitrary<unknown>> = { ...record('query'), surprise: awkward };
  const needed = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
  const body = operation.body === undefined ? fc.constant(undefined) : arbitraryOf(operation.body, known);
  return fc
    .record({
      as: fc.constantFrom('admin', 'admin', 'admin', 'admin', 'player', 'nobody'),
      params: fc.record(record('path')),
      query: fc.record(query, { requiredKeys: needed }),
      headers: fc.record(record('header'), { requiredKeys: [] }),
      asked: needed.length > 0 ? fc.constantFrom(true, true, true, false) : fc.boolean(),
      body: fc.oneof(
        { weight: 12, arbitrary: body },
        { weight: 1, arbitrary: fc.constantFrom('{', '[1', 'null', '""') },
      ),
      address: fc.nat(60_000),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
    })
    .map(({ as, params, query: said, headers, asked, body: sent, address, type }) => ({
      ...{ method, as },
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name])) + (asked ? queryText(said) : ''),
      body: method === 'GET' ? undefined : sent,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)])),
        'X-Forwarded-For': `10.1.${address >> 8}.${address & 255}`,
        ...(method === 'GET' || sent === undefined ? {} : { 'Content-Type': type }),
      },
    }));
}

// Characters that a URL cannot contain are replaced.
function encoded(value: unknown): string {
  return encodeURIComponent(
    textOf(value)
      .replace(/\p{Cs}/gu, '?')
      .replace(/^\.{0,2}$/, 'x'),
  );
}

// The same for characters that a header cannot contain.
function headerText(value: unknown): string {
  return textOf(value).replace(/[^\x21-\x7e]/g, '?');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
