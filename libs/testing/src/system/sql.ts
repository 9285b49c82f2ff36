import pg from 'pg';

/** Runs one statement on a new connection, so that Postgres may be restarted between calls. */
export async function sql<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // If the server is killed, the statement itself reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface HeldLock {
  /** Resolves as soon as another connection waits for the lock, with its application_name. */
  isWaitedFor(): Promise<string>;
  release(): Promise<void>;
}

/** Locks a table against everything but reading, so that writers wait within their transactions. */
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

/** Keeps every replica of a context from publishing its outbox, by holding the lock of its relays. */
export async function holdOutbox(url: string, context: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`outbox of ${context}`]);
  return { release: () => client.end() };
}
