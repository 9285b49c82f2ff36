/** The section of docs/runbook/rotation.md about certificates, run as written beside a ladder that uses both servers. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionContext } from '@hexduel/database';
import { makeCertificates, renewCertificate } from '@hexduel/testing/certificates';
import type { TestCertificates } from '@hexduel/testing/certificates';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { eventually } from '@hexduel/testing/servers';
import { Part, buildServices, sql } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { rehearse } from './rehearse';
import { natsSerial, postgresSerial } from './served-certificate';

const PATIENCE_MS = 30_000;

describeWithTools('certificates of the servers', ['openssl', 'psql', 'curl'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-certificates-'));
  let own: TestCertificates;
  let nats: TestNats;
  let postgres: TestPostgres;
  let ladder: Part;

  beforeAll(async () => {
    own = await makeCertificates(folder, { host: '127.0.0.1' });
    [nats, postgres] = await Promise.all([
      startTestNats({ tls: own }),
      startTestPostgres({ tls: own }),
      buildServices(['ladder']),
    ]);
    ladder = await Part.of('ladder', 'ladder', {
      ...nats.envOf('ladder'),
      HEXDUEL_LADDER_DATABASE_URL: await provisionContext({
        ...{ adminUrl: await postgres.createDatabase(), context: 'ladder', password: 'ladder' },
      }),
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
      ...{ HEXDUEL_NATS_CA_FILE: own.caFile, HEXDUEL_NATS_CERT_FILE: own.certFile, HEXDUEL_NATS_KEY_FILE: own.keyFile },
      HEXDUEL_POSTGRES_CA_FILE: own.caFile,
    });
    await ladder.start();
    await eventually(async () => expect(await readiness()).toBe(200), PATIENCE_MS);
  });
  afterAll(async () => {
    await ladder.kill();
    await Promise.all([nats.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true });
  });

  const readiness = async (): Promise<number> => (await fetch(`${ladder.url}/health/ready`)).status;
  const connections = () =>
    sql<{ pid: number }>(postgres.adminUrl, `select pid from pg_stat_activity where usename = 'ladder' order by pid`);

  it('Certificates of NATS and Postgres: connections stay, and new ones get the new certificate', async () => {
    const [shown] = await sql<{ data_directory: string }>(postgres.adminUrl, 'show data_directory');
    const cluster = shown?.data_directory ?? '';
    const [natsPort, postgresPort] = [Number(new URL(nats.url).port), Number(new URL(postgres.adminUrl).port)];
    const former = serialIn(own.certFile);
    expect([await natsSerial(natsPort, own), await postgresSerial(postgresPort, own)]).toEqual([former, former]);
    const [oldest] = await connections();

    await renewCertificate(folder);
    copyFileSync(own.certFile, join(cluster, 'server.crt'));
    copyFileSync(own.keyFile, join(cluster, 'server.key'));
    const renewed = serialIn(own.certFile);
    expect(renewed).not.toBe(former);
    await rehearse('Certificates of NATS and Postgres', {
      env: { SECRETS: folder, NATS_PID: String(nats.pid), ADMIN_URL: postgres.adminUrl },
      restart: async () => undefined,
      after: [
        () => eventually(async () => expect(await natsSerial(natsPort, own)).toBe(renewed)),
        () => eventually(async () => expect(await postgresSerial(postgresPort, own)).toBe(renewed)),
      ],
    });
    expect(await readiness()).toBe(200);
    expect(await connections()).toContainEqual(oldest);
    expect(ladder.history.filter((line) => /nats|reconnect|disconnect/i.test(line))).toEqual([]);

    // It has the same authority, so a new process needs nothing.
    await ladder.stop();
    await ladder.start();
    await eventually(async () => expect(await readiness()).toBe(200), PATIENCE_MS);
  });
});

function serialIn(file: string): string {
  return new X509Certificate(readFileSync(file)).serialNumber;
}
