import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEgressGuard, dialTcp } from '@hexduel/bot-client';
import type { DropletView, SshKeyView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { newId, silentLog } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, freePort } from '@hexduel/testing/servers';
import { startTestSshServer } from '@hexduel/testing/ssh';
import type { TestSshServer } from '@hexduel/testing/ssh';
import type { DataSource } from 'typeorm';
import { HOSTILE_KEYS, WITNESS } from '../../test/hostile-keys';
import { makeSshKey } from '../../test/make-ssh-key';
import { provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import type { PutDroplet } from '../../test/put-droplet';
import sampleKeys from '../../test/sample-keys.json';
import { serveProvisioning } from '../../test/start-provisioning';
import type { TestedProvisioning } from '../../test/start-provisioning';
import { STUB_DOKKU } from '../../test/stub-dokku';
import { describeHostKey } from '../ssh/host-key';
import { DOKKU_COMMANDS, keyNameOf } from '../ssh/key-command';
import { publicHalfOf } from '../ssh/master-key';
import { placeKeys } from './place-keys';
import type { PlacementDependencies } from './place-keys';
import { planPlacements } from './placement.queries';

const DROPLETS = '/api/provisioning/droplets';
const admin = { role: 'admin', name: 'root' } as const;

describeWithServers(
  'keys of teams on their machines',
  () => {
    const masterKey = makeSshKey();
    const hostKeys = [makeSshKey(), makeSshKey()] as const;
    const pinned = publicHalfOf(hostKeys[0]);
    let postgres: TestPostgres;
    let machine: TestSshServer;
    let database: DataSource;
    let service: TestedProvisioning;
    let team: string;
    const results: string[] = [];

    beforeAll(async () => {
      postgres = await startTestPostgres();
      service = await serveProvisioning(await provisionProvisioning(await postgres.createDatabase()));
      database = service.database;
      const authorized = [publicHalfOf(masterKey)];
      machine = await startTestSshServer({ hostKey: hostKeys[0], authorized, commands: { dokku: STUB_DOKKU } });
    });

    beforeEach(async () => {
      team = newId();
      results.length = 0;
      for (const table of ['ssh_key_placement', 'ssh_key', 'droplet']) await database.query(`delete from ${table}`);
      for (const name of ['dokku.log', 'keys']) await rm(join(machine.home, name), { recursive: true, force: true });
    });

    afterAll(async () => {
      await service.stop();
      await Promise.all([machine.stop(), postgres.stop()]);
    });

    const path = () => `/api/provisioning/teams/${team}/ssh-keys`;
    const player = () => ({ role: 'player', team, tokenCounter: 0 }) as const;
    const placing = (): PlacementDependencies['ssh'] => ({
      masterKey,
      sshPort: machine.port,
      commands: DOKKU_COMMANDS,
      reach: {
        resolve: () => Promise.resolve([]),
        guard: createEgressGuard({ mode: 'public', allow: ['127.0.0.0/8'] }),
        dial: dialTcp,
      },
    });
    const onKeyChange: PlacementDependencies['onKeyChange'] = (result, wanted) => results.push(`${wanted}: ${result}`);
    const retry = { retryMs: 10_000, mostRetryMs: 300_000 };
    const place = ({ ssh = placing() }: Partial<PlacementDependencies> = {}) =>
      placeKeys({ database, log: silentLog, retry, ssh, onKeyChange });
    const placeAll = async () => {
      while ((await place()) > 0);
    };
    const add = async (name: string, key: string) =>
      (await service.ask('POST', path(), { as: player(), body: { name, key } })) as {
        status: number;
        body: SshKeyView;
      };
    const list = async () => {
      const { body } = await service.ask('GET', path(), { as: player() });
      return (body as { sshKeys: SshKeyView[] }).sshKeys;
    };
    const onMachine = async () => (existsSync(join(machine.home, 'keys')) ? readdir(join(machine.home, 'keys')) : []);
    const putMachine = (droplet: PutDroplet) => putDroplet(database, { address: '127.0.0.1', ...droplet });
    const putImported = () => putMachine({ team, hostKey: pinned, state: 'imported', origin: 'imported' });
    const destroy = async (droplet: string) => {
      const body = { droplets: [droplet], confirm: 1 };
      const destroyed = await service.ask('POST', `${DROPLETS}/destroy`, { as: admin, body });
      return (destroyed.body as { droplets: DropletView[] }).droplets;
    };
    const importAgain = async (owner: string) => {
      const body = { name: 'again', address: '127.0.0.1', team: owner };
      const imported = await service.ask('POST', `${DROPLETS}/import`, { as: admin, body });
      expect(imported.status).toBe(201);
      return (imported.body as DropletView).id;
    };
    const listDroplets = async () => {
      const { body } = await service.ask('GET', DROPLETS, { as: admin });
      return (body as { droplets: DropletView[] }).droplets;
    };
    const makeDue = () =>
      database.query('update ssh_key_placement set due_at = clock_timestamp() where due_at is not null');

    it('are put onto the machine as soon as it is ready, and removed again', async () => {
      const { status, body: first } = await add('laptop', `${sampleKeys.ed25519}\n`);
      expect(status).toBe(201);
      expect(first).toMatchObject({ name: 'laptop', type: 'ssh-ed25519', bits: 256, isRemoved: false, machines: [] });
      const { body: second } = await add('token', sampleKeys.skEd25519);
      const droplet = await putMachine({ team });
      expect(await place()).toBe(0);
      await database.query('update droplet set host_key = $2 where id = $1', [droplet, pinned]);
      await placeAll();
      expect((await onMachine()).sort()).toEqual([keyNameOf(first.id), keyNameOf(second.id)].sort());
      expect(await readFile(join(machine.home, 'keys', keyNameOf(first.id)), 'utf8')).toBe(
        `${sampleKeys.ed25519.split(' ').slice(0, 2).join(' ')}\n`,
      );
      expect((await list()).map(({ machines }) => machines)).toEqual(
        [1, 2].map(() => [expect.objectContaining({ droplet, state: 'added', problem: null, nextAttemptAt: null })]),
      );

      const removed = await service.ask('DELETE', `${path()}/${first.id}`, { as: player() });
      expect(removed).toMatchObject({ status: 200, body: { sshKey: first.id, isGone: false } });
      expect((await list())[1]).toMatchObject({ id: first.id, isRemoved: true, machines: [{ state: 'removing' }] });
      await placeAll();
      expect(await onMachine()).toEqual([keyNameOf(second.id)]);
      expect((await list()).map(({ id }) => id)).toEqual([second.id]);
      expect(results).toEqual(['adding: done', 'adding: done', 'removing: done']);
      expect((await service.ask('DELETE', `${path()}/${first.id}`, { as: player() })).status).toBe(404);
    });

    it('are put onto a replacement and onto a reinstalled machine automatically', async () => {
      const { body: key } = await add('laptop', sampleKeys.ed25519);
      const old = await putMachine({ team, hostKey: pinned });
      await placeAll();
      const next = await putMachine({ team: null, hostKey: pinned });
      await rm(join(machine.home, 'keys'), { recursive: true });
      await database.query('update droplet set team = null where id = $1', [old]);
      await database.query('update droplet set team = $2 where id = $1', [next, team]);
      await placeAll();
      expect((await list())[0]?.machines).toEqual([expect.objectContaining({ droplet: next, state: 'added' })]);
      await machine.restart(hostKeys[1]);
      await database.query('update droplet set host_key = $2 where id = $1', [next, publicHalfOf(hostKeys[1])]);
      await rm(join(machine.home, 'keys'), { recursive: true, force: true });
      await placeAll();
      await machine.restart();
      expect(await onMachine()).toEqual([keyNameOf(key.id)]);
      await database.query(`update droplet set state = 'destroying', team = null where id = $1`, [next]);
      expect(await place()).toBe(0);
      expect((await list())[0]?.machines).toEqual([]);
    });

    it('are removed from a machine that may have them, however often they are added and removed before', async () => {
      const { body: key } = await add('laptop', sampleKeys.ed25519);
      const droplet = await putMachine({ team, hostKey: pinned });
      await placeAll();
      const giveTo = (owner: string | null) =>
        database.query('update droplet set team = $2 where id = $1', [droplet, owner]);
      const plan = () => transaction(database, (tx) => planPlacements(tx));
      const machineOf = async () => (await list())[0]?.machines.map(({ state }) => state);
      await giveTo(null);
      await plan();
      expect(await machineOf()).toEqual(['removing']);
      await giveTo(team);
      await plan();
      expect(await machineOf()).toEqual(['adding']);
      const removed = await service.ask('DELETE', `${path()}/${key.id}`, { as: player() });
      expect([removed.body, await machineOf()]).toEqual([{ sshKey: key.id, isGone: false }, ['removing']]);
      await placeAll();
      expect([await onMachine(), await list()]).toEqual([[], []]);
    });

    it('that were sent to no machine are gone at once', async () => {
      const { body: key } = await add('laptop', sampleKeys.ed25519);
      const droplet = await putMachine({ team, hostKey: pinned });
      const plan = () => transaction(database, (tx) => planPlacements(tx));
      await plan();
      const removed = await service.ask('DELETE', `${path()}/${key.id}`, { as: player() });
      expect(removed.body).toEqual({ sshKey: key.id, isGone: true });
      await add('token', sampleKeys.skEd25519);
      await plan();
      await database.query(`update droplet set team = null where id = $1`, [droplet]);
      expect([await place(), (await list())[0]?.machines]).toEqual([0, []]);
    });

    it('are removed from a destroyed imported host, which is listed until then', async () => {
      await add('laptop', sampleKeys.ed25519);
      const droplet = await putImported();
      await placeAll();
      expect(await onMachine()).toHaveLength(1);
      const doomed = { state: 'destroyed', team: null, problem: 'A player’s key is still to be removed from it.' };
      expect(await destroy(droplet)).toMatchObject([doomed]);
      expect((await list())[0]?.machines).toHaveLength(1);
      expect(await place({ ssh: { ...placing(), sshPort: await freePort() } })).toBe(1);
      const problem = expect.stringContaining('ECONNREFUSED') as unknown;
      expect((await list())[0]?.machines).toMatchObject([{ droplet, state: 'removing', attempts: 1, problem }]);
      expect(await listDroplets()).toMatchObject([{ id: droplet, problem, dueAt: expect.stringMatching(/Z$/) }]);
      await makeDue();
      await placeAll();
      expect([await onMachine(), (await list())[0]?.machines, await listDroplets()]).toEqual([[], [], []]);
      const { body } = await service.ask('GET', `${DROPLETS}/${droplet}`, { as: admin });
      expect(body).toMatchObject({ state: 'destroyed', problem: null });
    });

    it('of one team do not stay on a host that is imported again for another one, but do for the same team', async () => {
      const { body: key } = await add('laptop', sampleKeys.ed25519);
      const first = await putImported();
      await placeAll();
      await destroy(first);
      const second = await importAgain(newId());
      expect([await place(), await onMachine()]).toEqual([0, [keyNameOf(key.id)]]);
      expect((await list())[0]?.machines).toMatchObject([{ droplet: second, state: 'removing' }]);
      await database.query('update droplet set host_key = $2 where id = $1', [second, pinned]);
      await placeAll();
      expect([await onMachine(), (await list())[0]?.machines]).toEqual([[], []]);

      await service.ask('DELETE', `${DROPLETS}/${second}/team`, { as: admin });
      await service.ask('PUT', `${DROPLETS}/${second}/team`, { as: admin, body: { team } });
      await placeAll();
      await destroy(second);
      const third = await importAgain(team);
      await database.query('update droplet set host_key = $2 where id = $1', [third, pinned]);
      await placeAll();
      expect((await list())[0]?.machines).toMatchObject([{ droplet: third, state: 'added' }]);
      expect(await onMachine()).toEqual([keyNameOf(key.id)]);

      await destroy(third);
      // Destroyed before the first connection.
      await destroy(await importAgain(newId()));
      await placeAll();
      expect([await onMachine(), await listDroplets()]).toEqual([[], []]);
    });

    it('wait for an unreachable machine, and show why and until when', async () => {
      await add('laptop', sampleKeys.ed25519);
      const droplet = await putMachine({ team, hostKey: pinned });
      const unreachable = { ...placing(), sshPort: await freePort() };
      expect(await place({ ssh: unreachable })).toBe(1);
      expect(await place({ ssh: unreachable })).toBe(0);
      await makeDue();
      await place({ ssh: unreachable });
      const [shown] = (await list())[0]?.machines ?? [];
      expect(shown).toMatchObject({
        droplet,
        state: 'adding',
        attempts: 2,
        problem: expect.stringContaining('ECONNREFUSED'),
        nextAttemptAt: expect.stringMatching(/Z$/),
      });
      const [row] = await database.query<{ wait: number }[]>(
        'select extract(epoch from due_at - clock_timestamp())::float as wait from ssh_key_placement where droplet = $1',
        [droplet],
      );
      expect(row?.wait).toBeGreaterThan(10);
      expect(row?.wait).toBeLessThanOrEqual(20);
      await makeDue();
      await placeAll();
      expect((await list())[0]?.machines[0]).toMatchObject({ state: 'added', attempts: 0, problem: null });
      expect(results).toEqual(['adding: unreachable', 'adding: unreachable', 'adding: done']);
    });

    it('are not sent to a machine that shows another host key', async () => {
      await add('laptop', sampleKeys.ed25519);
      await putMachine({ team, hostKey: publicHalfOf(hostKeys[1]) });
      await place();
      const problem = (await list())[0]?.machines[0]?.problem ?? '';
      expect(problem.match(/ssh-ed25519 SHA256:[A-Za-z0-9+/]{43}/g)).toHaveLength(2);
      expect(results).toEqual(['adding: host key changed']);
      expect(existsSync(join(machine.home, 'dokku.log'))).toBe(false);
    });

    it('are sent to it once an admin confirmed the new host key', async () => {
      await add('laptop', sampleKeys.ed25519);
      const droplet = await putMachine({ team, hostKey: publicHalfOf(hostKeys[1]) });
      const [known = '', seen = ''] = [hostKeys[1], hostKeys[0]].map(
        (key) => describeHostKey(publicHalfOf(key)).split(' ')[1],
      );
      const forget = (confirm: string) =>
        service.ask('POST', `${DROPLETS}/${droplet}/host-key/forget`, { as: admin, body: { confirm } });
      const unconfirmed = { status: 422, body: { code: 'ERR_CONFIRMATION' } };
      expect(await forget(seen)).toMatchObject(unconfirmed);
      await place();
      for (const wrong of [known, `SHA256:${'A'.repeat(43)}`]) expect(await forget(wrong)).toMatchObject(unconfirmed);
      expect(await forget(seen)).toMatchObject({ status: 200, body: { hostKey: null, dueAt: expect.any(String) } });
      expect(await forget(seen)).toMatchObject(unconfirmed);
      expect(await place()).toBe(0);
      // As the readiness check records the key that it sees.
      await database.query('update droplet set host_key = $2 where id = $1', [droplet, pinned]);
      await placeAll();
      expect([(await list())[0]?.machines[0]?.state, (await onMachine()).length]).toEqual(['added', 1]);
      const audit = await database.query<object[]>(
        `select action, actor_name as actor, before->>'hostKey' as before, after->>'hostKey' as after from audit
         where subject_id = $1`,
        [droplet],
      );
      const before = publicHalfOf(hostKeys[1]);
      expect(audit).toEqual([{ action: 'droplet.host-key-forgotten', actor: 'root', before, after: null }]);
    });

    it('are retried at once by an admin, whom the audit records', async () => {
      const { body: key } = await add('laptop', sampleKeys.ed25519);
      const retry = (id: string) => service.ask('POST', `${path()}/${id}/retry`, { as: admin });
      expect(await retry(key.id)).toMatchObject({ status: 409, body: { code: 'ERR_STATE' } });
      expect(await retry(newId())).toMatchObject({ status: 404, body: { code: 'ERR_NO_SSH_KEY' } });
      await putMachine({ team, hostKey: pinned });
      await place({ ssh: { ...placing(), sshPort: await freePort() } });
      expect(await place()).toBe(0);
      expect(await retry(key.id)).toMatchObject({
        status: 200,
        body: { machines: [{ state: 'adding', attempts: 0 }] },
      });
      expect([await place(), (await onMachine()).length]).toEqual([1, 1]);
      const audit = await database.query<object[]>(
        `select actor_name as actor, before->'machines'->0->'attempts' as before, after->'machines'->0->'attempts' as after
         from audit where action = 'ssh-key.retried' and subject_id = $1`,
        [key.id],
      );
      expect(audit).toEqual([{ actor: 'root', before: 1, after: 0 }]);
    });

    it('are refused with a sentence where they are none, and nothing is stored or executed', async () => {
      await putMachine({ team, hostKey: pinned });
      expect(HOSTILE_KEYS.length).toBeGreaterThanOrEqual(30);
      for (const [name, key] of HOSTILE_KEYS) {
        const { status, body } = await service.ask('POST', path(), { as: player(), body: { name, key } });
        const expected = { status: 422, code: 'ERR_SSH_KEY_REFUSED', detail: expect.stringMatching(/^[A-Z].*\.$/) };
        expect([name, status, body]).toEqual([name, 422, expect.objectContaining(expected)]);
      }
      expect(await place()).toBe(0);
      expect(await list()).toEqual([]);
      expect(existsSync(join(machine.home, 'dokku.log'))).toBe(false);
      expect(existsSync(WITNESS)).toBe(false);
    });

    it('have unique names and contents in a team, and are open to its players and admins only', async () => {
      expect((await add('one', sampleKeys.ed25519)).status).toBe(201);
      expect((await add('one', sampleKeys.ecdsa256)).body).toMatchObject({ status: 409, code: 'ERR_NAME_TAKEN' });
      expect((await add('two', sampleKeys.ed25519)).body).toMatchObject({ status: 409, code: 'ERR_SSH_KEY_TAKEN' });
      expect((await add('$(id)\n', sampleKeys.ecdsa256)).status).toBe(400);
      const other = { role: 'player', team: newId(), tokenCounter: 0 } as const;
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? { body: { name: 'x', key: sampleKeys.ecdsa256 } } : {};
        expect((await service.ask(method, path(), body)).status).toBe(401);
        expect((await service.ask(method, path(), { as: other, ...body })).status).toBe(403);
        expect((await service.ask(method, path(), { as: admin, ...body })).status).toBeLessThan(300);
      }
      const audit = await database.query<{ actor: string; action: string }[]>(
        `select actor_kind || ' ' || actor_name as actor, action from audit where after->>'team' = $1 order by id`,
        [team],
      );
      expect(audit).toEqual([
        { actor: `player ${team}`, action: 'ssh-key.added' },
        { actor: 'admin root', action: 'ssh-key.added' },
      ]);
    });

    it('are at most 20 of a team, including those that are still on its machine', async () => {
      await database.query(
        `insert into ssh_key (id, team, name, type, bits, fingerprint, line)
         select gen_random_uuid(), $1, 'key ' || n, 'ssh-ed25519', 256, 'SHA256:' || lpad(n::text, 43, '0'), 'ssh-ed25519 AAAA'
         from generate_series(1, 20) n`,
        [team],
      );
      const more = async () => (await add('one more', sampleKeys.ed25519)).body;
      const refused = (detail: RegExp) => ({
        code: 'ERR_TOO_MANY_SSH_KEYS',
        detail: expect.stringMatching(detail) as unknown,
      });
      expect(await more()).toMatchObject(refused(/at most 20 keys: remove one that is not used\.$/));
      // Removed keys count as long as they are on a machine.
      const droplet = await putMachine({ team, hostKey: pinned, origin: 'imported', state: 'imported' });
      await transaction(database, (tx) => planPlacements(tx));
      await database.query('update ssh_key_placement set is_tried = true');
      for (const { id } of (await list()).slice(0, 3)) await service.ask('DELETE', `${path()}/${id}`, { as: player() });
      expect(await more()).toMatchObject(refused(/counting 3 removed but not yet off its machine: wait/));
      expect((await list()).map(({ isRemoved }) => isRemoved)).toEqual(Array.from({ length: 20 }, (_, at) => at > 16));
      await destroy(droplet);
      expect(await more()).toMatchObject({ name: 'one more' });
    });

    it('are changed by one replica at a time, one per machine at a time, and again after a replica was killed', async () => {
      for (const name of ['ed25519', 'ecdsa256', 'ecdsa384'] as const) await add(name, sampleKeys[name]);
      const droplet = await putMachine({ team, hostKey: pinned });
      const placed = await Promise.all([place(), place(), place(), place()]);
      expect(placed.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
      await placeAll();
      expect(await onMachine()).toHaveLength(3);
      const log = await readFile(join(machine.home, 'dokku.log'), 'utf8');
      expect(log.match(/word ssh-keys:add/g)).toHaveLength(3);
      expect(log).not.toContain('ssh-keys:remove');
      // The state that a replica leaves when it is killed between the command and its commit.
      await database.query(
        `update ssh_key_placement set state = 'adding', due_at = clock_timestamp(), claim = gen_random_uuid(),
           leased_until = clock_timestamp() + interval '1 hour' where droplet = $1`,
        [droplet],
      );
      expect(await place()).toBe(0);
      await database.query('update ssh_key_placement set leased_until = clock_timestamp() where droplet = $1', [
        droplet,
      ]);
      await placeAll();
      expect((await list()).every(({ machines }) => machines[0]?.state === 'added')).toBe(true);
      expect(await onMachine()).toHaveLength(3);
    });
  },
  ['postgres', 'ssh'],
);
