import { describeWithServers } from '@hexduel/testing/servers';
import { ROOT, startEdge } from '../test/start-edge';
import type { Answered } from '@hexduel/testing/service';
import type { SchedulingEdge } from '../test/start-edge';

const API = '/api/scheduling';
const as = { role: 'admin', name: ROOT.name } as const;

describeWithServers('a tournament through the API alone', () => {
  let edge: SchedulingEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  const post = (path: string, body?: unknown): Promise<Answered> =>
    edge.ask('POST', API + path, { as, ...(body === undefined ? {} : { body }) });
  const patch = (path: string, body: unknown): Promise<Answered> => edge.ask('PATCH', API + path, { as, body });
  const get = (path: string): Promise<Answered> => edge.ask('GET', API + path, { as });
  const remove = (path: string): Promise<Answered> => edge.ask('DELETE', API + path, { as });
  const idOf = ({ status, body }: Answered): string => {
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };

  /** The members of the list `name`, read two at a time. */
  async function pages(path: string, name: string): Promise<Record<string, unknown>[]> {
    const all: Record<string, unknown>[] = [];
    for (let after = ''; ;) {
      const { status, body } = await get(`${path}?limit=2${after && `&after=${encodeURIComponent(after)}`}`);
      expect(status).toBe(200);
      const page = body as Record<string, Record<string, unknown>[]> & { next: string | null };
      all.push(...(page[name] ?? []));
      expect(page[name]!.length).toBeLessThanOrEqual(2);
      if (page.next === null) return all;
      after = page.next;
    }
  }

  it('lists are read page by page, without a gap or a repetition', async () => {
    for (const [slug, position] of [
      ['p-a', 2],
      ['p-b', 1],
      ['p-c', 2],
      ['p-d', 1],
      ['p-e', 2],
    ] as const) {
      idOf(await post('/sandboxes', { slug, name: slug === 'p-e' ? 'p-a' : slug, position }));
    }
    const sandboxes = (await pages('/sandboxes', 'sandboxes')).map(({ slug }) => String(slug));
    expect(sandboxes.filter((slug) => slug.startsWith('p-'))).toEqual(['p-b', 'p-d', 'p-a', 'p-e', 'p-c']);
    const types: string[] = [];
    for (const position of [3, 1, 1, 2, 1]) {
      types.push(
        idOf(await post('/sandboxes/p-a/round-types', { size: 3, deadlineMs: 500, scoreMultiplier: '1', position })),
      );
    }
    const inOrder = [1, 2, 4, 3, 0].map((index) => types[index]);
    expect((await pages('/sandboxes/p-a/round-types', 'roundTypes')).map(({ id }) => id)).toEqual(inOrder);
    expect(await get(`/sandboxes/p-b/round-types?after=${types[0]}`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_ROUND_TYPE', errors: [{ path: 'after' }] },
    });
    const events: string[] = [];
    for (const offsetMs of [3, 1, 2]) {
      events.push(idOf(await post('/sandboxes/p-a/game-events', { when: { offsetMs }, action: { kind: 'pause' } })));
    }
    expect((await pages('/sandboxes/p-a/game-events', 'gameEvents')).map(({ id }) => id)).toEqual(events);
    for (const name of ['Zoe', 'adam', 'Mia']) await post('/admins', { name, password: 'several words of many' });
    expect((await pages('/admins', 'admins')).map(({ name }) => name)).toEqual(['Mia', 'Zoe', 'adam', 'root']);
  });

  it('is set up, run, frozen, restarted and audited', async () => {
    idOf(await post('/sandboxes', { slug: 'city', name: 'City', nameRu: 'Город', roundIntervalMs: 0 }));
    expect(await post('/sandboxes', { slug: 'city', name: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_SLUG_TAKEN', errors: [{ path: 'slug' }] },
    });
    const type = { size: 3, deadlineMs: 500, scoreMultiplier: '1.5', position: 1 };
    const roundType = idOf(await post('/sandboxes/city/round-types', type));
    expect(await patch(`/round-types/${roundType}`, { active: false })).toMatchObject({
      status: 200,
      body: { ...type, scoreMultiplier: '1.500', active: false },
    });
    const team = idOf(await post('/teams', { name: 'Amber', players: ['One', 'Two', 'Three'] }));
    expect(await patch(`/teams/${team}`, { players: ['Two'], botAddress: 'http://127.0.0.1:1' })).toMatchObject({
      body: { name: 'Amber', players: ['Two'], botAddress: 'http://127.0.0.1:1' },
    });
    expect((await post('/sandboxes/city/entries', { team })).status).toBe(201);
    expect((await post('/sandboxes/city/entries', { team })).status).toBe(409);
    expect(await remove(`/sandboxes/city/entries/${team}`)).toMatchObject({ body: { entries: [{ leaves: true }] } });
    expect(await post(`/sandboxes/city/entries/${team}/keep`)).toMatchObject({
      body: { entries: [{ leaves: false }] },
    });
    const planned = { when: { offsetMs: 1_000 }, action: { kind: 'retire_round_type', roundType } };
    const event = idOf(await post('/sandboxes/city/game-events', planned));
    const at = '2500-01-01T00:00:00.000Z';
    expect(await patch(`/game-events/${event}`, { when: { at } })).toMatchObject({ body: { at, offsetMs: null } });
    expect(await remove(`/game-events/${event}`)).toMatchObject({ status: 200 });
    expect(await get('/sandboxes/city/game-events')).toMatchObject({ body: { gameEvents: [] } });
    expect(await post('/sandboxes/city/planned-start', { plannedStart: at })).toMatchObject({
      body: { plannedStart: at },
    });
    expect(await post('/sandboxes/city/start')).toMatchObject({ status: 200, body: { state: 'running' } });
    expect(await post('/sandboxes/city/freeze', {})).toMatchObject({ body: { frozenFromRound: 1 } });
    expect(await post('/sandboxes/city/pause')).toMatchObject({ body: { state: 'paused' } });
    expect(await post('/sandboxes/city/finish')).toMatchObject({ body: { state: 'finished' } });
    expect(await post('/sandboxes/city/pause')).toMatchObject({ status: 409, body: { code: 'ERR_STATE' } });
    expect(await post('/sandboxes/city/restart', { confirm: 'citi' })).toMatchObject({
      status: 422,
      body: { code: 'ERR_CONFIRMATION', detail: expect.stringContaining('"confirm": "city"') },
    });
    expect(await post('/sandboxes/city/restart', { confirm: 'city' })).toMatchObject({
      body: { restartRequested: true },
    });
    const { body } = await get('/audit?sandbox=city&actorName=root&limit=3');
    expect(body).toMatchObject({
      changes: [{ actor: { kind: 'admin', name: 'root' } }, {}, {}],
      next: expect.any(String),
    });
  });

  it('a team is deleted, or kept while it has not left', async () => {
    const team = idOf(await post('/teams', { name: 'Basalt' }));
    await post('/sandboxes/city/entries', { team });
    expect(await remove(`/teams/${team}`)).toMatchObject({ body: { isGone: false } });
    expect(await post(`/teams/${team}/keep`)).toMatchObject({ body: { leaves: false } });
    expect(await post(`/teams/${team}/keep`)).toMatchObject({ status: 409, body: { code: 'ERR_STATE' } });
    const alone = idOf(await post('/teams', { name: 'Cobalt' }));
    expect(await remove(`/teams/${alone}`)).toMatchObject({ body: { isGone: true } });
    expect((await get(`/teams/${alone}`)).status).toBe(404);
  });

  it('teams are listed in pages, each with its token', async () => {
    for (const name of ['P1', 'P2', 'P3']) idOf(await post('/teams', { name }));
    const first = await get('/teams?after=P&limit=2');
    expect(first.body).toMatchObject({ teams: [{ name: 'P1' }, { name: 'P2' }], next: 'P2' });
    expect((await get('/teams?after=P2&limit=2')).body).toMatchObject({ teams: [{ name: 'P3' }], next: null });
  });

  it('the chosen teams enter the final once, however often that is requested', async () => {
    idOf(await post('/sandboxes', { slug: 'final', name: 'Final' }));
    const team = idOf(await post('/teams', { name: 'Dune' }));
    const preview = await get('/final?sources=city&best=3');
    expect(preview.body).toMatchObject({ sources: [{ slug: 'city', scoredRound: null, candidates: [] }] });
    const sent = { teams: [team] };
    expect((await post('/sandboxes/final/final', sent)).body).toEqual({ entered: [team], present: [] });
    expect((await post('/sandboxes/final/final', sent)).body).toEqual({ entered: [], present: [team] });
  });
});
