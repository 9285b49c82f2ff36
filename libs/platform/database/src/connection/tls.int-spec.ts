import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@hexduel/testing/certificates';
import type { TestCertificates } from '@hexduel/testing/certificates';
import { hasCommands } from '@hexduel/testing/not-run';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { ChannelListener } from './channel-listener';
import { databaseUrlOf } from './postgres-address';
import { openDatabase } from './open-database';
import { provisionContext } from './provision-context';

const hasOpenssl = hasCommands('TLS to Postgres', { openssl: 'openssl' });

(hasOpenssl ? describeWithServers : describe.skip)('TLS to Postgres', () => {
  let folder: string;
  let own: TestCertificates;
  let stranger: TestCertificates;
  let postgres: TestPostgres;
  let databaseUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-tls-'));
    own = await makeCertificates(await mkdtemp(join(folder, 'own-')), { host: '127.0.0.1' });
    stranger = await makeCertificates(await mkdtemp(join(folder, 'stranger-')), { host: '127.0.0.1' });
    postgres = await startTestPostgres({ tls: own });
    const adminUrl = await postgres.createDatabase();
    databaseUrl = await provisionContext({ adminUrl, context: 'testing', password: 'testing' });
  });

  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether each connection of the context is encrypted: the pool, and the one that listens. */
  async function encryption(url: string): Promise<unknown> {
    const database = await openDatabase({ url, context: 'testing', withinMs: 0 });
    let isListening = false;
    const onListening = (): void => void (isListening = true);
    const listener = new ChannelListener({ url, channel: 'a', onListening, onNotice: () => {} });
    try {
      await listener.start();
      await eventually(() => expect(isListening).toBe(true));
      return await database.query(
        `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'testing'`,
      );
    } finally {
      await listener.stop();
      await database.destroy();
    }
  }

  it('encrypts the pool, the migrations and the listener with the authority of the settings', async () => {
    const url = databaseUrlOf({ databaseUrl, postgresCaFile: own.caFile });
    expect(await encryption(url)).toEqual([{ ssl: true }]);
    expect(await encryption(databaseUrl)).toEqual([{ ssl: false }]);
  });

  it('takes what the URL says about TLS as well', async () => {
    expect(await encryption(`${databaseUrl}?sslmode=verify-full&sslrootcert=${own.caFile}`)).toEqual([{ ssl: true }]);
  });

  it.each<[string, () => string, string]>([
    ['another authority', () => databaseUrlOf({ databaseUrl, postgresCaFile: stranger.caFile }), 'certificate'],
    [
      'another name than that of the certificate',
      () => databaseUrlOf({ databaseUrl: databaseUrl.replace('127.0.0.1', 'localhost'), postgresCaFile: own.caFile }),
      'localhost',
    ],
  ])('does not connect with %s', async (_, url, cause) => {
    const opening = openDatabase({ url: url(), context: 'testing', withinMs: 0 });
    await expect(opening).rejects.toThrow(cause);
  });

  it('does not connect in the clear where TLS is a must', async () => {
    const plain = await startTestPostgres();
    const url = databaseUrlOf({ databaseUrl: plain.adminUrl, postgresCaFile: own.caFile });
    await expect(openDatabase({ url, context: 'testing', withinMs: 0 })).rejects.toThrow('does not support SSL');
    await plain.stop();
  });
});
