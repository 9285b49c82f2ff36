import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@hexduel/telemetry';
import { hasCommands } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../../test/put-droplet';
import { SECRET, serveWithDatabase } from '../../test/start-provisioning';
import type { TestedProvisioning } from '../../test/start-provisioning';
import { webhookKeys, webhookSecret } from '../release/webhook-keys';
import { fillUserData } from './fill-user-data';

const FOLDER = join(__dirname, '../../../../docker/droplet');
const REVISION = '4f2a0c1e9b7d4f2a0c1e9b7d4f2a0c1e9b7d4f2a';

const NAME = 'the user data of a droplet';
const hasTools = hasCommands(NAME, { curl: 'curl', python3: 'python3' });

describeWithServers(NAME, () => {
  let service: TestedProvisioning;
  let root: string;

  beforeAll(async () => {
    service = await serveWithDatabase({ unsigned: 'refuse' });
    root = mkdtempSync(join(tmpdir(), 'hexduel-user-data-'));
  });

  afterAll(async () => {
    rmSync(root, { recursive: true, force: true });
    await service.stop();
  });

  const userDataFor = (droplet: string) =>
    fillUserData(readFileSync(join(FOLDER, 'user-data.yaml'), 'utf8'), {
      droplet,
      secret: webhookSecret(webhookKeys([SECRET])[0], droplet, 0),
      webhook: `${service.url}/api/provisioning/webhooks/release`,
    });
  const settingsIn = (text: string) => text.match(/^ {6}(DROPLET|SECRET|WEBHOOK)=.*$/gm)?.map((line) => line.trim());

  function put(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  }

  (hasTools ? it : it.skip)('is enough for its hook to report a release', async () => {
    const metadata = createServer((_request, response) => response.end('203.0.113.7'));
    await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve));
    const team = newId();
    const droplet = await putDroplet(service.database, { team, address: '203.0.113.7' });
    const settings = settingsIn(userDataFor(droplet)) ?? [];
    put('etc/hexduel/droplet.env', `${settings.join('\n')}\n`);
    put('bin/dokku', `#!/bin/sh\necho ${REVISION}\n`);
    put('bin/hostname', '#!/bin/sh\necho hexduel-bot-specs-1\n');
    const env = {
      ...process.env,
      PATH: `${join(root, 'bin')}:${process.env.PATH ?? ''}`,
      HEXDUEL_ROOT: root,
      HEXDUEL_METADATA: `http://127.0.0.1:${(metadata.address() as AddressInfo).port}`,
    };
    const hook = spawn('bash', [join(FOLDER, 'release-hook/post-deploy'), 'app'], { env });
    let errors = '';
    hook.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    await new Promise((resolve) => hook.on('close', resolve));
    metadata.close();
    expect(errors).toBe('');
    const { body } = await service.ask('GET', `/api/provisioning/teams/${team}/releases`, {
      as: { role: 'player', team, tokenCounter: 0 },
    });
    expect(JSON.stringify(body)).toContain(REVISION.slice(0, 7));
  });
});
