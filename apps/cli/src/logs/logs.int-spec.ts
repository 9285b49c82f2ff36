/** `hexduel logs` against a server that answers as the examples of the contracts do. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListOwnMatches, ReadFlightLog, SignInTeam } from '@hexduel/contracts-http';
import { runInProcess } from '../testing/fake-io';

const TOKEN = { HEXDUEL_TEAM_TOKEN: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' };
const [matches, log, signedIn] = [ListOwnMatches, ReadFlightLog, SignInTeam].map(({ example }) => example?.answer);

let server: Server;
let url: string;
let asked: string[];
let listed: unknown;

beforeEach(async () => {
  asked = [];
  listed = matches;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'nobody'}`);
    const answer = request.url?.includes('/flight-log') ? log : request.url?.includes('/matches?') ? listed : signedIn;
    const isUnknown = request.url?.includes('unknown') === true;
    response.writeHead(isUnknown ? 404 : 200, { 'content-type': 'application/json' });
    const problem = { type: 'about:blank', code: 'ERR_NO_MATCH', detail: 'There is no match "unknown".' };
    response.end(JSON.stringify(isUnknown ? problem : request.method === 'DELETE' ? { session: null } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const logs = (...args: string[]) => runInProcess(['logs', ...args, '--url', url], {}, TOKEN);

it('lists the matches of the team of the token, and signs out', async () => {
  const { code, stdout, stderr } = await logs('--failed', '--limit', '5');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^finished +sandbox +round +opponent +result +bot failed +match\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ /,
  );
  expect(stdout).toMatch(/ drawn +1 leg +\w+\n\nhexduel logs MATCH/);
  const bearer = 'Bearer hx2.WyJwbGF5ZXIiXQ.c2ln';
  expect(asked).toEqual([
    'POST /api/scheduling/session/team nobody',
    expect.stringMatching(/^GET \/api\/ladder\/teams\/[0-9a-f-]{36}\/matches\?limit=5&failed=true Bearer hx2\./),
    `DELETE /api/scheduling/session ${bearer}`,
  ]);
});

it('shows each request of a match, and why one failed', async () => {
  const { code, stdout } = await logs('Hk3vQp9Xw2');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Round 12 of [^\n]+ vs [^\n]+, size 5, deadline 1000 ms\n\nLeg 1, as colour 1: lost \(timeout\)\n/,
  );
  expect(stdout).toMatch(/\n +1 +0 +GET +- +0\.4 +- +1000\.2\n/);
  expect(stdout).toContain(
    '  #1 GET /games/b1?color=1\n     answer:  (nothing)\n     failed:  no answer within the deadline of 1000 ms\n',
  );
});

it('prints what the system answers as JSON', async () => {
  expect(JSON.parse((await logs('--json')).stdout)).toEqual(matches);
  expect(JSON.parse((await logs('Hk3vQp9Xw2', '--json')).stdout)).toEqual(log);
});

it('says that there is nothing yet, no such match, or no token', async () => {
  listed = { matches: [] };
  expect((await logs()).stdout).toBe('There is no such match yet.\n');
  expect(await logs('unknown')).toEqual({ code: 1, stdout: '', stderr: 'hexduel: There is no match "unknown".\n' });
  expect(await logs('no/match')).toMatchObject({ code: 2, stderr: expect.stringContaining('Give the id of a match') });
  expect(await runInProcess(['logs', '--url', url])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'hexduel: Token of the team is missing: set HEXDUEL_TEAM_TOKEN, or run it in a terminal, where it asks for it\n',
  });
});
