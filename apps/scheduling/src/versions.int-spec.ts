import { describeWithServers } from '@hexduel/testing/servers';
import type { Answered } from '@hexduel/testing/service';
import { ROOT, startEdge } from '../test/start-edge';
import type { SchedulingEdge } from '../test/start-edge';

const API = '/api/scheduling';
const as = { role: 'admin', name: ROOT.name } as const;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

describeWithServers('two admins who edit the same thing', () => {
  let edge: SchedulingEdge;
  beforeAll(async () => {
    edge = await startEdge();
    await make('/sandboxes', { slug: 'city', name: 'City' });
  });
  afterAll(() => edge.stop());

  const send = (method: string, path: string, version: number | null, body?: unknown): Promise<Answered> =>
    edge.ask(method, API + path, { as, ...(body === undefined ? {} : { body }), headers: ifMatch(version) });
  const ifMatch = (version: number | null): Record<string, string> =>
    version === null ? {} : { 'If-Match': `"${version}"` };

  async function make(path: string, body: unknown): Promise<Versioned> {
    const { status, body: made } = await send('POST', path, null, body);
    expect(status).toBe(201);
    return made as Versioned;
  }

  const conflict = { status: 412, body: { code: 'ERR_CHANGED_MEANWHILE' } };
  const type = { size: 5, deadlineMs: 500, scoreMultiplier: '1', position: 1 };
  const event = { when: { at: '2099-01-01T00:00:00Z' }, action: { kind: 'pause' } };

  it.each([
    ['a team', '/teams', '/teams', { name: 'Amber' }, { noContest: true }, { name: 'Azure' }],
    ['a sandbox', '/sandboxes', '/sandboxes', { slug: 'two', name: 'Two' }, { position: 7 }, { name: 'Second' }],
    ['a round type', '/sandboxes/city/round-types', '/round-types', type, { deadlineMs: 700 }, { size: 7 }],
    [
      ...['a game event', '/sandboxes/city/game-events', '/game-events'],
      ...[event, { when: { at: '2099-02-02T00:00:00Z' } }, { action: { kind: 'resume' } }],
    ],
  ] as [string, string, string, object, object, object][])(
    'the second change of %s meets the first, and is made once it is compared',
    async (_thing, list, path, body, first, second) => {
      const { id, version } = await make(list, body);
      const one = await send('PATCH', `${path}/${id}`, version, first);
      expect(one).toMatchObject({ status: 200, body: { version: version + 1 } });
      const two = await send('PATCH', `${path}/${id}`, version, second);
      expect(two).toMatchObject(conflict);
      expect((two.body as { current: unknown }).current).toEqual(one.body);
      const compared = await send('PATCH', `${path}/${id}`, version + 1, second);
      expect(compared).toMatchObject({ status: 200, body: { version: version + 2 } });
      expect((await send('PATCH', `${path}/${id}`, null, first)).body).toMatchObject({ version: version + 3 });
    },
  );

  it('neither marks for deletion nor removes what was changed meanwhile', async () => {
    const team = await make('/teams', { name: 'Coral' });
    await send('PUT', `/teams/${team.id}/bot-address`, team.version, { botAddress: 'http://bot.example' });
    expect(await send('DELETE', `/teams/${team.id}`, team.version)).toMatchObject(conflict);
    expect(await send('DELETE', `/teams/${team.id}`, team.version + 1)).toMatchObject({ body: { isGone: true } });
    const planned = await make('/sandboxes/city/game-events', event);
    await send('PATCH', `/game-events/${planned.id}`, null, { action: { kind: 'finish' } });
    expect(await send('DELETE', `/game-events/${planned.id}`, planned.version)).toMatchObject(conflict);
    expect((await send('DELETE', `/game-events/${planned.id}`, planned.version + 1)).status).toBe(200);
  });

  it('answers no token of the team that was changed', async () => {
    const { id } = await make('/teams', { name: 'Denim' });
    const { body } = await send('PATCH', `/teams/${id}`, 9, { noContest: true });
    expect(body).toMatchObject({ current: { token: null } });
  });

  it('lets of many changes at once from one version only one through', async () => {
    const { id, version } = await make('/teams', { name: 'Ebony' });
    const changes = ['One', 'Two', 'Three', 'Four'].map((player) =>
      send('PATCH', `/teams/${id}`, version, { players: [player] }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
  });

  it('refuses a header that is no version', async () => {
    const { id } = await make('/teams', { name: 'Flint' });
    const headers = { 'If-Match': 'W/"abc"' };
    const sent = await edge.ask('PATCH', `${API}/teams/${id}`, { as, headers, body: { noContest: true } });
    expect(sent).toMatchObject({ status: 400, body: { code: 'ERR_INPUT' } });
  });
});
