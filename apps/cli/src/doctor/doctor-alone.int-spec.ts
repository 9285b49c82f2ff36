/** Certificates, and `hexduel` as one file, which brings neither pg nor a client of NATS. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificates } from '@hexduel/testing/certificates';
import type { TestCertificates } from '@hexduel/testing/certificates';
import { startTestNats } from '@hexduel/testing/nats';
import { describeWithServers } from '@hexduel/testing/servers';
import { runProgram } from '../program';
import { englishWords } from '../testing/english-words';
import { fakeIo } from '../testing/fake-io';
import { startOneAddress } from '../testing/one-address';
import type { OneAddress } from '../testing/one-address';
import { DoctorReport } from './doctor-report';
import type { DoctorReport as Report } from './doctor-report';

const BUILD = resolve(__dirname, '../../../../tools/dev/build-cli.mjs');
const NOWHERE = 'postgres://ladder@127.0.0.1:1/hexduel';
const ENV = { HEXDUEL_SESSION: 'hx2.none' };

let folder: string;
let certificates: TestCertificates;
let address: OneAddress;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-doctor-alone-'));
  // For localhost, and valid for two days.
  certificates = await makeCertificates(folder);
  const { certFile, keyFile } = certificates;
  const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
  address = await startOneAddress({ services: {}, tls: { cert, key } });
});
afterAll(async () => {
  address.stop();
  await rm(folder, { recursive: true });
});

async function doctor(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const { io, stdout } = fakeIo({}, { ...ENV, ...env });
  const real = { ...io, now: Date.now, wait: (ms: number) => sleep(ms) };
  expect(await runProgram(['doctor', ...args, '--json'], real)).toBe(1);
  return DoctorReport.parse(JSON.parse(stdout()));
}

function measured({ findings }: Report, check: string) {
  const { state, measured: text } = findings.find((each) => each.check === check) ?? {};
  return [state, text];
}

it.each([
  ['of a foreign authority', 'localhost', /^this machine does not trust its chain \(/],
  ['for another host', '127.0.0.1', /^not for 127\.0\.0\.1: its names are DNS:localhost$/],
])('finds a certificate %s', async (_what, host, text) => {
  const report = await doctor(['--url', `https://${host}:${address.port}`]);
  expect(measured(report, 'certificate of the address')).toEqual(['problem', expect.stringMatching(text)]);
});

it('says that nothing answers, without an admin and without a stack', async () => {
  const { io, stdout, stderr } = fakeIo({}, ENV);
  expect(await runProgram(['doctor', '--url', 'http://127.0.0.1:1'], { ...io, now: Date.now })).toBe(1);
  expect(stdout()).toMatch(/^problem {4}ladder: http:\/\/127\.0\.0\.1:1\/api\/ladder\/status does not answer \(/m);
  expect(stdout()).not.toMatch(/^ +at /m);
  expect(stderr()).toBe('');
});

it('says in Russian that nothing answers, with what to do and the page', async () => {
  const { io, stdout, stderr } = fakeIo({}, { ...ENV, LANG: 'ru_RU.UTF-8' });
  const all = ['--url', `https://127.0.0.1:${address.port}`, '--nats', 'nats://127.0.0.1:1', '--database', NOWHERE];
  const alone = { ...io, now: Date.now };
  expect(await runProgram(['doctor', ...all, '--nats-monitoring', 'http://127.0.0.1:1'], alone)).toBe(1);
  expect(stdout()).toMatch(
    /^проблема {5}ladder: \S+ не отвечает \(.*\n {13}Посмотрите, работает ли ladder .* Страница: docs\/runbook\/service-missing\.md\.$/m,
  );
  expect(stdout()).toMatch(/^проблема {5}сертификат адреса: не для 127\.0\.0\.1: в нём имена DNS:localhost$/m);
  expect(stdout()).toMatch(
    /^проблема {5}NATS 127\.0\.0\.1:1: 127\.0\.0\.1:1 не годится как NATS \(connect ECONNREFUSED/m,
  );
  expect(stdout()).toMatch(/^\d+ провер(ка|ки|ок): в порядке \d+, внимание \d+, \d+ проблем(а|ы|), не спрошено \d+$/m);
  // What Node and the client of Postgres say of connections.
  const ofSystem = ['connect ', 'connection refused'];
  expect(englishWords(stdout(), ofSystem)).toEqual([]);
  expect(stderr()).toBe('');
});

it('says in Russian which address of NATS is none', async () => {
  const { io, stdout } = fakeIo({}, { ...ENV, LANG: 'ru_RU.UTF-8' });
  expect(await runProgram(['doctor', '--url', 'http://127.0.0.1:1', '--nats', 'http://x'], io)).toBe(1);
  expect(stdout()).toMatch(
    /^проблема {5}NATS: адрес NATS номер 1 не адрес: пишите nats:\/\/host:port или, если нужен TLS, tls:/m,
  );
});

it('prints the same JSON in Russian', async () => {
  const args = ['--url', 'http://127.0.0.1:1'];
  const [english, russian] = [await doctor(args), await doctor([...args, '--lang', 'ru'])];
  expect({ ...russian, askedAt: '' }).toEqual({ ...english, askedAt: '' });
});

it.each([
  ['no admin', [], {}, 'HEXDUEL_ADMIN_NAME'],
  ['an address that is none', ['--url', 'localhost'], ENV, 'Give the address of the system'],
  ['a database that is none', ['--database', 'mysql://x'], ENV, 'Give the URL of a database'],
  ['a setting that is no database', [], { ...ENV, HEXDUEL_LADDER_DATABASE_URL: 'x' }, 'is not the URL of a database'],
])('refuses %s', async (_what, args, env, sentence) => {
  const { io, stderr } = fakeIo({}, env);
  expect(await runProgram(['doctor', ...args], io)).toBe(2);
  expect(stderr()).toContain(sentence);
});

describeWithServers(
  'NATS with TLS and without users',
  () => {
    it('has a certificate that is soon at its end, and lets everybody in', async () => {
      const own = join(folder, 'nats');
      await mkdir(own);
      const tls = await makeCertificates(own, { host: '127.0.0.1' });
      const nats = await startTestNats({ tls });
      const url = `127.0.0.1:${new URL(nats.url).port}`;
      const { caFile, certFile, keyFile } = tls;
      const files = { HEXDUEL_NATS_CA_FILE: caFile, HEXDUEL_NATS_CERT_FILE: certFile, HEXDUEL_NATS_KEY_FILE: keyFile };
      const report = await doctor(['--url', 'http://127.0.0.1:1', '--nats', `tls://${url}`], files);
      await nats.stop();
      expect(measured(report, `certificate of NATS ${url}`)).toEqual([
        'problem',
        expect.stringMatching(/^for 127\.0\.0\.1, 1 days left, by hexduel-test-authority, TLSv1\.3$/),
      ]);
      expect(measured(report, `NATS ${url}, users`)).toEqual(['problem', expect.stringMatching(/^users are off/)]);
      expect(measured(report, 'streams')).toEqual(['ok', expect.stringMatching(/^all \d+ are there/)]);
      // No service has started here.
      expect(measured(report, 'consumer ladder-keep-log')).toEqual(['problem', 'not there: nobody reads for it']);
    });
  },
  ['nats'],
);

it('says as one file which packages it needs beside it, and asks the rest', async () => {
  const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: unknown; stdout: string }> =>
    new Promise((done) => {
      execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 24 }, (error, stdout) =>
        done({ code: error?.code ?? 0, stdout }),
      );
    });
  await run([BUILD, join(folder, 'built.mjs')], {});
  await copyFile(join(folder, 'built.mjs'), join(folder, 'hexduel.mjs'));
  const nats = ['--nats', 'nats://127.0.0.1:1', '--database', 'postgres://127.0.0.1:1/x'];
  const { code, stdout } = await run(['hexduel.mjs', 'doctor', '--url', `https://localhost:${address.port}`, ...nats], {
    ...ENV,
    NODE_EXTRA_CA_CERTS: certificates.caFile,
  });
  expect(code).toBe(1);
  expect(stdout).toContain(
    'the package @nats-io/transport-node is not installed: run "npm install @nats-io/transport-node"',
  );
  expect(stdout).toContain('the package pg is not installed: run "npm install pg" in the folder of hexduel');
  expect(stdout).toMatch(/^problem {4}certificate of the address: for localhost, 1 days left/m);
}, 60_000);
