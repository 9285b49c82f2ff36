/** The settings of a service that say where its Postgres is: `postgresTlsConfig` of `@hexduel/service-host`, and the URL. */
export interface PostgresAddress {
  readonly databaseUrl: string;
  readonly postgresCaFile?: string | undefined;
  readonly postgresCertFile?: string | undefined;
  readonly postgresKeyFile?: string | undefined;
}

/** The settings of `postgresConfig` of `@hexduel/service-host`. */
export interface PostgresSettings extends PostgresAddress {
  readonly postgresConnections: number;
  readonly postgresWaitMs: number;
  readonly postgresIdleMs: number;
  readonly postgresConnectMs?: number | undefined;
  readonly postgresStatementMs?: number | undefined;
  readonly postgresLockMs?: number | undefined;
  readonly postgresReadConnections?: number | undefined;
  readonly postgresReadWaitMs?: number | undefined;
  readonly postgresReadStatementMs?: number | undefined;
  readonly migrations: 'run' | 'check';
}

/** How to open the database of a context by its settings. */
export function databaseSettingsOf(settings: PostgresSettings) {
  return {
    url: databaseUrlOf(settings),
    poolSize: settings.postgresConnections,
    withinMs: settings.postgresWaitMs,
    idleInTransactionMs: settings.postgresIdleMs,
    connectMs: settings.postgresConnectMs,
    statementMs: settings.postgresStatementMs,
    lockMs: settings.postgresLockMs,
    reading: {
      poolSize: settings.postgresReadConnections,
      waitMs: settings.postgresReadWaitMs,
      statementMs: settings.postgresReadStatementMs,
    },
    dueMigrations: settings.migrations,
  };
}

/** The URL to connect with: with `sslmode=verify-full` and the files where there are any. */
export function databaseUrlOf(address: PostgresAddress): string {
  const files = [
    ['sslrootcert', address.postgresCaFile],
    ['sslcert', address.postgresCertFile],
    ['sslkey', address.postgresKeyFile],
  ] as const;
  const url = new URL(address.databaseUrl);
  for (const [parameter, path] of files) if (path !== undefined) url.searchParams.set(parameter, path);
  if (files.some(([, path]) => path !== undefined)) url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
