/** Checks docs/running-a-tournament.md against the contracts; run-book.int-spec.ts runs it. */
import { ladderEndpoints, schedulingEndpoints } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { readRunBook, requestsOf } from './read-run-book';
import type { WrittenRequest } from './read-run-book';

const ID = '0193a7c0-0000-7000-8000-000000000001';
const TOKEN = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';
const ids = Object.fromEntries(
  ['TYPE', 'AMBER', 'BASALT', 'COBALT', 'LARGER', 'FREEZE', 'END'].map((name) => [name, ID]),
);
const VALUES = { ...ids, TOKEN, TEAMS: JSON.stringify([ID]), ADMIN: 'root', PASSWORD: 'several words' };

const ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...schedulingEndpoints,
  ...ladderEndpoints,
});
/** Endpoints that the page mentions only in its prose. */
const IN_PROSE = [
  ...['ArchiveSandbox', 'ChangeOwnPassword', 'DeleteSandbox', 'DropDeadLetter', 'EndSession', 'ExportTeams'],
  ...['ImportTeams', 'LeaveSandbox', 'ListCorrections', 'ListRehearsals', 'MakeCorrection', 'MarkTeams'],
  ...['PreviewRestart', 'PreviewSandboxDeletion', 'PreviewTeams', 'ReadDeadLetter', 'ReadRehearsal', 'ReadTeam'],
  ...['ReadTeamOfToken', 'RemoveRoundType', 'RenewSession', 'RenewTokens', 'ReplayDeadLetter', 'SetBotAddress'],
  ...['StartRehearsal', 'StayInSandbox', 'StopRehearsal', 'UnarchiveSandbox', 'UnmarkTeams'],
  ...['WakeBot', 'WithdrawRestart'],
];

const requests = readRunBook().flatMap((block) => requestsOf(block, VALUES));

function endpointOf({ method, target }: WrittenRequest): readonly [string, Endpoint] | undefined {
  const path = `/api/${target.split('?')[0] ?? ''}`;
  return ENDPOINTS.find(([, endpoint]) => {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return endpoint.method === method && pattern.test(path);
  });
}

it.each(requests)('$method $target matches its contract', (request) => {
  const [, endpoint] = endpointOf(request) ?? [];
  expect(endpoint).toBeDefined();
  const names = [...(endpoint?.path ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${(endpoint?.path ?? '').replaceAll(/:\w+/g, '([^/]+)')}$`);
  const values = pattern.exec(`/api/${request.target.split('?')[0] ?? ''}`)?.slice(1) ?? [];
  const params = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const query = Object.fromEntries(new URLSearchParams(request.target.split('?')[1] ?? ''));
  expect(endpoint?.params.safeParse(params).error).toBeUndefined();
  expect(endpoint?.query.safeParse(query).error).toBeUndefined();
  const body: unknown = request.body === null ? undefined : JSON.parse(request.body);
  expect(body === undefined).toBe(endpoint?.body === undefined);
  expect(endpoint?.body?.safeParse(body).error).toBeUndefined();
});

it('shows every endpoint for admins', () => {
  const shown = new Set(requests.map((request) => endpointOf(request)?.[0]));
  const missing = Object.keys(schedulingEndpoints).filter((name) => !shown.has(name) && !IN_PROSE.includes(name));
  expect(missing).toEqual([]);
});
