import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { createEgressGuard, dialTcp } from '@hexduel/bot-client';
import { describeWithServers } from '@hexduel/testing/servers';
import { startTestSshServer } from '@hexduel/testing/ssh';
import type { TestSshServer } from '@hexduel/testing/ssh';
import { makeSshKey } from '../../test/make-ssh-key';
import sampleKeys from '../../test/sample-keys.json';
import { STUB_DOKKU } from '../../test/stub-dokku';
import { readinessCheck } from '../readiness/check-ready';
import { addKey, removeKey } from './change-keys';
import type { KeyTarget } from './change-keys';
import { describeHostKey } from './host-key';
import { DOKKU_COMMANDS } from './key-command';
import type { Reach } from './reach-machine';
import { MasterKey, publicHalfOf } from './master-key';

const LOOPBACK: Reach = {
  resolve: (name) =>
    Promise.resolve(name === 'machine.test' ? ['127.0.0.1'] : name === 'mixed.test' ? ['127.0.0.1', '10.0.0.1'] : []),
  guard: createEgressGuard({ mode: 'public', allow: ['127.0.0.0/8'] }),
  dial: dialTcp,
};

describeWithServers(
  'machines over SSH',
  () => {
    const masterKey = makeSshKey();
    const hostKeys = [makeSshKey(), makeSshKey()] as const;
    const [pinnedHostKey, otherHostKey] = [publicHalfOf(hostKeys[0]), publicHalfOf(hostKeys[1])];
    let server: TestSshServer;
    const listeners: Server[] = [];

    beforeAll(async () => {
      const authorized = [publicHalfOf(masterKey)];
      server = await startTestSshServer({ hostKey: hostKeys[0], authorized, commands: { dokku: STUB_DOKKU } });
    });

    afterEach(async () => {
      for (const name of ['dokku.log', 'keys']) await rm(join(server.home, name), { recursive: true, force: true });
    });

    afterAll(async () => {
      for (const listener of listeners) listener.close();
      await server.stop();
    });

    const target = (changed: Partial<KeyTarget> = {}): KeyTarget => ({
      address: '127.0.0.1',
      sshPort: server.port,
      pinnedHostKey,
      masterKey,
      reach: LOOPBACK,
      commands: DOKKU_COMMANDS,
      name: 'hexduel-0193a7c0',
      ...changed,
    });
    const [type, base64] = sampleKeys.ed25519.split(' ');
    const keyLine = `${type} ${base64}`;
    const dokkuLog = () => readFile(join(server.home, 'dokku.log'), 'utf8');
    const commands = (verb: string) => ({ add: `dokku ssh-keys:${verb} NAME`, remove: DOKKU_COMMANDS.remove });

    const botAt = (botPort: number) => ({ botPort, botAddress: `http://127.0.0.1:${botPort}` });
    const checkReady = ({ bot, address, pinnedHostKey, ...ssh }: KeyTarget & { bot: ReturnType<typeof botAt> }) =>
      readinessCheck(ssh)({ address, pinnedHostKey, ...bot });

    async function listen(onSocket: (socket: Socket) => void): Promise<number> {
      const listener = createServer(onSocket);
      listeners.push(listener);
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      return (listener.address() as AddressInfo).port;
    }

    it('adds a key by the configured command, the key on its input alone, and removes it', async () => {
      expect(await addKey({ ...target(), keyLine })).toEqual({ kind: 'done' });
      expect(await dokkuLog()).toBe(`word ssh-keys:add\nword hexduel-0193a7c0\nend\ninput ${keyLine}\n`);
      expect(await readFile(join(server.home, 'keys/hexduel-0193a7c0'), 'utf8')).toBe(`${keyLine}\n`);
      expect(await removeKey(target())).toEqual({ kind: 'done' });
      expect(existsSync(join(server.home, 'keys/hexduel-0193a7c0'))).toBe(false);
    });

    it('replaces a key that an interrupted attempt left', async () => {
      await addKey({ ...target(), keyLine: 'ssh-ed25519 left' });
      expect(await addKey({ ...target(), keyLine })).toEqual({ kind: 'done' });
      expect(await readFile(join(server.home, 'keys/hexduel-0193a7c0'), 'utf8')).toBe(`${keyLine}\n`);
    });

    it('connects to a machine, whose host key is known from then on, and probes its bot', async () => {
      const web = await listen((socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
      const endless = await listen((socket) => socket.write('HTTP/1.1 200 OK\r\n'));
      const mute = await listen((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
      const first = { ...target(), pinnedHostKey: null };
      expect(await checkReady({ ...first, bot: botAt(web) })).toEqual({
        kind: 'ready',
        hostKey: pinnedHostKey,
        bot: 'answers',
      });
      expect(await checkReady({ ...first, bot: botAt(endless) })).toMatchObject({ kind: 'ready', bot: 'answers' });
      expect(await checkReady({ ...first, bot: botAt(mute) })).toMatchObject({ kind: 'ready', bot: 'silent' });
      expect(await checkReady({ ...target({ address: 'machine.test' }), bot: botAt(1) })).toMatchObject({
        kind: 'ready',
        bot: 'silent',
      });
    });

    it('accepts a pinned fingerprint of the host key as well, and returns the whole key', async () => {
      const check = (key: string) => checkReady({ ...target(), pinnedHostKey: describeHostKey(key), bot: botAt(1) });
      expect(await check(pinnedHostKey)).toMatchObject({ kind: 'ready', hostKey: pinnedHostKey });
      expect(await check(otherHostKey)).toMatchObject({
        kind: 'host key changed',
        pinned: describeHostKey(otherHostKey),
        seen: describeHostKey(pinnedHostKey),
      });
    });

    it('refuses a machine with another host key, shows both and sends nothing to it', async () => {
      await server.restart(hostKeys[1]);
      const from = server.lines.length;
      const added = await addKey({ ...target(), keyLine });
      const ready = await checkReady({ ...target(), bot: botAt(1) });
      await server.restart();
      for (const refused of [added, ready]) {
        expect(refused).toMatchObject({
          kind: 'host key changed',
          pinned: expect.stringMatching(/^ssh-ed25519 SHA256:[A-Za-z0-9+/]{43}$/),
          seen: expect.stringMatching(/^ssh-ed25519 SHA256:[A-Za-z0-9+/]{43}$/),
        });
      }
      expect(added.kind === 'host key changed' && added.pinned).not.toBe(
        added.kind === 'host key changed' && added.seen,
      );
      expect(server.lines.slice(from).join('\n')).not.toMatch(/Accepted|Postponed|publickey|session/);
      expect(existsSync(join(server.home, 'dokku.log'))).toBe(false);
      expect(otherHostKey).not.toBe(pinnedHostKey);
    });

    it('says why a connection failed', async () => {
      const closed = await listen(() => undefined);
      listeners.at(-1)?.close();
      const silent = await listen(() => undefined);
      const rude = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      const brief = { connectMs: 700, commandMs: 700, outputBytes: 1_000 };
      const kinds = [
        [{ sshPort: closed }, 'unreachable', 'ECONNREFUSED'],
        [{ sshPort: silent, limits: brief }, 'unreachable', 'within 0.7 s'],
        [{ sshPort: rude }, 'unreachable', 'could not be connected to'],
        [{ masterKey: makeSshKey() }, 'entry refused', 'for root'],
        [{ user: 'nobody-here' }, 'entry refused', 'for nobody-here'],
        [{ reach: { ...LOOPBACK, guard: createEgressGuard({ mode: 'public' }) } }, 'address refused', 'loopback'],
        [{ address: '169.254.169.254' }, 'address refused', 'linkLocal'],
        [{ address: 'mixed.test' }, 'address refused', 'private'],
        [{ address: 'no.test' }, 'unreachable', 'no address'],
      ] as const;
      for (const [changed, kind, why] of kinds) {
        const added = await addKey({ ...target(changed), keyLine });
        expect(added).toMatchObject({ kind, why: expect.stringContaining(why) });
        expect(await checkReady({ ...target(changed), bot: botAt(1) })).toMatchObject({
          kind: 'not yet',
          why: expect.stringContaining(why),
        });
      }
      expect(existsSync(join(server.home, 'dokku.log'))).toBe(false);
    });

    it('reports the exit code and the output of a command that failed', async () => {
      expect(await addKey({ ...target({ commands: commands('fail') }), keyLine })).toEqual({
        kind: 'command failed',
        exitCode: 7,
        why: '"dokku ssh-keys:fail hexduel-0193a7c0" ended with 7 on 127.0.0.1: it [31mcannot',
      });
      const killed = { add: 'exec dokku ssh-keys:die NAME', remove: 'true NAME' };
      expect(await addKey({ ...target({ commands: killed }), keyLine })).toMatchObject({
        kind: 'command failed',
        exitCode: null,
        why: expect.stringContaining('was ended by a signal on 127.0.0.1: no output'),
      });
      const missing = { add: 'no-such-command NAME', remove: 'true NAME' };
      expect(await addKey({ ...target({ commands: missing }), keyLine })).toMatchObject({ exitCode: 127 });
    });

    it('ends a command that hangs and keeps little of a long output', async () => {
      const limits = { connectMs: 15_000, commandMs: 1_500, outputBytes: 1_000 };
      expect(
        await removeKey(target({ commands: { ...DOKKU_COMMANDS, remove: 'dokku ssh-keys:hang NAME' }, limits })),
      ).toMatchObject({
        kind: 'broken off',
        why: expect.stringContaining('took more than 1.5 s'),
      });
      expect(await addKey({ ...target({ commands: commands('flood') }), keyLine })).toEqual({ kind: 'done' });
    });

    it('puts no name into a command that a shell could interpret', async () => {
      for (const name of ['', 'a b', 'a;id', '$(id)', '-rf', 'A', 'x'.repeat(64), 'a\nb', 'ä', 'an-admin'])
        await expect(async () => addKey({ ...target({ name }), keyLine })).rejects.toThrow('no name of a key');
    });

    it('reads the master key from a text or a file, and nothing but a private key', () => {
      expect(MasterKey.safeParse(masterKey.replaceAll('\n', '\\n'))).toEqual({ success: true, data: masterKey });
      for (const text of [publicHalfOf(masterKey), '/no/such/file', masterKey.slice(0, 80)])
        expect(MasterKey.safeParse(text).success).toBe(false);
    });
  },
  ['ssh'],
);
