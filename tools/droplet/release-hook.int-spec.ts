import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hasCommands } from '@hexduel/testing/not-run';
import { StubbedMachine } from './stubbed-commands';

const NAME = 'the release hook';
const HOOK = join(__dirname, '../../docker/droplet/release-hook/post-deploy');
const REVISION = '4f2a0c1e9b7d4f2a0c1e9b7d4f2a0c1e9b7d4f2a';
const SECRET = 'a-secret_of-one-droplet-0123456789';

const isHere = hasCommands(NAME, { curl: 'curl', python3: 'python3' });

interface SentRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

(isHere ? describe : describe.skip)(NAME, () => {
  let server: Server;
  let url: string;
  let machine: StubbedMachine;
  const requests: SentRequest[] = [];
  const answers: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.method === 'GET') return void response.end('203.0.113.7');
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        requests.push({ headers: request.headers, body });
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    requests.length = 0;
    answers.length = 0;
    machine = new StubbedMachine({ dokku: `echo ${REVISION}`, hostname: 'echo hexduel-bot-duel-5', sleep: '' });
  });

  afterEach(() => machine.remove());
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const settings = (...lines: readonly string[]) => machine.put('etc/hexduel/droplet.env', `${lines.join('\n')}\n`);
  const deploy = () => machine.run(HOOK, ['app', '5000', '172.17.0.2'], { HEXDUEL_METADATA: url });
  const body = `{"revision":"${REVISION}","hostname":"hexduel-bot-duel-5","public_ip":"203.0.113.7"}`;

  it('sends the release in the format of 2017, signed with the secret of the machine', async () => {
    settings('DROPLET=0193a7c0-0000-7000-8000-000000000012', `SECRET=${SECRET}`, `WEBHOOK=${url}/hook`);
    expect(await deploy()).toEqual({ exitCode: 0, text: '' });
    expect(requests.map((each) => each.body)).toEqual([body]);
    const { headers } = requests[0]!;
    const timestamp = String(headers['x-hexduel-timestamp']);
    expect(Math.abs(Number(timestamp) * 1_000 - Date.now())).toBeLessThan(60_000);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-hexduel-droplet': '0193a7c0-0000-7000-8000-000000000012',
      'x-hexduel-signature': `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
    });
    expect(machine.takeCalls().join('\n')).not.toContain(SECRET);
  });

  it('sends it unsigned when the machine has no secret', async () => {
    settings('DROPLET=', 'SECRET=', `WEBHOOK=${url}/hook`);
    expect(await deploy()).toEqual({ exitCode: 0, text: '' });
    expect(requests[0]?.body).toBe(body);
    expect(Object.keys(requests[0]?.headers ?? {}).filter((name) => name.startsWith('x-hexduel'))).toEqual([]);
  });

  it('retries, with a new signature each time', async () => {
    answers.push(503, 500);
    settings('DROPLET=5', `SECRET=${SECRET}`, `WEBHOOK=${url}/hook`);
    expect((await deploy()).exitCode).toBe(0);
    expect(requests).toHaveLength(3);
  });

  it('never makes a deploy fail, and says why it sent nothing', async () => {
    expect(await deploy()).toEqual({ exitCode: 0, text: expect.stringContaining('there is no') });
    settings('WEBHOOK=');
    expect((await deploy()).text).toContain('names no WEBHOOK');
    settings(`WEBHOOK=${url}/hook`);
    answers.push(500, 500, 500, 500);
    expect(await deploy()).toEqual({ exitCode: 0, text: expect.stringContaining(`${url}/hook did not accept it`) });
    expect(requests).toHaveLength(4);
    machine.put('stubs/hostname', `#!/bin/sh\necho 'x","revision":"y'\n`);
    expect((await deploy()).text).toContain('the host name is not one');
    machine.put('stubs/dokku', '#!/bin/sh\necho "$(id)"\n');
    expect((await deploy()).text).toContain('has no revision');
    expect(requests).toHaveLength(4);
  });
});
