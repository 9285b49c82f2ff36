import pg from 'pg';
import { quoteName } from './quote-name';

export interface ContextAccess {
  /** URL of a role that may create roles and schemas in the database. */
  readonly adminUrl: string;
  /** The context's word: its schema and its role are called so. */
  readonly context: string;
  readonly password: string;
}

const CONCURRENTLY_UPDATED = 'XX000';

/**
 * Gives a context its role and its schema in the database of the URL; what is there already stays, the password is
 * set. The role reads and writes its own schema and nothing else. Answers the URL to connect with as that role.
 */
export async function provisionContext({ adminUrl, context, password }: ContextAccess): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Two contexts of one database at once would meet at its schema "public".
    await client.query(`select pg_advisory_lock(hashtextextended('provision context', 0))`);
    await createRole(client, context, password);
    const name = quoteName(context);
    await client.query(`create schema if not exists ${name} authorization ${name}`);
    await client.query('revoke all on schema public from public');
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = context;
  url.password = encodeURIComponent(password);
  return url.href;
}

// Roles belong to the whole server, so that provisioning of two databases at once can meet here.
async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = quoteName(role);
  const secret = client.escapeLiteral(password);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`do $$ begin create role ${name} login;
        exception when duplicate_object or unique_violation then null; end $$`);
      await client.query(`alter role ${name} login password ${secret}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== CONCURRENTLY_UPDATED || attempt === 5) throw error;
    }
  }
}
