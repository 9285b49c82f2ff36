import { randomInt } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BotAddressChangedV1, DropletGoneV1, DropletReadyV1 } from '@hexduel/contracts-events';
import type { DropletView, SshKeyView, TeamDropletView } from '@hexduel/contracts-http';
import { connectMessaging, done, on } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import type { Messaging } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestSshServer } from '@hexduel/testing/ssh';
import type { TestSshServer } from '@hexduel/testing/ssh';
import { makeSshKey } from '../test/make-ssh-key';
import { ProvisioningReplicas } from '../test/provisioning-replicas';
import sampleKeys from '../test/sample-keys.json';
import { STUB_DOKKU } from '../test/stub-dokku';
import { describeHostKey } from './ssh/host-key';
import { keyNameOf } from './ssh/key-command';
import { publicHalfOf } from './ssh/master-key';

const DROPLETS = '/api/provisioning/droplets';
// Loopback addresses of this run alone: their ports stay free while no server listens.
const NETWORK = `127.${randomInt(2, 255)}.${randomInt(1, 255)}`;
const FIRST = `${NETWORK}.1`;
const SECOND = `${NETWORK}.2`;

describeWithServers(
  'the life of a team’s machine',
  () => {
    const masterKey = makeSshKey();
    const [firstKey, secondKey, strangeKey] = [makeSshKey(), makeSshKey(), makeSshKey()];
    const team = newId();
    const player = { role: 'player', team, tokenCounter: 0 } as const;
    const facts: unknown[] = [];
    let replicas: ProvisioningReplicas;
    let messaging: Messaging;
    let first: TestSshServer;
    let second: TestSshServer;
    let bot: Server;
    let botPort: number;
    let asked = 0;
    let old: DropletView;
    let next: DropletView;
    let laptop: SshKeyView;

    beforeAll(async () => {
      const machine = { authorized: [publicHalfOf(masterKey)], commands: { dokku: STUB_DOKKU } };
      first = await startTestSshServer({ ...machine, hostKey: firstKey, address: FIRST });
      second = await startTestSshServer({ ...machine, hostKey: secondKey, address: SECOND, port: first.port });
      await Promise.all([first.halt(), second.halt()]);
      bot = createServer((_request, response) => {
        asked += 1;
        response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => bot.listen(0, FIRST, resolve));
      botPort = (bot.address() as AddressInfo).port;
      replicas = await ProvisioningReplicas.start({ addressAfterMs: 300, addresses: [FIRST, SECOND] });
      messaging = await connectMessaging({ url: replicas.nats.url, name: 'testing' });
      const seen = new Set<string>();
      const note = (id: string, fact: unknown) => {
        if (!seen.has(id)) facts.push(fact);
        seen.add(id);
        return Promise.resolve(done);
      };
      await messaging.consume({
        name: 'testing-machine',
        concurrency: 1,
        ackWaitMs: 30_000,
        handlers: [
          on(DropletReadyV1, ({ id, data }) => note(id, ['ready', data.droplet, data.address, data.team])),
          on(BotAddressChangedV1, ({ id, data }) => note(id, ['bot address', data.team, data.address])),
          on(DropletGoneV1, ({ id, data }) => note(id, ['gone', data.droplet, data.address])),
        ],
      });
      await replicas.startOne({
        HEXDUEL_MASTER_KEY: masterKey,
        HEXDUEL_SSH_PORT: String(first.port),
        HEXDUEL_BOT_PORT: String(botPort),
        HEXDUEL_DROPLET_ALLOW: '127.0.0.0/8',
        HEXDUEL_PROVISIONING_REQUEST_MS: '2000',
        HEXDUEL_PROVISIONING_LEASE_MS: '6000',
        HEXDUEL_PROVISIONING_SETTLE_MS: '6000',
      });
    });

    afterAll(async () => {
      await messaging.close();
      await replicas.stop();
      await new Promise((resolve) => bot.close(resolve));
      await Promise.all([first.stop(), second.stop()]);
    });

    const read = ({ id }: DropletView) => replicas.ask<DropletView>('GET', `${DROPLETS}/${id}`);
    const keysPath = `/api/provisioning/teams/${team}/ssh-keys`;
    const addKey = (name: string, key: string) => replicas.ask<SshKeyView>('POST', keysPath, { name, key }, player);
    const listKeys = async () =>
      (await replicas.ask<{ sshKeys: SshKeyView[] }>('GET', keysPath, undefined, player)).sshKeys;
    const keysOn = ({ home }: TestSshServer) => readdir(join(home, 'keys')).catch(() => []);
    const commandsOn = ({ home }: TestSshServer) => readFile(join(home, 'dokku.log'), 'utf8').catch(() => '');
    const destroyedThere = () => [
      ...new Set(replicas.provider.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)),
    ];
    const factsOfOld = () => [
      ['ready', old.id, FIRST, team],
      ['bot address', team, `http://${FIRST}:${botPort}`],
    ];
    const factsOfNext = () => [
      ['ready', next.id, SECOND, team],
      ['bot address', team, `http://${SECOND}:${botPort}`],
    ];
    const allFacts = () => [...factsOfOld(), ...factsOfNext(), ['gone', old.id, FIRST]];

    it('is ordered, and not ready while SSH does not answer there; the problem is shown', async () => {
      const body = { order: newId(), teams: [team] };
      const { droplets } = await replicas.ask<{ droplets: [DropletView] }>('POST', DROPLETS, body);
      [old] = droplets;
      laptop = await addKey('laptop', sampleKeys.ed25519);
      await eventually(async () =>
        expect(await read(old)).toMatchObject({
          state: expect.stringMatching(/^(waiting_for_address|failing)$/),
          address: FIRST,
          problem: expect.stringMatching(new RegExp(`^${FIRST}.* could not be connected to .*ECONNREFUSED`)),
          dueAt: expect.any(String),
          hostKey: null,
          botState: null,
          readyAt: null,
          team: { id: team },
        }),
      );
      expect([facts, asked, laptop.machines]).toEqual([[], 0, []]);
    });

    it('is ready when SSH answers: its host key is pinned, its bot probed, its address published, the players’ keys put on it', async () => {
      await first.restart();
      await eventually(async () =>
        expect(await read(old)).toMatchObject({
          state: 'ready',
          problem: null,
          hostKey: publicHalfOf(firstKey),
          botState: 'answers',
          botAddress: `http://${FIRST}:${botPort}`,
        }),
      );
      expect(asked).not.toBe(0);
      const own = await replicas.ask<{ droplet: TeamDropletView }>(
        'GET',
        `/api/provisioning/teams/${team}/droplet`,
        undefined,
        player,
      );
      expect(own.droplet).toMatchObject({ id: old.id, state: 'ready', address: FIRST });
      await eventually(() => expect(facts).toEqual(factsOfOld()));
      await eventually(async () =>
        expect(await listKeys()).toMatchObject([
          { id: laptop.id, machines: [{ droplet: old.id, state: 'added', problem: null }] },
        ]),
      );
      const [type, base64] = sampleKeys.ed25519.split(' ');
      const name = keyNameOf(laptop.id);
      expect(await commandsOn(first)).toBe(`word ssh-keys:add\nword ${name}\nend\ninput ${type} ${base64}\n`);
      expect(await keysOn(first)).toEqual([name]);
    });

    it('is replaced: the new one is created first and takes over team and keys, only then the old one is destroyed', async () => {
      next = await replicas.ask<DropletView>('POST', `${DROPLETS}/${old.id}/replace`, { order: newId() });
      await eventually(async () =>
        expect(await read(next)).toMatchObject({
          address: SECOND,
          problem: expect.stringContaining('ECONNREFUSED'),
          replaces: old.id,
          team: null,
        }),
      );
      expect(await read(old)).toMatchObject({ state: 'ready', team: { id: team } });
      expect([replicas.provider.billed().length, destroyedThere(), facts]).toEqual([2, [], factsOfOld()]);

      await second.restart();
      await eventually(async () =>
        expect(await read(next)).toMatchObject({
          state: 'ready',
          hostKey: publicHalfOf(secondKey),
          // No bot is deployed on it yet, which delays nothing.
          botState: 'silent',
          replaces: null,
          team: { id: team },
        }),
      );
      await eventually(async () => expect(await keysOn(second)).toEqual([keyNameOf(laptop.id)]));
      await eventually(async () => expect(await read(old)).toMatchObject({ state: 'destroyed', team: null }));
      expect(destroyedThere()).toEqual([`/droplets/${(await read(old)).providerId}`]);
      expect(replicas.provider.billed().map(({ id }) => String(id))).toEqual([(await read(next)).providerId]);
      await eventually(() => expect(facts).toEqual(allFacts()));
      await eventually(async () =>
        expect((await listKeys())[0]?.machines).toMatchObject([{ droplet: next.id, state: 'added' }]),
      );
    });

    it('is refused while it shows another host key than the pinned one, and used again after that', async () => {
      await second.restart(strangeKey);
      const from = second.lines.length;
      const before = await commandsOn(second);
      const token = await addKey('token', sampleKeys.skEd25519);
      const machineOf = async () => (await listKeys()).find(({ id }) => id === token.id)?.machines[0];
      await eventually(async () => {
        const shown = await machineOf();
        expect(shown).toMatchObject({ droplet: next.id, state: 'adding', nextAttemptAt: expect.any(String) });
        expect(shown?.problem).toContain(`shows the host key ${describeHostKey(publicHalfOf(strangeKey))}`);
        expect(shown?.problem).toContain(`its known key is ${describeHostKey(publicHalfOf(secondKey))}`);
      });
      expect(second.lines.slice(from).join('\n')).not.toMatch(/Accepted|Postponed|publickey|session/);
      expect(await commandsOn(second)).toBe(before);
      expect((await read(next)).hostKey).toBe(publicHalfOf(secondKey));

      await second.restart();
      await eventually(async () => expect(await machineOf()).toMatchObject({ state: 'added', problem: null }));
      expect((await keysOn(second)).sort()).toEqual([laptop, token].map(({ id }) => keyNameOf(id)).sort());
      expect(facts).toEqual(allFacts());
    });

    it('is used with its new host key once an admin confirmed it', async () => {
      await second.restart(strangeKey);
      const tablet = await addKey('tablet', sampleKeys.ecdsa256);
      const machineOf = async () => (await listKeys()).find(({ id }) => id === tablet.id)?.machines[0];
      await eventually(async () => expect((await machineOf())?.problem).toContain('shows the host key'));
      const [, confirm] = describeHostKey(publicHalfOf(strangeKey)).split(' ');
      await replicas.ask('POST', `${DROPLETS}/${next.id}/host-key/forget`, { confirm });
      await eventually(async () =>
        expect(await read(next)).toMatchObject({
          hostKey: publicHalfOf(strangeKey),
          state: 'ready',
          team: { id: team },
        }),
      );
      await eventually(async () => expect(await machineOf()).toMatchObject({ state: 'added', problem: null }));
      expect(facts).toEqual(allFacts());
    });
  },
  ['postgres', 'nats', 'ssh'],
);
