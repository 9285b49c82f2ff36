import { describeWithServers } from '@hexduel/testing/servers';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';

const as = { role: 'admin', name: ROOT.name } as const;
const TEAMS = '/api/scheduling/teams';

interface MadeTeam {
  readonly id: string;
  readonly token: string;
}

describeWithServers('the team of a token', () => {
  let edge: SchedulingEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  const create = async (name: string) => {
    const { body } = await edge.ask('POST', TEAMS, { as, body: { name, players: ['One', 'Two'] } });
    return body as MadeTeam;
  };
  const preview = (token: string, address = '10.1.1.1') =>
    edge.ask('POST', '/api/scheduling/session/team/preview', {
      body: { token },
      headers: { 'X-Forwarded-For': address },
    });

  it('is shown to whoever holds the token, with its sandboxes, and signs nobody in', async () => {
    const { id, token } = await create('Amber');
    await edge.ask('POST', '/api/scheduling/sandboxes', { as, body: { slug: 'city-one', name: 'City One' } });
    await edge.ask('POST', '/api/scheduling/sandboxes/city-one/entries', { as, body: { team: id } });
    const shown = await preview(token.toLowerCase());
    expect(shown).toMatchObject({
      status: 200,
      body: {
        ...{ name: 'Amber', players: ['One', 'Two'] },
        sandboxes: [{ slug: 'city-one', name: 'City One', nameRu: null, state: 'planned' }],
      },
    });
    expect(JSON.stringify(shown.body)).not.toContain(id);
    expect(shown.headers.getSetCookie()).toEqual([]);
  });

  it('tells a token that was renewed, that of a team that left, and one that nobody has', async () => {
    const [renewed, gone] = [await create('Basalt'), await create('Cobalt')];
    await edge.ask('POST', `${TEAMS}/${renewed.id}/token`, { as });
    await edge.ask('DELETE', `${TEAMS}/${gone.id}`, { as });
    const texts = [renewed.token, gone.token, 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'no token'];
    const answers = await Promise.all(texts.map((text) => preview(text)));
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [401, 'ERR_TOKEN_RENEWED'],
      [401, 'ERR_TEAM_LEFT'],
      [401, 'ERR_SIGN_IN'],
      [401, 'ERR_SIGN_IN'],
    ]);
  });

  it('is found only so often: what is tried counts as signing in', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => preview('no token', '10.2.2.2')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
