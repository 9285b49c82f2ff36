import pg from 'pg';
import { z } from 'zod';

/** How long a statement of the look may take: where a pooler has no server left, it waits. */
const ANSWER_WITHIN_MS = 2_000;
/** Others may use the same pooler in between, and by chance leave a client its server. */
const LOOKS = 3;

/**
 * Throws one sentence where a pooler gives each transaction another server (`pool_mode=transaction`): locks, LISTEN and the settings
 * of a session would be lost between statements without a word. A pooler that keeps a server for each session is fine.
 */
export async function refuseTransactionPooling(url: string, context: string): Promise<void> {
  if (!(await changesServers(url))) return;
  const { host, pathname } = new URL(url);
  throw new Error(
    `The database of ${context} at ${host}${pathname} is behind a pooler that gives each transaction another session ` +
      `(pool_mode=transaction): set pool_mode=session for this database, or name Postgres itself in HEXDUEL_${context.toUpperCase()}_DATABASE_URL.`,
  );
}

/** While a second client is in a transaction, on the server that the first used last, the first is given another one. */
async function changesServers(url: string): Promise<boolean> {
  const options = { connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: ANSWER_WITHIN_MS };
  const [first, second] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await Promise.all([first.connect(), second.connect()]);
    const before = await serverOf(first);
    for (let look = 1; look <= LOOKS; look += 1) {
      await second.query('begin');
      if ((await serverOf(first)) !== before) return true;
      await second.query('rollback');
    }
    return false;
  } catch (error) {
    // pool_mode=statement; a pool of one server has no answer in time, which proves nothing.
    return error instanceof Error && /statement pooling/.test(error.message);
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

const Server = z.object({ pid: z.int() });

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return Server.parse(rows[0]).pid;
}
