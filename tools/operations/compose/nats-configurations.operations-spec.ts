/** docker/nats with real servers, on the version of Debian and on the newest: started as their containers start them. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StreamOwner, connectMessaging } from '@hexduel/messaging';
import { eventually, freePort } from '@hexduel/testing/servers';
import { describeWithTools } from '../describe-with-tools';
import { NATS_VERSIONS } from '../nats-versions';
import { makeSecrets } from './made-secrets';
import type { MadeSecrets } from './made-secrets';
import { ServerStart } from './server-start';
import { DOCKER } from './read-compose';

const THREE = [0, 1, 2];

describeWithTools('the configurations of docker/nats', ['nats-server-newest', 'openssl'], () => {
  let secrets: MadeSecrets;
  beforeAll(async () => {
    secrets = await makeSecrets();
  });
  afterAll(() => secrets.remove());

  describe.each(Object.keys(NATS_VERSIONS))('%s', (name) => {
    let program: string;
    let isOld: boolean;
    let folder: string;
    const started: ServerStart[] = [];

    beforeAll(async () => {
      program = await NATS_VERSIONS[name]!();
      isOld = / v2\.9\./.test(spawnSync(program, ['--version']).stdout.toString());
      folder = await mkdtemp(join(tmpdir(), 'hexduel-nats-'));
    });
    afterEach(async () => {
      await Promise.all(started.splice(0).map((server) => server.stop()));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    /** Starts a server by docker/nats/start-nats.sh; its folder of data is one of this test. */
    async function start(
      config: string,
      options: { isAsItIs?: boolean; env?: Record<string, string>; args?: string[] } = {},
    ) {
      const own = await mkdtemp(join(folder, 'server-'));
      await cp(join(DOCKER, 'nats'), own, { recursive: true });
      const base = join(own, 'nats-server.conf');
      const text = (await readFile(base, 'utf8')).replace('"/data"', JSON.stringify(join(own, 'data')));
      await writeFile(base, isOld && options.isAsItIs !== true ? text.replace(/^ *sync_interval.*$/m, '') : text);
      const ports = [await freePort(), await freePort()] as const;
      const args = [config, '--addr', '127.0.0.1', '--port', `${ports[0]}`, '--http_port', `${ports[1]}`];
      const env = { HEXDUEL_SECRETS: secrets.folder, HEXDUEL_NATS_SERVER: program, ...options.env };
      const server = new ServerStart(join(own, 'start-nats.sh'), [...args, ...(options.args ?? [])], env);
      started.push(server);
      return { server, url: `nats://127.0.0.1:${ports[0]}`, monitor: `http://127.0.0.1:${ports[1]}` };
    }

    const openAs = async (user: string, url: string, more: object = {}) =>
      connectMessaging({
        url,
        name: user,
        user,
        password: await secrets.read(`nats-${user}-password`),
        withinMs: 0,
        ...more,
      });

    it(`one server ${name.startsWith('Debian') ? 'refuses sync_interval, and takes the rest' : 'starts as it is'}`, async () => {
      const asItIs = await start('nats-server.conf', { isAsItIs: true });
      if (isOld) expect(await asItIs.server.ended).toContain('unknown field "sync_interval"');
      const { server, url } = isOld ? await start('nats-server.conf') : asItIs;
      await server.printed('Server is ready');
      const streams = await openAs('streams', url);
      // In a store of 1 GB.
      await (await StreamOwner.over(streams.connection)).ensureAll();
      const ladder = await openAs('ladder', url);
      expect(await ladder.problem(['ladder'])).toBeNull();
      await Promise.all([streams.close(), ladder.close()]);
      const wrong = { password: await secrets.read('nats-matches-password') };
      await expect(openAs('ladder', url, wrong)).rejects.toThrow('Authorization Violation');
    });

    it.each([
      ['nats-server-cluster.conf', {}],
      ['nats-server-cluster-tls.conf', { caFile: 'authority' }],
    ])('three servers by %s keep three copies, and let in no fourth without their password', async (config, files) => {
      const routes = [await freePort(), await freePort(), await freePort(), await freePort()];
      const servers = routes
        .slice(0, 3)
        .map((port) => `127.0.0.1:${port}`)
        .join(',');
      const password = await secrets.read('nats-routes-password');
      const startOne = (index: number, own: string) =>
        start(config, {
          env: {
            HEXDUEL_NATS_NAME: `n${index}`,
            HEXDUEL_NATS_SERVERS: servers,
            ...(own === password ? {} : { HEXDUEL_SECRETS: join(folder, 'stranger') }),
          },
          args: ['--cluster', `nats://routes:${own}@127.0.0.1:${routes[index] ?? 0}`],
        });
      const nodes = await Promise.all(THREE.map((index) => startOne(index, password)));
      const caFile = 'caFile' in files ? { caFile: join(secrets.folder, files.caFile) } : {};
      const streams = await openAs('streams', nodes.map(({ url }) => url).join(','), { withinMs: 30_000, ...caFile });
      const owner = await StreamOwner.over(streams.connection, { replicas: 3 });
      await eventually(() => owner.ensureAll());
      await streams.close();

      await cp(secrets.folder, join(folder, 'stranger'), { recursive: true });
      await writeFile(join(folder, 'stranger/nats-routes-password'), 'a-wrong-one');
      const stranger = await startOne(3, 'a-wrong-one');
      await stranger.server.printed('Server is ready');
      await eventually(() =>
        expect(nodes.flatMap(({ server }) => server.lines).join('\n')).toMatch(/authentication error|Authorization/i),
      );
      const ids = await Promise.all(nodes.map(({ monitor }) => serverId(monitor)));
      for (const [index, { monitor }] of nodes.entries()) {
        // The newest server opens several to each.
        const { routes: open } = (await (await fetch(`${monitor}/routez`)).json()) as {
          routes: { remote_id: string }[];
        };
        expect([...new Set(open.map(({ remote_id: id }) => id))].sort()).toEqual(
          ids.filter((_, other) => other !== index).sort(),
        );
      }
    });
  });
});

async function serverId(monitor: string): Promise<string> {
  return ((await (await fetch(`${monitor}/varz`)).json()) as { server_id: string }).server_id;
}
