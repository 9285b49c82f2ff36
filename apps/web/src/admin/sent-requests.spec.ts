import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentRequests } from '../../test/sent-requests';

const folder = mkdtempSync(join(tmpdir(), 'sent-requests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const requestsOf = (text: string): string[] => {
  const file = join(folder, 'page.tsx');
  writeFileSync(file, text);
  return sentRequests([file]).map(({ method, path }) => `${method} ${path}`);
};

it('reads calls, with their method and what is put together', () => {
  expect(
    requestsOf(`
      const TEAMS = '/api/scheduling/teams';
      const pathOf = (id: string) => \`\${TEAMS}/\${encodeURIComponent(id)}\`;
      const list = useRead<Team>(TEAMS + '?limit=9');
      const renew = (id: string) => callApi(\`\${pathOf(id)}/token\`, { method: 'POST' });
      const save = () => run({ path: pathOf(team), method: isNew ? 'PUT' : 'PATCH', body });
    `),
  ).toEqual([
    'GET /api/scheduling/teams',
    'POST /api/scheduling/teams/*/token',
    'PUT /api/scheduling/teams/*',
    'PATCH /api/scheduling/teams/*',
  ]);
});

it('reads what is requested only if something is there', () => {
  expect(requestsOf('const path = slug && `/api/x/${slug}`; useRead(path && `${path}/y`);')).toEqual([
    'GET /api/x/*/y',
  ]);
});

it('reads attributes, and no method of a function beside them', () => {
  expect(
    requestsOf(
      `const x = <Board path={\`/api/ladder/teams/\${id}\`} act={() => callApi('/api/x/y', { method: 'PUT' })} />;`,
    ),
  ).toEqual(['GET /api/ladder/teams/*', 'PUT /api/x/y']);
});
