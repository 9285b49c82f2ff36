import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { digitalOceanAt } from '../../test/digitalocean-provider';
import { ADMIN, openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import type { DigitalOceanProvider } from '../provider/digitalocean/digitalocean-provider';
import { pauseProvider } from '../provider/provider-pause.queries';
import type { Readiness } from '../readiness/check-ready';
import { assignDroplet, unassignDroplet } from './assign-droplet';
import { destroyDroplets } from './destroy-droplets';
import { readCosts, readDroplet } from './droplet-view.queries';
import { claimDueDroplet, releaseClaim, requeueUnconnected } from './droplet.queries';
import { forgetTeam } from './forget-team';
import { importHost } from './import-host';
import { orderDroplets } from './order-droplets';
import { replaceDroplet } from './replace-droplet';
import { workOnce } from './work-once';
import type { WorkDependencies } from './work-once';

const ORDER = {
  installation: 'specs',
  driver: 'digitalocean',
  image: 'Hexduel Bot',
  botPort: 80,
  maxDroplets: 12,
} as const;
const POLICY = { retryMs: 20, mostRetryMs: 100, listLagMs: 1_500, leaseMs: 60_000 };
const READY: Readiness = { kind: 'ready', hostKey: 'ssh-ed25519 AAAA', bot: 'answers' };

describeWithServers('droplets', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let fake: FakeDigitalOcean;
  let readiness: Readiness;
  let provider: DigitalOceanProvider;
  let passedMs: number;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
    fake = await FakeDigitalOcean.start({ listLagMs: 200 });
    readiness = READY;
    passedMs = 0;
    provider = digitalOceanAt(fake, { now });
  });

  afterEach(async () => {
    await database.destroy();
    await fake.stop();
  });

  afterAll(() => postgres.stop());

  const now = () => Date.now() + passedMs;
  const work = (own: Partial<WorkDependencies> = {}) => {
    const checkReady = () => Promise.resolve(readiness);
    return workOnce({ database, provider, checkReady, policy: POLICY, now, onStep: () => {}, ...own });
  };
  const stateOf = async (id: string) => (await readDroplet(database, id))?.state;
  const until = (id: string, state: string, own: Partial<WorkDependencies> = {}) =>
    eventually(async () => {
      while (await work(own));
      expect(await stateOf(id)).toBe(state);
    });
  const order = async (teams: readonly (string | null)[], id = newId()): Promise<readonly string[]> => {
    const ordered = await transaction(database, (tx) => orderDroplets(tx, ADMIN, { order: id, teams }, ORDER));
    if (!ordered.ok) throw new Error(ordered.error.code);
    return ordered.value;
  };
  const orderOne = async (team: string | null): Promise<string> => (await order([team]))[0] ?? '';
  const replace = async (droplet: string): Promise<string> => {
    const body = { droplet, order: newId() };
    const replaced = await transaction(database, (tx) => replaceDroplet(tx, ADMIN, body, ORDER));
    if (!replaced.ok) throw new Error(replaced.error.code);
    return replaced.value;
  };
  const destroy = (ids: readonly string[]) => transaction(database, (tx) => destroyDroplets(tx, ADMIN, ids));
  const facts = async () => {
    const rows = await database.query<{ body: string }[]>('select body from outbox order by position');
    return rows.map(({ body }) => {
      const { subject, data } = JSON.parse(body) as { subject: string; data: Record<string, unknown> };
      return [subject.split('.').slice(2, 4).join('.'), data.address] as const;
    });
  };

  it('are ordered for a team, created, ready, published, billed, destroyed', async () => {
    const team = newId();
    const id = await orderOne(team);
    expect(await readDroplet(database, id)).toMatchObject({ state: 'requested', name: 'hexduel-bot-specs-1' });
    await until(id, 'ready');
    expect(fake.billed().map(({ name }) => name)).toEqual(['hexduel-bot-specs-1']);
    expect(await facts()).toEqual([
      ['droplet.ready', '203.0.113.1'],
      ['bot-address.changed', 'http://203.0.113.1'],
    ]);
    await database.query(`update droplet set billed_from = clock_timestamp() - interval '10 hours'`);
    expect(await readCosts(database)).toMatchObject({ live: 1, priceHourly: '0.008930' });
    expect((await readCosts(database)).cost).toMatch(/^0\.0893/);
    await destroy([id]);
    expect((await facts())[2]).toEqual(['bot-address.changed', null]);
    await until(id, 'destroyed');
    expect(fake.billed()).toEqual([]);
    expect((await facts())[3]).toEqual(['droplet.gone', '203.0.113.1']);
    expect(await readCosts(database)).toMatchObject({ live: 0, priceHourly: '0.000000' });
    const audit = await database.query<{ action: string }[]>('select action from audit order by id');
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['droplets.ordered', 'droplet.ready', 'droplet.destroying', 'droplet.destroyed']),
    );
  });

  it('are destroyed even where that begins while a worker finds nothing to do', async () => {
    const id = await orderOne(null);
    await until(id, 'ready');
    await database.query('update droplet set due_at = clock_timestamp() where id = $1', [id]);
    const claim = await claimDueDroplet(database, { driver: 'digitalocean', leaseMs: POLICY.leaseMs, claim: newId() });
    await destroy([id]);
    await releaseClaim(database, claim!, 'ready');
    await until(id, 'destroyed');
    expect(fake.billed()).toEqual([]);
  });

  it('are destroyed at once after they were created, however late lists may show what was created', async () => {
    const own = { policy: { ...POLICY, listLagMs: 3_600_000 } };
    const id = await orderOne(null);
    await until(id, 'ready', own);
    await destroy([id]);
    await until(id, 'destroyed', own);
    expect([fake.everBilled().length, fake.billed().length]).toEqual([1, 0]);
  });

  it('are the same ones for a repeated order; no order passes the cap, not even two at once', async () => {
    const id = newId();
    expect(await order([null, null], id)).toEqual(await order([null, null], id));
    await expect(order([null], id)).rejects.toThrow('ERR_OTHER_ORDER');
    const ten = Array.from({ length: 10 }, () => null);
    const both = await Promise.allSettled([order(ten), order(ten)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(order([null])).rejects.toThrow('ERR_TOO_MANY_DROPLETS');
  });

  it('are created once each by many workers at once', async () => {
    const ids = await order(Array.from({ length: 8 }, () => null));
    await eventually(async () => {
      await Promise.all(Array.from({ length: 6 }, () => work()));
      expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'ready'));
    });
    expect(fake.everBilled()).toHaveLength(8);
  });

  it('are found again where the answer to a creation was lost, though lists are behind', async () => {
    await until(await orderOne(null), 'ready');
    const id = await orderOne(null);
    fake.faults.push(null, { moment: 'after', answer: problem(500, 'lost') });
    await until(id, 'ready');
    expect(fake.everBilled()).toHaveLength(2);
  });

  it('are not requested by a worker that slept before the request, though nobody else requested them', async () => {
    const id = await orderOne(null);
    const onStep = () => {
      passedMs += POLICY.leaseMs / 2 + 1;
    };
    await work({ onStep });
    expect(fake.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    const rows = await database.query('select state, problem, create_sent_at as "sentAt" from droplet');
    expect(rows).toEqual([{ state: 'creating', problem: expect.stringContaining('too long'), sentAt: null }]);
    await until(id, 'ready');
    expect(fake.everBilled()).toHaveLength(1);
  });

  it('are not created twice by a worker that slept until another one had requested the same', async () => {
    const id = await orderOne(null);
    let isAsleep = false;
    let wake = (): void => {};
    const awake = new Promise<void>((resolve) => (wake = resolve));
    const create = provider.create.bind(provider);
    provider.create = async (droplet) => {
      isAsleep = true;
      await awake;
      return create(droplet);
    };
    const sleeper = work();
    await eventually(() => expect(isAsleep).toBe(true));
    provider.create = create;
    passedMs += POLICY.leaseMs;
    await database.query('update droplet set due_at = clock_timestamp()');
    await until(id, 'ready');
    wake();
    await sleeper;
    expect(fake.everBilled()).toHaveLength(1);
    expect(await stateOf(id)).toBe('ready');
  });

  it('are never left behind where they are destroyed before their creation, or while that is uncertain', async () => {
    await until(await orderOne(null), 'ready');
    const early = await orderOne(null);
    await destroy([early]);
    await until(early, 'destroyed');
    expect(fake.everBilled()).toHaveLength(1);
    const lost = await orderOne(null);
    fake.faults.push(null, { moment: 'after', answer: problem(502, 'lost') });
    await work();
    expect(await stateOf(lost)).toBe('creating');
    await destroy([lost]);
    await until(lost, 'destroyed');
    expect([fake.everBilled().length, fake.billed().length]).toEqual([2, 1]);
  });

  it('are replaced: the replacement is created, then takes over the team, and only then the old one is destroyed', async () => {
    const team = newId();
    const old = await orderOne(team);
    await until(old, 'ready');
    const next = await replace(old);
    readiness = { kind: 'not yet', why: 'It starts.' };
    await until(next, 'waiting_for_address');
    expect([await stateOf(old), fake.billed().length]).toEqual(['ready', 2]);
    readiness = READY;
    await until(next, 'ready');
    await until(old, 'destroyed');
    expect(await readDroplet(database, next)).toMatchObject({ team: { id: team }, replaces: null });
    const addresses = (await facts()).filter(([subject]) => subject === 'bot-address.changed');
    expect(addresses.map(([, address]) => address)).toEqual(['http://203.0.113.1', 'http://203.0.113.2']);
  });

  it('give their team to the replacement at once where they are destroyed before that is ready', async () => {
    const team = newId();
    const old = await orderOne(team);
    await until(old, 'ready');
    const next = await replace(old);
    await destroy([old]);
    expect(await readDroplet(database, next)).toMatchObject({ team: { id: team }, replaces: null });
    const audit = await database.query<object[]>(
      `select action, actor_name as actor, before->>'team' as before, after->>'team' as after from audit
       where subject_id = $1`,
      [next],
    );
    expect(audit).toEqual([{ action: 'droplet.assigned', actor: ADMIN.name, before: null, after: team }]);
    await until(old, 'destroyed');
    await until(next, 'ready');
    expect(await readDroplet(database, next)).toMatchObject({ team: { id: team } });
    const addresses = (await facts()).filter(([subject]) => subject === 'bot-address.changed');
    expect(addresses.map(([, address]) => address)).toEqual(['http://203.0.113.1', null, 'http://203.0.113.2']);
    expect(fake.billed()).toHaveLength(1);
  });

  it('are destroyed together with their replacement, which has no team then and cannot be replaced itself', async () => {
    const [old, team] = [await orderOne(null), newId()];
    await transaction(database, (tx) => assignDroplet(tx, ADMIN, { droplet: old, team }));
    const next = await replace(old);
    await expect(replace(next)).rejects.toThrow('ERR_STATE');
    await destroy([old, next]);
    for (const id of [old, next])
      expect(await readDroplet(database, id)).toMatchObject({ state: 'destroying', team: null, replaces: null });
  });

  it('include imported hosts, which are used and forgotten without a call to the provider', async () => {
    const host = {
      droplet: newId(),
      name: 'under the table',
      address: '198.51.100.9',
      botPort: 8080,
      botAddress: null,
      team: null,
    };
    await transaction(database, (tx) => importHost(tx, ADMIN, host, ORDER));
    await eventually(async () => {
      await work();
      expect((await readDroplet(database, host.droplet))?.readyAt).not.toBeNull();
    });
    expect(await stateOf(host.droplet)).toBe('imported');
    const team = newId();
    await transaction(database, (tx) => assignDroplet(tx, ADMIN, { droplet: host.droplet, team }));
    await transaction(database, (tx) => unassignDroplet(tx, ADMIN, host.droplet));
    await destroy([host.droplet]);
    expect(await stateOf(host.droplet)).toBe('destroyed');
    expect((await facts()).slice(1)).toEqual([
      ['bot-address.changed', 'http://198.51.100.9:8080'],
      ['bot-address.changed', null],
      ['droplet.gone', '198.51.100.9'],
    ]);
    expect(fake.calls).toEqual([]);
  });

  it('of a deleted team wait for a decision, unless they are to be destroyed', async () => {
    const [kept, doomed] = [newId(), newId()];
    const [first = '', second = ''] = await order([kept, doomed]);
    await transaction(database, (tx) => forgetTeam(tx, kept, 'keep'));
    await transaction(database, (tx) => forgetTeam(tx, doomed, 'destroy'));
    expect(await readDroplet(database, first)).toMatchObject({
      state: 'requested',
      team: { id: kept, isDeleted: true },
    });
    expect(await readDroplet(database, second)).toMatchObject({ state: 'destroying', team: null });
    await expect(order([kept])).rejects.toThrow('ERR_NO_TEAM');
  });

  it('of a deleted team are destroyed together with their replacement, where that is configured', async () => {
    const team = newId();
    const old = await orderOne(team);
    const next = await replace(old);
    await transaction(database, (tx) => forgetTeam(tx, team, 'destroy'));
    for (const id of [old, next])
      expect(await readDroplet(database, id)).toMatchObject({ state: 'destroying', team: null, replaces: null });
    const audit = await database.query<object[]>(
      `select action, actor_name as actor from audit where subject_id = any($1) order by id`,
      [[old, next]],
    );
    expect(audit).toEqual([1, 2].map(() => ({ action: 'droplet.destroying', actor: 'scheduling' })));
    await until(next, 'destroyed');
    expect(fake.everBilled()).toEqual([]);
  });

  it('cause no call of any worker during a pause that the provider asked for', async () => {
    const [id = ''] = await order([null, null]);
    fake.faults.push({ moment: 'before', answer: problem(429, 'Too many.', { 'retry-after': '60' }) });
    expect(await work()).toBe(true);
    expect(await work()).toBe(false);
    expect(fake.calls).toHaveLength(1);
    expect(await readDroplet(database, id)).toMatchObject({ problem: expect.stringContaining('429'), attempts: 0 });
    passedMs = 60_000;
    await database.query(`update provider_pause set until = clock_timestamp()`);
    await database.query(`update droplet set due_at = clock_timestamp()`);
    await until(id, 'ready');
  });

  it('with an address are connected to even during a pause of the provider; the others wait', async () => {
    readiness = { kind: 'not yet', why: 'It starts.' };
    const [id = ''] = await order([null]);
    await until(id, 'waiting_for_address');
    await eventually(async () => {
      await work();
      expect((await readDroplet(database, id))?.problem).toBe('It starts.');
    });
    await pauseProvider(database.manager, 'digitalocean', 60_000);
    const [other = ''] = await order([null]);
    const calls = fake.calls.length;
    readiness = READY;
    await until(id, 'ready');
    await destroy([id]);
    expect([await work(), await stateOf(id), await stateOf(other)]).toEqual([false, 'destroying', 'requested']);
    expect(fake.calls).toHaveLength(calls);
  });

  it('that became ready without a master key are connected to once there is one, and nothing is published twice', async () => {
    readiness = { kind: 'ready', hostKey: null, bot: 'silent' };
    const id = await orderOne(newId());
    await until(id, 'ready');
    const [published, before] = [await facts(), await readDroplet(database, id)];
    expect(await work()).toBe(false);
    readiness = READY;
    expect([
      await requeueUnconnected(database, 'digitalocean'),
      await requeueUnconnected(database, 'digitalocean'),
    ]).toEqual([1, 0]);
    expect(await work()).toBe(true);
    expect(await readDroplet(database, id)).toMatchObject({
      ...{ state: 'ready', hostKey: 'ssh-ed25519 AAAA', botState: 'answers', dueAt: null },
      readyAt: before?.readyAt,
    });
    expect([await facts(), await requeueUnconnected(database, 'digitalocean')]).toEqual([published, 0]);
  });
});
