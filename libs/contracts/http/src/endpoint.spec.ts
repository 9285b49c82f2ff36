import { pathTo } from './endpoint';
import { ReadEntry, ReadLadder, ladderEndpoints } from './ladder/endpoints';

it('pathTo fills in the parameters and the query, encoded', () => {
  expect(pathTo(ReadLadder, { sandbox: 'a/b c' })).toBe('/api/ladder/sandboxes/a%2Fb%20c/ladder');
  expect(pathTo(ReadEntry, { sandbox: 'x', entryNumber: 7 }, { round: 3 })).toBe(
    '/api/ladder/sandboxes/x/entries/7?round=3',
  );
  expect(pathTo(ReadEntry, { sandbox: 'x', entryNumber: 7 }, {})).toBe('/api/ladder/sandboxes/x/entries/7');
});

it('no two endpoints answer the same request', () => {
  const requests = Object.values(ladderEndpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(new Set(requests).size).toBe(requests.length);
});

it('numbers of a query are parsed from text, within bounds', () => {
  expect(ReadEntry.query.parse({ round: '12' })).toEqual({ view: 'public', round: 12 });
  expect(ladderEndpoints.ListRounds.query.parse({})).toEqual({ view: 'public', limit: 50 });
  expect(ladderEndpoints.ListRounds.query.safeParse({ limit: '201' }).success).toBe(false);
  expect(ladderEndpoints.ListRounds.query.safeParse({ before: 'x' }).success).toBe(false);
  expect(ladderEndpoints.ListRounds.query.safeParse({ before: '2147483648' }).success).toBe(false);
  expect(ReadEntry.params.safeParse({ sandbox: 'x', entryNumber: '2147483648' }).success).toBe(false);
});

it('a sandbox is named by a slug or an id', () => {
  for (const sandbox of ['demo', 'the-final-2', '01939e7a-5c00-7000-8000-000000000001']) {
    expect(ReadLadder.params.safeParse({ sandbox }).success).toBe(true);
  }
  for (const sandbox of ['', 'a b', '\0', 'Demo', 'a/b', 'x'.repeat(61)]) {
    expect(ReadLadder.params.safeParse({ sandbox }).success).toBe(false);
  }
});
