/** The NATS of `npm start` where an operator has it read its configuration again, as an upgrade does. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMessaging } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { NATS_USERS, startNatsServer, usersEnv } from '../nats-server.mjs';
import { writeNatsConf } from './nats-conf.mjs';

const passwordOf = (user: string): string => `0 password of ${user}`;

describeWithServers(
  'NATS that reads its configuration again',
  () => {
    let home: string;
    beforeEach(async () => {
      home = await mkdtemp(join(tmpdir(), 'hexduel-nats-conf-'));
    });
    afterEach(() => rm(home, { recursive: true }));

    it('keeps its streams, its users and its port', async () => {
      const lines: string[] = [];
      const server = await startNatsServer({
        config: await writeNatsConf(home),
        env: usersEnv(Object.fromEntries(NATS_USERS.map((user) => [user, passwordOf(user)]))),
        onLine: (line) => lines.push(line),
      });
      try {
        process.kill(server.pid, 'SIGHUP');
        await eventually(() => expect(lines).toContainEqual(expect.stringContaining('Reloaded server configuration')));
        const settings = { url: server.url, name: 'streams', user: 'streams', password: passwordOf('streams') };
        const messaging = await connectMessaging(settings);
        const answer = await messaging.connection.request('$JS.API.STREAM.NAMES', '', { timeout: 5_000 });
        await messaging.close();
        expect(answer.json()).toMatchObject({ total: 0 });
        expect(await readFile(join(home, 'nats.conf'), 'utf8')).toContain(join(home, 'nats'));
      } finally {
        await server.stop();
      }
    });
  },
  ['nats'],
);
