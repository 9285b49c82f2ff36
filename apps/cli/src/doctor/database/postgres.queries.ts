import { z } from 'zod';
import { SaidError } from '../said-error';
import type { PostgresClient } from './postgres-client';

async function readRows<Row>(
  client: PostgresClient,
  schema: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return z.array(schema).parse((await client.query(text, values)).rows);
}

/** Whatever is asked from now on on this connection, nothing can be written. */
export async function forbidWrites(client: PostgresClient): Promise<void> {
  await client.query('set default_transaction_read_only = on');
}

const Server = z.object({
  version: z.string(),
  /** Milliseconds since 1970, by its clock. */
  shown: z.coerce.number(),
  maxConnections: z.coerce.number(),
  connected: z.coerce.number(),
  user: z.string(),
  isSuperuser: z.boolean(),
  database: z.string(),
  bytes: z.coerce.number(),
  isStandby: z.boolean(),
});
export type Server = z.infer<typeof Server>;

/** What Postgres says about itself and about who asks. */
export async function readServer(client: PostgresClient): Promise<Server> {
  const [server] = await readRows(
    client,
    Server,
    `select current_setting('server_version') as version,
       extract(epoch from clock_timestamp()) * 1000 as shown,
       current_setting('max_connections') as "maxConnections",
       (select sum(numbackends) from pg_stat_database) as connected,
       current_user as "user",
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       current_database() as database,
       pg_database_size(current_database()) as bytes,
       pg_is_in_recovery() as "isStandby"`,
  );
  if (!server) throw new SaidError(['Postgres says nothing about itself', 'Postgres ничего о себе не говорит']);
  return server;
}

const Session = z.object({ user: z.string(), application: z.string(), isSuperuser: z.boolean() });
export type Session = z.infer<typeof Session>;

/** Who is connected to this database, each user and application once. */
export function readSessions(client: PostgresClient): Promise<Session[]> {
  return readRows(
    client,
    Session,
    `select distinct a.usename as "user", coalesce(a.application_name, '') as application, r.rolsuper as "isSuperuser"
     from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
     where a.datname = current_database() and a.pid <> pg_backend_pid() order by 1, 2`,
  );
}

const Transaction = z.object({
  user: z.string(),
  application: z.string(),
  state: z.string(),
  seconds: z.coerce.number(),
});
export type Transaction = z.infer<typeof Transaction>;

/** The transactions that have been open for longest, at most three; those of other roles only if the role may see them. */
export function readLongestTransactions(client: PostgresClient): Promise<Transaction[]> {
  return readRows(
    client,
    Transaction,
    `select usename as "user", application_name as application, state,
       extract(epoch from clock_timestamp() - xact_start) as seconds
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and state is not null and pid <> pg_backend_pid()
       and backend_type = 'client backend'
     order by xact_start limit 3`,
  );
}

const Schema = z.object({ name: z.string() });

/** Which of these schemas of contexts the role may read. */
export async function readableSchemas(client: PostgresClient, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    client,
    Schema,
    `select n.nspname as name from pg_namespace n join pg_class c on c.relnamespace = n.oid
     where n.nspname = any($1) and c.relname = 'migrations'
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
     order by 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The migrations that have run in the schema of a context. */
export async function readMigrations(client: PostgresClient, schema: string): Promise<string[]> {
  const rows = await readRows(client, Schema, `select name from ${quoted(schema)}.migrations order by id`);
  return rows.map(({ name }) => name);
}

const Outbox = z.object({ count: z.coerce.number(), seconds: z.coerce.number() });
export type Outbox = z.infer<typeof Outbox>;

/** How many messages of a context wait to be published, and for how long the oldest has. */
export async function readOutbox(client: PostgresClient, schema: string): Promise<Outbox> {
  const [outbox] = await readRows(
    client,
    Outbox,
    `select count(*) as count, coalesce(extract(epoch from clock_timestamp() - min(added_at)), 0) as seconds
     from ${quoted(schema)}.outbox`,
  );
  return outbox ?? { count: 0, seconds: 0 };
}

function quoted(schema: string): string {
  return `"${schema.replaceAll('"', '""')}"`;
}
