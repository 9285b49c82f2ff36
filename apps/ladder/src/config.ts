import { SecretList } from '@hexduel/identity';
import { setting } from '@hexduel/service-host';
import { z } from 'zod';

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

export const config = {
  databaseUrl: setting('HEXDUEL_LADDER_DATABASE_URL', z.url(), {
    example: 'postgres://ladder:…@127.0.0.1:5432/hexduel',
    isSecret: true,
  }),
  natsUrl: setting('HEXDUEL_NATS_URL', z.string().min(1), { example: 'nats://127.0.0.1:4222' }),
  /** What sessions are signed with; the same as scheduling's. */
  secrets: setting('HEXDUEL_SECRET', SecretList, { example: '$(openssl rand -base64 32)', isSecret: true }),
  /** How often to look for rounds that wait to be scored and for what is to be pruned, in milliseconds. */
  sweepMs: setting('HEXDUEL_LADDER_SWEEP_MS', count(10, 5_000), { example: '5000' }),
  /** Flight logs older than so many days are forgotten. */
  logDays: setting('HEXDUEL_LADDER_LOG_DAYS', count(1, 3), { example: '3' }),
  /** Flight logs are kept of so many of the latest rounds of a sandbox. */
  logRounds: setting('HEXDUEL_LADDER_LOG_ROUNDS', count(1, 200), { example: '200' }),
};
