import pg from 'pg';

/** One statement on a connection of its own, so that Postgres may be restarted in between. */
export async function sql<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed under a statement is told by the statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface HeldLock {
  /** Resolves as soon as somebody waits for it, with the name under which the database knows who does. */
  isWaitedFor(): Promise<string>;
  release(): Promise<void>;
}

/** Locks a table against everything but reading, so that whoever writes to it waits in the middle of its transaction. */
export async function holdTable(url: string, table: string): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in exclusive mode`);
  return {
    isWaitedFor: async () => {
      for (;;) {
        const [waiting] = await sql<{ name: string }>(
          url,
          `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where l.relation = $1::regclass and not l.granted limit 1`,
          [table],
        );
        if (waiting) return waiting.name;
      }
    },
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

/** Keeps every replica of a context from publishing what its outbox holds: its relays wait for their turn. */
export async function holdOutbox(url: string, context: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`outbox of ${context}`]);
  return { release: () => client.end() };
}
