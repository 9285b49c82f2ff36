import { z } from 'zod';
import { setting } from './read-config';
import type { ConfigOf } from './read-config';

const file = (name: string, example: string) => setting(name, z.string().min(1).optional(), { example });

const count = (name: string, least: number, example: string) => {
  return setting(name, z.coerce.number().int().min(least).max(600_000).optional(), { example });
};

/** The settings by which a service reaches NATS: part of its `config.ts`. */
export const natsConfig = {
  natsUrl: setting('HEXDUEL_NATS_URL', z.string().min(1), {
    example: 'nats://127.0.0.1:4222',
    isSecret: true,
  }),
  natsUser: setting('HEXDUEL_NATS_USER', z.string().min(1).optional(), { example: 'ladder' }),
  natsPassword: setting('HEXDUEL_NATS_PASSWORD', z.string().min(1).optional(), {
    example: '$(openssl rand -hex 24)',
    isSecret: true,
  }),
  /** Credentials with a JWT, in place of user and password. */
  natsCredsFile: file('HEXDUEL_NATS_CREDS_FILE', '/run/secrets/ladder.creds'),
  /** Who signed the certificate of the server; makes TLS a must. */
  natsCaFile: file('HEXDUEL_NATS_CA_FILE', '/etc/hexduel/nats-ca.pem'),
  natsCertFile: file('HEXDUEL_NATS_CERT_FILE', '/etc/hexduel/ladder.pem'),
  natsKeyFile: file('HEXDUEL_NATS_KEY_FILE', '/run/secrets/ladder-key.pem'),
  /** How often to ask a silent server whether it is there, in milliseconds; 2 s by default. With the next one: how soon a black hole is noticed. */
  natsPingMs: count('HEXDUEL_NATS_PING_MS', 100, '2000'),
  /** How many such questions may be without an answer before the connection counts as lost; 2 by default. */
  natsPingsOut: count('HEXDUEL_NATS_PINGS_OUT', 1, '2'),
  /** How long one attempt to connect may take, in milliseconds; 5 s by default. */
  natsConnectMs: count('HEXDUEL_NATS_CONNECT_MS', 100, '5000'),
};

export type NatsConfig = ConfigOf<typeof natsConfig>;
