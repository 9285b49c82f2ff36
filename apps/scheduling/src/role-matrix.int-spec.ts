import { schedulingEndpoints } from '@hexduel/contracts-http';
import type { Admin, Player } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { ROOT, startEdge } from '../test/start-edge';
import type { SchedulingEdge } from '../test/start-edge';

interface Operation {
  readonly operationId: string;
  readonly 'x-role': 'nobody' | 'player' | 'admin';
}

describeWithServers('the role matrix of scheduling', () => {
  let edge: SchedulingEdge;
  let team: string;
  let operations: { method: string; path: string; role: string; name: string }[];

  beforeAll(async () => {
    edge = await startEdge();
    team = newId();
    await edge.database.query('insert into team (id, name) values ($1, $2)', [team, 'Amber']);
    const { body } = await edge.ask('GET', '/api/scheduling/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Operation>> };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return { method: method.toUpperCase(), path, role: operation['x-role'], name: operation.operationId };
      }),
    );
  });

  afterAll(() => edge.stop());

  const player = () => ({ role: 'player', team, tokenCounter: 0 }) as const;
  const admin = { role: 'admin', name: ROOT.name } as const;
  // None of these ids exist, so that a caller who gets through changes nothing.
  const pathOf = (path: string, ofTeam: string) => path.replace('{team}', ofTeam).replaceAll(/\{\w+\}/g, () => newId());
  // A file is no JSON.
  const codeOf = (body: unknown) => (body as { code?: string } | null)?.code;

  it('lists every endpoint of the contract, and the list itself', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(schedulingEndpoints), 'ReadOpenApi'].sort(),
    );
  });

  // The codes of the guard; any other answer comes from the endpoint itself.
  const refusals = [
    ...['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'ERR_OTHER_TEAM', 'ERR_CSRF'],
    ...['ERR_SESSION_REFUSED', 'ERR_SESSION_EXPIRED', 'ERR_SESSION_OVER'],
  ];
  const met = async (method: string, path: string, as?: Admin | Player) => {
    const { status, body } = await edge.ask(method, path, as ? { as } : {});
    expect([method, path, status < 500]).toEqual([method, path, true]);
    return refusals.find((code) => code === codeOf(body)) ?? 'through';
  };

  it('admits each role to the endpoints that it may call, and to no others', async () => {
    for (const { method, path, role, name } of operations) {
      const codes: string[] = [];
      for (const as of [undefined, player(), admin]) codes.push(await met(method, pathOf(path, newId()), as));
      const expected = {
        // Its role is nobody so that an expired session can be renewed; there must be one.
        nobody: [name === 'RenewSession' ? 'ERR_SIGNED_OUT' : 'through', 'through', 'through'],
        player: ['ERR_SIGNED_OUT', 'ERR_OTHER_TEAM', 'through'],
        admin: ['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'through'],
      }[role];
      expect([name, ...codes]).toEqual([name, ...(expected ?? [])]);
    }
  });

  it('admits players to what belongs to their own team, and to nothing for admins', async () => {
    const ofTeams = operations.filter(({ path }) => path.includes('{team}'));
    const through: string[] = [];
    for (const { method, path, name } of ofTeams) {
      if ((await met(method, pathOf(path, team), player())) === 'through') through.push(name);
    }
    expect(ofTeams.length).toBeGreaterThan(5);
    expect(through).toEqual(ofTeams.filter(({ role }) => role === 'player').map(({ name }) => name));
    expect(through).toEqual(['ReadTeam', 'SetBotAddress', 'WakeBot']);
  });

  it('refuses sessions of a team or an admin that does not exist', async () => {
    const path = '/api/scheduling/teams/' + team;
    const other = { role: 'player', team, tokenCounter: 1 } as const;
    expect(codeOf((await edge.ask('GET', path, { as: other })).body)).toBe('ERR_SESSION_REFUSED');
    const gone = { role: 'admin', name: 'gone' } as const;
    expect(codeOf((await edge.ask('GET', path, { as: gone })).body)).toBe('ERR_SESSION_REFUSED');
  });
});
