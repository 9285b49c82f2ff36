/**
 * Creates the database, and in it a role and a schema for each context, where they are missing. HEXDUEL_PROVISION is JSON:
 * { serverUrl, database, passwords: { context: password } }. Prints { context: url }.
 */
import { provisionContext } from '@hexduel/database';
import pg from 'pg';
import { z } from 'zod';

const Wanted = z.object({
  serverUrl: z.url(),
  database: z.string().regex(/^[a-z][a-z_]*$/),
  passwords: z.record(z.string(), z.string().min(16)),
});

const { serverUrl, database, passwords } = Wanted.parse(JSON.parse(process.env.HEXDUEL_PROVISION ?? '{}'));

const client = new pg.Client({ connectionString: serverUrl });
await client.connect();
const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
await client.end();

const adminUrl = new URL(serverUrl);
adminUrl.pathname = database;
const urls: Record<string, string> = {};
for (const [context, password] of Object.entries(passwords)) {
  urls[context] = await provisionContext({ adminUrl: adminUrl.href, context, password });
}
console.log(JSON.stringify(urls));
