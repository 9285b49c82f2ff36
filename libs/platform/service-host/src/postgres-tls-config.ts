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
