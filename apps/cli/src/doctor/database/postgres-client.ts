import { databaseUrlOf } from '@hexduel/database/postgres-address';
import type { PostgresAddress } from '@hexduel/database/postgres-address';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import { verbatim } from '../../language';
import type { Words } from '../../language';
import { importBeside } from '../import-beside';

/** What is used of the client of Postgres. */
export interface PostgresClient {
  connect(): Promise<unknown>;
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
  on(event: 'error', listener: () => void): unknown;
  end(): Promise<void>;
}

type ClientClass = new (options: object) => PostgresClient;
interface PostgresModule {
  readonly Client?: ClientClass;
  readonly default?: { readonly Client: ClientClass };
}

const WITHIN_MS = 5_000;
const Failed = z.looseObject({ message: z.string(), code: z.string().optional() });

/** Signs in at Postgres; no statement takes longer than 5 s. The refusal is a sentence without a credential. */
export async function openPostgres(address: PostgresAddress): Promise<Result<PostgresClient, Words>> {
  const imported = await importBeside('pg');
  if (!imported.ok) return imported;
  const module = imported.value as PostgresModule;
  const Client = module.Client ?? module.default?.Client;
  if (!Client) throw new Error('the package pg has no Client');
  const client = new Client({
    connectionString: databaseUrlOf(address),
    application_name: 'hexduel doctor',
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  // What is lost is reported by the statement that waits.
  client.on('error', () => {});
  try {
    await client.connect();
    return ok(client);
  } catch (error) {
    const failed = Failed.safeParse(error);
    if (!failed.success) return refused(verbatim(String(error)));
    const said = failed.data.message || failed.data.code;
    return refused(said === undefined ? ['no answer', 'ответа нет'] : verbatim(said));
  }
}
