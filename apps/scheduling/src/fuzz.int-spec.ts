import { newId } from '@hexduel/messaging';
import { describeWithServers } from '@hexduel/testing/servers';
import fc from 'fast-check';
import { z } from 'zod';
import { arbitraryOf, awkward } from '../test/arbitrary-of-schema';
import { fillSandbox } from '../test/open-scheduling';
import { ROOT, startEdge } from '../test/start-edge';
import type { Answered, TestedEdge } from '../test/start-edge';

const RUNS = 40;

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
});
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const ProblemBody = z.looseObject({
  status: z.int(),
  title: z.string(),
  code: z.string().regex(/^ERR_/),
  detail: z.string().min(20),
  errors: z.array(z.object({ path: z.string(), message: z.string().min(1) })).min(1),
});

interface Request {
  readonly method: string;
  readonly path: string;
  readonly as: 'admin' | 'player' | 'nobody';
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

describeWithServers('every endpoint, from its description', () => {
  let edge: TestedEdge;
  let operations: { method: string; path: string; operation: z.infer<typeof Operation> }[];
  let ids: string[];
  let team: string;

  beforeAll(async () => {
    edge = await startEdge();
    const filled = await fillSandbox(edge.database, { teams: 3, start: false });
    team = filled.teams[0] ?? '';
    const types = await edge.database.query<{ id: string }[]>('select id from round_type');
    ids = [filled.sandbox, ...filled.teams, ...types.map(({ id }) => id), newId()];
    const { paths } = Description.parse((await edge.ask('GET', '/api/scheduling/openapi.json')).body);
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  });

  afterAll(() => edge.stop());

  const requestOf = ({ method, path, operation }: (typeof operations)[number]): fc.Arbitrary<Request> => {
    const inPath = operation.parameters.filter((each) => each.in === 'path');
    const inQuery = operation.parameters.filter((each) => each.in === 'query');
    const record = (of: typeof inPath) =>
      Object.fromEntries(of.map(({ name, schema }) => [name, arbitraryOf(schema, ids)] as const));
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, ids);
    return fc
      .record({
        as: fc.constantFrom('admin', 'admin', 'admin', 'admin', 'player', 'nobody'),
        params: fc.record(record(inPath)),
        query: fc.record({ ...record(inQuery), surprise: awkward }, { requiredKeys: [] }),
        asked: fc.boolean(),
        body: fc.oneof(
          { weight: 12, arbitrary: body },
          { weight: 1, arbitrary: fc.constantFrom('{', '[1', 'null', '""') },
        ),
        address: fc.nat(60_000),
        type: fc.oneof(
          { weight: 12, arbitrary: fc.constant('application/json') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'text/plain',
              'application/x-www-form-urlencoded',
              'application/json; charset=latin1',
              'x',
            ),
          },
        ),
      })
      .map(({ as, params, query, asked, body: sent, address, type }) => ({
        method,
        path:
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name])) + (asked ? queryText(query) : ''),
        as,
        body: method === 'GET' ? undefined : sent,
        headers: {
          'X-Forwarded-For': `10.1.${address >> 8}.${address & 255}`,
          ...(method === 'GET' || sent === undefined ? {} : { 'Content-Type': type }),
        },
      }));
  };

  it('answers whatever is sent, without a 5xx or a hang, and says of what it refuses what is wrong and what to do', async () => {
    const statuses = new Map<string, number>();
    for (const operation of operations) {
      // An admin whom the requests before have removed or given another password would be nobody from then on.
      const asAdmin = { role: 'admin', name: ROOT.name } as const;
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ method, path, as, body, headers }) => {
          const who = { admin: asAdmin, player: { role: 'player', team, tokenCounter: 0 } as const, nobody: undefined }[
            as
          ];
          const answer = await edge.ask(method, path, { headers, body, ...(who ? { as: who } : {}) });
          expectAnswer(answer);
          const key = `${operation.operation.operationId} ${answer.status < 300 ? 'done' : 'refused'}`;
          statuses.set(key, (statuses.get(key) ?? 0) + 1);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    }
    // Otherwise it would have tried the door only.
    const done = operations.filter(({ operation }) => statuses.has(`${operation.operationId} done`));
    expect(done.length).toBeGreaterThan(operations.length / 2);
  }, 240_000);
});

function expectAnswer({ status, headers, body }: Answered): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(ProblemBody.safeParse(body).error).toBeUndefined();
}

// What no URL can carry is sent as something that it can.
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '?').replace(/^\.{0,2}$/, 'x'));
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
