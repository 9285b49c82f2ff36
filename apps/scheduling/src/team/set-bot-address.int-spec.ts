import { describeWithServers } from '@hexduel/testing/servers';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';
import { TeamController } from './team.controller';

const admin = { role: 'admin', name: ROOT.name } as const;

describeWithServers('the address of a bot', () => {
  let edge: SchedulingEdge;
  let team: string;
  beforeAll(async () => {
    edge = await startEdge();
    const made = await edge.ask('POST', '/api/scheduling/teams', { as: admin, body: { name: 'Amber' } });
    team = (made.body as { id: string }).id;
  });
  afterAll(() => edge.stop());

  const player = () => ({ role: 'player', team, tokenCounter: 0 }) as const;
  const set = (botAddress: unknown, as: ReturnType<typeof player> | typeof admin = player()) =>
    edge.ask('PUT', `/api/scheduling/teams/${team}/bot-address`, { as, body: { botAddress } });

  it('is set and removed by its own players, and the audit names the team', async () => {
    const botAddress = 'http://bot.example:8080';
    expect(await set(botAddress)).toMatchObject({ status: 200, body: { botAddress, token: null } });
    expect(await set(null)).toMatchObject({ status: 200, body: { botAddress: null } });
    const audit = await edge.ask('GET', `/api/scheduling/audit?subjectId=${team}&actorKind=player`, { as: admin });
    const actor = { kind: 'player', name: team };
    expect((audit.body as { changes: unknown[] }).changes).toMatchObject([
      { actor, before: { botAddress }, after: { botAddress: null } },
      { actor, before: { botAddress: null }, after: { botAddress } },
    ]);
  });

  it.each(['ftp://bot.example', 'bot.example', 'http://бот.рф', ''])('is refused as %j', async (botAddress) => {
    expect((await set(botAddress)).status).toBe(400);
  });

  it('is set by admins alone where that is decided', async () => {
    const config = jest.replaceProperty(
      edge.get(TeamController) as never,
      'config' as never,
      {
        addressBy: 'admins',
      } as never,
    );
    expect(await set(null)).toMatchObject({ status: 403, body: { code: 'ERR_ADDRESS_BY_ADMINS' } });
    expect((await set(null, admin)).status).toBe(200);
    config.restore();
  });
});
