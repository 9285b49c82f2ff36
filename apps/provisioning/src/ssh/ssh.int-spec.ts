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
import { checkReady } from '../readiness/check-ready';
import { addKey, removeKey } from './change-keys';
import type { KeyTerms } from './change-keys';
import { tellHostKey } from './host-key';
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

    const terms = (changed: Partial<KeyTerms> = {}): KeyTerms => ({
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

    const botAt = (botPort: number) => ({ address: '127.0.0.1', botPort });

    async function listen(onSocket: (socket: Socket) => void): Promise<number> {
      const listener = createServer(onSocket);
      listeners.push(listener);
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      return (listener.address() as AddressInfo).port;
    }

    it('adds a key by the configured command, the key on its input alone, and removes it', async () => {
      expect(await addKey({ ...terms(), keyLine })).toEqual({ kind: 'done' });
      expect(await dokkuLog()).toBe(`word ssh-keys:add\nword hexduel-0193a7c0\nend\ninput ${keyLine}\n`);
      expect(await readFile(join(server.home, 'keys/hexduel-0193a7c0'), 'utf8')).toBe(`${keyLine}\n`);
      expect(await removeKey(terms())).toEqual({ kind: 'done' });
      expect(existsSync(join(server.home, 'keys/hexduel-0193a7c0'))).toBe(false);
    });

    it('replaces what an attempt has left that was never heard of', async () => {
      await addKey({ ...terms(), keyLine: 'ssh-ed25519 left' });
      expect(await addKey({ ...terms(), keyLine })).toEqual({ kind: 'done' });
      expect(await readFile(join(server.home, 'keys/hexduel-0193a7c0'), 'utf8')).toBe(`${keyLine}\n`);
    });

    it('meets a machine, whose host key is known from then on, and asks for its bot', async () => {
      const web = await listen((socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
      const endless = await listen((socket) => socket.write('HTTP/1.1 200 OK\r\n'));
      const mute = await listen((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
      const met = { ...terms(), pinnedHostKey: null };
      expect(await checkReady({ ...met, bot: botAt(web) })).toEqual({
        kind: 'ready',
        hostKey: pinnedHostKey,
        bot: 'answers',
      });
      expect(await checkReady({ ...met, bot: botAt(endless) })).toMatchObject({ kind: 'ready', bot: 'answers' });
      expect(await checkReady({ ...met, bot: botAt(mute) })).toMatchObject({ kind: 'ready', bot: 'silent' });
      expect(await checkReady({ ...terms({ address: 'machine.test' }), bot: botAt(1) })).toMatchObject({
        kind: 'ready',
        bot: 'silent',
      });
    });

    it('knows a machine by the fingerprint of its host key as well, and then keeps the whole key', async () => {
      const met = (key: string) => checkReady({ ...terms(), pinnedHostKey: tellHostKey(key), bot: botAt(1) });
      expect(await met(pinnedHostKey)).toMatchObject({ kind: 'ready', hostKey: pinnedHostKey });
      expect(await met(otherHostKey)).toMatchObject({
        kind: 'host key changed',
        pinned: tellHostKey(otherHostKey),
        seen: tellHostKey(pinnedHostKey),
      });
    });

    it('refuses a machine with another host key, shows both and tells it nothing', async () => {
      await server.restart(hostKeys[1]);
      const from = server.lines.length;
      const added = await addKey({ ...terms(), keyLine });
      const ready = await checkReady({ ...terms(), bot: botAt(1) });
      await server.restart();
      for (const told of [added, ready]) {
        expect(told).toMatchObject({
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

    it('tells why a machine is not entered', async () => {
      const closed = await listen(() => undefined);
      listeners.at(-1)?.close();
      const silent = await listen(() => undefined);
      const rude = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      const brief = { enterMs: 700, commandMs: 700, outputBytes: 1_000 };
      const kinds = [
        [{ sshPort: closed }, 'unreachable', 'ECONNREFUSED'],
        [{ sshPort: silent, limits: brief }, 'unreachable', 'within 0.7 s'],
        [{ sshPort: rude }, 'unreachable', 'could not be entered'],
        [{ masterKey: makeSshKey() }, 'entry refused', 'as root'],
        [{ user: 'nobody-here' }, 'entry refused', 'as nobody-here'],
        [{ reach: { ...LOOPBACK, guard: createEgressGuard({ mode: 'public' }) } }, 'address refused', 'loopback'],
        [{ address: '169.254.169.254' }, 'address refused', 'linkLocal'],
        [{ address: 'mixed.test' }, 'address refused', 'private'],
        [{ address: 'no.test' }, 'unreachable', 'no address'],
      ] as const;
      for (const [changed, kind, why] of kinds) {
        const told = await addKey({ ...terms(changed), keyLine });
        expect(told).toMatchObject({ kind, why: expect.stringContaining(why) });
        expect(await checkReady({ ...terms(changed), bot: botAt(1) })).toMatchObject({
          kind: 'not yet',
          why: expect.stringContaining(why),
        });
      }
      expect(existsSync(join(server.home, 'dokku.log'))).toBe(false);
    });

    it('tells the exit code and the words of a command that failed', async () => {
      expect(await addKey({ ...terms({ commands: commands('fail') }), keyLine })).toEqual({
        kind: 'command failed',
        exitCode: 7,
        why: '"dokku ssh-keys:fail hexduel-0193a7c0" ended with 7 on 127.0.0.1: it [31mcannot',
      });
      const killed = { add: 'exec dokku ssh-keys:die NAME', remove: 'true NAME' };
      expect(await addKey({ ...terms({ commands: killed }), keyLine })).toMatchObject({
        kind: 'command failed',
        exitCode: null,
        why: expect.stringContaining('was ended by a signal on 127.0.0.1: without a word'),
      });
      const missing = { add: 'no-such-command NAME', remove: 'true NAME' };
      expect(await addKey({ ...terms({ commands: missing }), keyLine })).toMatchObject({ exitCode: 127 });
    });

    it('ends a command that hangs and keeps little of one that floods', async () => {
      const limits = { enterMs: 15_000, commandMs: 1_500, outputBytes: 1_000 };
      expect(
        await removeKey(terms({ commands: { ...DOKKU_COMMANDS, remove: 'dokku ssh-keys:hang NAME' }, limits })),
      ).toMatchObject({
        kind: 'broken off',
        why: expect.stringContaining('took more than 1.5 s'),
      });
      expect(await addKey({ ...terms({ commands: commands('flood') }), keyLine })).toEqual({ kind: 'done' });
    });

    it('puts no word into a command that a shell could read', async () => {
      for (const name of ['', 'a b', 'a;id', '$(id)', '-rf', 'A', 'x'.repeat(64), 'a\nb', 'ä', 'an-admin'])
        await expect(async () => addKey({ ...terms({ name }), keyLine })).rejects.toThrow('no name of a key');
    });

    it('reads the master key from a text or a file, and nothing but a private key', () => {
      expect(MasterKey.safeParse(masterKey.replaceAll('\n', '\\n'))).toEqual({ success: true, data: masterKey });
      for (const text of [publicHalfOf(masterKey), '/no/such/file', masterKey.slice(0, 80)])
        expect(MasterKey.safeParse(text).success).toBe(false);
    });
  },
  ['ssh'],
);
