import { provisioningEndpoints } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { serveWithDatabase } from '../test/start-provisioning';
import type { TestedProvisioning } from '../test/start-provisioning';

interface Operation {
  readonly operationId: string;
  readonly 'x-role': 'nobody' | 'player' | 'admin';
}

describeWithServers('the role matrix of provisioning', () => {
  let service: TestedProvisioning;
  let operations: { method: string; path: string; role: Operation['x-role']; name: string }[];

  beforeAll(async () => {
    service = await serveWithDatabase();
    const { body } = await service.ask('GET', '/api/provisioning/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Operation>> };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return { method: method.toUpperCase(), path, role: operation['x-role'], name: operation.operationId };
      }),
    );
  });

  afterAll(() => service.stop());

  const admin = { role: 'admin', name: 'root' } as const;
  const player = { role: 'player', team: newId(), tokenCounter: 0 } as const;
  // None of the ids exist, so an admitted request changes nothing.
  const pathOf = (path: string, team: string) => path.replace('{team}', team).replaceAll(/\{\w+\}/g, () => newId());
  const refusals = ['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'ERR_OTHER_TEAM'];
  const refusalOf = (body: unknown) => refusals.find((code) => code === (body as { code?: string }).code) ?? 'through';

  it('lists every endpoint of the contract and the list itself', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(provisioningEndpoints), 'ReadOpenApi'].sort(),
    );
  });

  it('admits each role to its endpoints and to no others', async () => {
    for (const { method, path, role, name } of operations) {
      const codes = await Promise.all(
        [undefined, player, admin].map(async (as) => {
          const { body } = await service.ask(method, pathOf(path, newId()), as ? { as } : {});
          return refusalOf(body);
        }),
      );
      // A player's endpoint without a team in its path is every player's.
      const ofOthers = path.includes('{team}') ? 'ERR_OTHER_TEAM' : 'through';
      const expected = {
        nobody: ['through', 'through', 'through'],
        player: ['ERR_SIGNED_OUT', ofOthers, 'through'],
        admin: ['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'through'],
      }[role];
      expect([name, ...codes]).toEqual([name, ...expected]);
    }
  });

  it('admits players to the endpoints of their own team', async () => {
    const own = operations.filter(({ role, path }) => role === 'player' && path.includes('{team}'));
    expect(own).not.toHaveLength(0);
    for (const { method, path, name } of own) {
      const { body } = await service.ask(method, pathOf(path, player.team), { as: player });
      expect([name, refusalOf(body)]).toEqual([name, 'through']);
    }
  });
});
