import type { DropletView } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../../test/put-droplet';
import { serveWithDatabase } from '../../test/start-provisioning';
import type { TestedProvisioning } from '../../test/start-provisioning';

const PATH = '/api/provisioning/droplets';
const admin = { role: 'admin', name: 'root' } as const;
const playerOf = (team: string) => ({ role: 'player', team, tokenCounter: 0 }) as const;

interface Body extends Partial<DropletView> {
  readonly droplets?: readonly DropletView[];
  readonly code?: string;
  readonly detail?: string;
}

describeWithServers('droplets over HTTP', () => {
  let service: TestedProvisioning;

  beforeAll(async () => {
    service = await serveWithDatabase();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.database.query('truncate droplet, droplet_order cascade'));

  const ask = async (method: string, path = '', body?: unknown) => {
    const answered = await service.ask(method, PATH + path, { as: admin, ...(body === undefined ? {} : { body }) });
    return { status: answered.status, body: answered.body as Body };
  };
  const order = (body: unknown) => ask('POST', '', body);
  const idsOf = ({ body }: { readonly body: Body }) => body.droplets?.map(({ id }) => id) ?? [];
  const listed = async () => idsOf(await ask('GET'));
  const refusal = (status: number, code: string, detail: RegExp) => ({
    status,
    body: expect.objectContaining({ code, detail: expect.stringMatching(detail) }) as unknown,
  });

  it('a repeated order returns the same droplets, even if their teams have changed since', async () => {
    const [one, other] = [newId(), newId()];
    const body = { order: newId(), teams: [one, other] };
    const first = await order(body);
    expect(first).toMatchObject({
      status: 201,
      body: { droplets: [one, other].map((id) => ({ state: 'requested', team: { id } })) },
    });
    await ask('DELETE', `/${idsOf(first)[0]}/team`);
    const again = await order(body);
    expect([again.status, idsOf(again)]).toEqual([201, idsOf(first)]);
    expect(await listed()).toEqual(idsOf(first));
  });

  it('another order under the id of an earlier one is refused, whatever differs', async () => {
    const id = newId();
    const team = newId();
    const first = await order({ order: id, teams: [team] });
    const [droplet = ''] = idsOf(first);
    const refused = refusal(409, 'ERR_OTHER_ORDER', /take a new id for another order/);
    for (const body of [{ count: 1 }, { count: 2 }, { teams: [newId()] }, { teams: [team, newId()] }])
      expect(await order({ order: id, ...body })).toEqual(refused);
    expect(await ask('POST', `/${droplet}/replace`, { order: id })).toEqual(refused);
    const host = await ask('POST', '/import', { name: 'host', address: '203.0.113.7' });
    expect(await order({ order: host.body.id })).toEqual(refused);
    expect(await listed()).toEqual([droplet, host.body.id]);

    const replaced = await ask('POST', `/${droplet}/replace`, { order: newId() });
    expect(replaced).toMatchObject({ status: 201, body: { replaces: droplet, team: null } });
    expect((await ask('POST', `/${droplet}/replace`, { order: newId() })).body.id).toBe(replaced.body.id);
  });

  it('no order passes the cap, and the refusal says what to do', async () => {
    expect((await order({ order: newId(), count: 9 })).status).toBe(201);
    expect(await order({ order: newId(), count: 2 })).toEqual(
      refusal(
        409,
        'ERR_TOO_MANY_DROPLETS',
        /9 droplets live and 2 more .* cap of 10: destroy some, or raise HEXDUEL_MAX/,
      ),
    );
    expect(await listed()).toHaveLength(9);
    expect((await order({ order: newId(), count: 1 })).status).toBe(201);
    const [some = ''] = await listed();
    expect(await ask('POST', `/${some}/replace`, { order: newId() })).toMatchObject({
      body: { code: 'ERR_TOO_MANY_DROPLETS' },
    });
  });

  it('nothing is destroyed unless their number is confirmed, and none unless all exist', async () => {
    const ids = idsOf(await order({ order: newId(), count: 3 }));
    const doomed = ids.slice(0, 2);
    for (const confirm of [0, 1, 3])
      expect(await ask('POST', '/destroy', { droplets: doomed, confirm })).toEqual(
        refusal(422, 'ERR_CONFIRMATION', /^2 droplets would be destroyed .* look again/),
      );
    expect((await ask('POST', '/destroy', { droplets: doomed })).status).toBe(400);
    expect(await ask('POST', '/destroy', { droplets: [...doomed, newId()], confirm: 3 })).toEqual(
      refusal(404, 'ERR_NO_DROPLET', /There is no droplet/),
    );
    const states = async () => (await ask('GET')).body.droplets?.map(({ state }) => state);
    expect(await states()).toEqual(['requested', 'requested', 'requested']);
    // An id that is named twice is one droplet.
    const done = await ask('POST', '/destroy', { droplets: [...doomed, doomed[0]], confirm: 2 });
    expect([done.status, await states()]).toEqual([200, ['destroying', 'destroying', 'requested']]);
  });

  it('a host is imported once, assigned to a team that has none, unassigned and forgotten', async () => {
    const [team, other] = [newId(), newId()];
    const host = { name: 'under the table', address: '203.0.113.7', team };
    const imported = await ask('POST', '/import', host);
    expect(imported).toMatchObject({
      status: 201,
      body: { origin: 'imported', state: 'imported', team: { id: team } },
    });
    const { id } = imported.body;
    expect(await ask('POST', '/import', { ...host, team: null })).toEqual(
      refusal(409, 'ERR_DROPLET_TAKEN', /is the droplet under the table already: use that one/),
    );
    expect(await ask('PUT', `/${id}/team`, { team: other })).toEqual(
      refusal(409, 'ERR_DROPLET_TAKEN', /unassign it first/),
    );
    const second = (await ask('POST', '/import', { name: 'second', address: 'bot.example' })).body.id;
    expect(await ask('PUT', `/${second}/team`, { team })).toEqual(
      refusal(409, 'ERR_TEAM_HAS_DROPLET', /has the droplet under the table already/),
    );
    expect(await ask('DELETE', `/${id}/team`)).toMatchObject({ status: 200, body: { team: null } });
    expect(await ask('PUT', `/${second}/team`, { team })).toMatchObject({ status: 200, body: { team: { id: team } } });
    expect((await ask('POST', '/destroy', { droplets: [second], confirm: 1 })).body.droplets).toMatchObject([
      { state: 'destroyed', team: null },
    ]);
    expect(await ask('PUT', `/${second}/team`, { team })).toEqual(refusal(409, 'ERR_STATE', /is destroyed: choose/));
    for (const address of ['', 'a b', '-x', '$(id)', 'x;y', 'http://x', '1.2.3.4:80'])
      expect([address, (await ask('POST', '/import', { name: 'x', address })).status]).toEqual([address, 400]);
  });

  it('an admin retries the next step of a droplet at once, and the audit records who', async () => {
    const id = await putDroplet(service.database, { state: 'failing', providerId: null });
    const lag = `clock_timestamp() + interval '1 hour'`;
    await service.database.query(`update droplet set attempts = 7, problem = 'It broke.', due_at = ${lag}`);
    const retried = await ask('POST', `/${id}/retry`);
    expect(retried).toMatchObject({ status: 200, body: { attempts: 0 } });
    expect(Date.parse(retried.body.dueAt ?? '')).toBeLessThan(Date.now() + 60_000);
    // A worker that acts on it finishes first.
    await service.database.query('update droplet set claim = gen_random_uuid()');
    expect((await ask('POST', `/${id}/retry`)).status).toBe(200);
    const { body } = await service.ask('GET', `/api/provisioning/audit?subjectId=${id}`, { as: admin });
    const actor = { kind: 'admin', name: 'root' };
    const change = { action: 'droplet.retried', actor, before: { attempts: 7 }, after: { attempts: 0 } };
    expect(body).toMatchObject({ changes: [change] });
  });

  it('players see the droplet of their own team, without the parts for admins', async () => {
    const [team, other] = [newId(), newId()];
    const id = await putDroplet(service.database, { team, address: '203.0.113.7', name: 'theirs' });
    const path = `/api/provisioning/teams/${team}/droplet`;
    const own = await service.ask('GET', path, { as: playerOf(team) });
    expect([own.status, own.body]).toEqual([
      200,
      {
        droplet: {
          id,
          name: 'theirs',
          state: 'ready',
          address: '203.0.113.7',
          botAddress: 'http://203.0.113.7',
          botState: null,
          readyAt: null,
        },
      },
    ]);
    expect(await service.ask('GET', path, { as: playerOf(other) })).toMatchObject({
      status: 403,
      body: { code: 'ERR_OTHER_TEAM' },
    });
    expect((await service.ask('GET', path)).status).toBe(401);
    const none = await service.ask('GET', `/api/provisioning/teams/${other}/droplet`, { as: playerOf(other) });
    expect(none.body).toEqual({ droplet: null });
    for (const [method, at] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', '/destroy'],
      ['DELETE', `/${id}/team`],
    ] as const)
      expect(await service.ask(method, PATH + at, { as: playerOf(team) })).toMatchObject({
        status: 403,
        body: { code: 'ERR_ADMINS_ONLY' },
      });
    expect((await ask('GET', `/${id}`)).body.team?.id).toBe(team);
  });
});
