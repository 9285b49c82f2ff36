import { z } from 'zod';
import { setting } from './read-config';

const file = (name: string, example: string) => setting(name, z.string().min(1).optional(), { example });

/**
 * The settings of TLS to Postgres: part of a service's `config.ts`. `sslmode`, `sslrootcert`, `sslcert` and `sslkey` in the URL
 * mean the same.
 */
export const postgresTlsConfig = {
  /** Who signed the certificate of the server; makes TLS a must, and the name in the URL that of the certificate. */
  postgresCaFile: file('HEXDUEL_POSTGRES_CA_FILE', '/etc/hexduel/postgres-ca.pem'),
  postgresCertFile: file('HEXDUEL_POSTGRES_CERT_FILE', '/etc/hexduel/ladder.pem'),
  postgresKeyFile: file('HEXDUEL_POSTGRES_KEY_FILE', '/run/secrets/ladder-key.pem'),
};

/** How long a start or a task waits for a Postgres that does not answer yet, in milliseconds. */
const postgresWaitMs = setting(
  'HEXDUEL_POSTGRES_WAIT_MS',
  z.coerce.number().int().min(0).max(600_000).default(30_000),
  {
    example: '30000',
  },
);

/** The settings of a task that migrates the schema of a context, besides the URL of its database. */
export const migrationConfig = { ...postgresTlsConfig, postgresWaitMs };

const milliseconds = (name: string, example: string) => {
  return setting(name, z.coerce.number().int().min(100).max(3_600_000).optional(), { example });
};

/** How a service uses Postgres: part of its `config.ts`. `connections` is what its pool holds unless an operator says otherwise. */
export function postgresConfig({ connections }: { readonly connections: number }) {
  return {
    ...postgresTlsConfig,
    /** The most connections of the main pool of a process; the sum over all processes must stay below `max_connections`. */
    postgresConnections: setting(
      'HEXDUEL_POSTGRES_CONNECTIONS',
      z.coerce.number().int().min(2).max(200).default(connections),
      { example: String(connections) },
    ),
    postgresWaitMs,
    /** The longest that a transaction may do nothing before Postgres ends it with its connection, in milliseconds. */
    postgresIdleMs: setting('HEXDUEL_POSTGRES_IDLE_MS', z.coerce.number().int().min(1_000).default(20_000), {
      example: '20000',
    }),
    /** How long one attempt to connect may take, in milliseconds; 5 s by default. */
    postgresConnectMs: milliseconds('HEXDUEL_POSTGRES_CONNECT_MS', '5000'),
    /** How long one statement may take, in milliseconds; without a bound by default: deletions of a whole sandbox take long. */
    postgresStatementMs: milliseconds('HEXDUEL_POSTGRES_STATEMENT_MS', '60000'),
    /** How long one statement may wait for a lock, in milliseconds; without a bound by default. */
    postgresLockMs: milliseconds('HEXDUEL_POSTGRES_LOCK_MS', '20000'),
    /** The most connections of the pool that only reads, 4 by default; ladder has settings of its own in place of these three. */
    postgresReadConnections: setting(
      'HEXDUEL_POSTGRES_READ_CONNECTIONS',
      z.coerce.number().int().min(1).max(200).optional(),
      { example: '4' },
    ),
    /** How long a read may wait for one of them, in milliseconds; 2 s by default. */
    postgresReadWaitMs: milliseconds('HEXDUEL_POSTGRES_READ_WAIT_MS', '2000'),
    /** How long one statement that reads may take, in milliseconds; 5 s by default. */
    postgresReadStatementMs: milliseconds('HEXDUEL_POSTGRES_READ_STATEMENT_MS', '5000'),
    /** `run`: a start migrates the schema. `check`: it refuses a schema that lacks a migration, for who migrates by a task of its own. */
    migrations: setting('HEXDUEL_MIGRATIONS', z.enum(['run', 'check']).default('run'), { example: 'check' }),
  };
}
