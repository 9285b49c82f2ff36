/** The sections of the page about NATS and Postgres: passwords and certificates. */
import { X509Certificate } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renewCertificate } from '@hexduel/testing/certificates';
import { eventually } from '@hexduel/testing/servers';
import { sql } from '@hexduel/testing/system';
import { noCheck } from './rehearsal';
import type { Rehearsal } from './rehearsal';
import { natsSerial, postgresSerial } from './served-certificate';

/** Registers the tests; `rehearsal` runs by then. */
export function rehearseServers(rehearsal: () => Rehearsal): void {
  it('Passwords of NATS: the context comes back with the new one, and rounds go on', async () => {
    const all = rehearsal();
    const old = all.rotating.read('nats-matches-password');
    await all.run('Passwords of NATS', { CONTEXT: 'matches' }, noCheck);
    expect(all.rotating.read('nats-matches-password')).not.toBe(old);
  });

  it('Passwords of Postgres: the context goes on with the new one, and the old one is refused', async () => {
    const all = rehearsal();
    const { databaseUrl } = all.rotating.system;
    const former = all.rotating.read('ladder-database-url');
    const oldIsRefused = (url: string) => expect(sql(url, 'select 1')).rejects.toThrow('password authentication');
    await all.run(
      'Passwords of Postgres',
      { CONTEXT: 'ladder', ADMIN_URL: databaseUrl },
      async () => {
        await oldIsRefused(former);
        const [url, password] = ['ladder-database-url', 'ladder-database-password'].map((name) => {
          return all.rotating.read(name);
        });
        expect(new URL(url ?? '').password).toBe(password);
      },
      async () => {
        await oldIsRefused(databaseUrl);
        const url = new URL(databaseUrl);
        const password = url.password;
        url.password = all.rotating.read('postgres-password');
        // The rest of the suite knows the former one.
        await sql(url.href, `alter role postgres password '${password}'`);
      },
    );
  });

  it('Certificates of NATS and Postgres: connections stay, and new ones get the new certificate', async () => {
    const all = rehearsal();
    const { system, certificates } = all.rotating;
    const { ladder, nats, postgres } = system;
    const [shown] = await sql<{ data_directory: string }>(postgres.adminUrl, 'show data_directory');
    const cluster = shown?.data_directory ?? '';
    const [natsPort, postgresPort] = [Number(new URL(nats.url).port), Number(new URL(postgres.adminUrl).port)];
    const served = async () => [
      await natsSerial(natsPort, certificates),
      await postgresSerial(postgresPort, certificates),
    ];
    const connections = () =>
      sql(
        postgres.adminUrl,
        `select pid from pg_stat_activity where usename = 'ladder' order by backend_start limit 1`,
      );
    const former = serialIn(certificates.certFile);
    expect(await served()).toEqual([former, former]);
    const [oldest, linesBefore] = [await connections(), ladder.history.length];

    await renewCertificate(certificates.folder);
    copyFileSync(certificates.certFile, join(cluster, 'server.crt'));
    copyFileSync(certificates.keyFile, join(cluster, 'server.key'));
    const renewed = serialIn(certificates.certFile);
    expect(renewed).not.toBe(former);
    await all.run(
      'Certificates of NATS and Postgres',
      { NATS_PID: String(nats.pid), ADMIN_URL: postgres.adminUrl },
      () => eventually(async () => expect(await natsSerial(natsPort, certificates)).toBe(renewed)),
      () => eventually(async () => expect(await postgresSerial(postgresPort, certificates)).toBe(renewed)),
    );
    expect(await connections()).toEqual(oldest);
    const later = ladder.history.slice(linesBefore);
    expect(later.filter((line) => /nats|reconnect|disconnect/i.test(line))).toEqual([]);
    // It has the same authority, so a new process needs nothing.
    await all.rotating.restart(['ladder']);
  });
}

function serialIn(file: string): string {
  return new X509Certificate(readFileSync(file)).serialNumber;
}
