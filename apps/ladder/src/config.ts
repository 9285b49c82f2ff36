import { sessionConfig } from '@hexduel/identity';
import { natsConfig, postgresConfig, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';
import { liveConfig } from './live/handshake-policy';
import { readingConfig } from './reading/reading-config';

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

const days = (usual: number) => z.coerce.number().positive().default(usual);

/** Where ladder keeps its data. */
export const databaseUrl = setting('HEXDUEL_LADDER_DATABASE_URL', z.url(), {
  example: 'postgres://ladder:…@127.0.0.1:5432/hexduel',
  isSecret: true,
});

export const config = {
  databaseUrl,
  /** Consumers and the relay share the connections; a consumer that waits for the lock of a sandbox holds one. */
  ...postgresConfig({ connections: 14 }),
  ...natsConfig,
  ...sessionConfig,
  /** How often to look for rounds that wait to be scored, in milliseconds. */
  sweepMs: setting('HEXDUEL_LADDER_SWEEP_MS', count(10, 5_000), { example: '5000' }),
  /** Flight logs are kept for so many days. */
  logDays: setting('HEXDUEL_LADDER_LOG_DAYS', count(1, 3), { example: '3' }),
  /** Flight logs are kept of so many of the latest rounds of a sandbox. */
  logRounds: setting('HEXDUEL_LADDER_LOG_ROUNDS', count(1, 200), { example: '200' }),
  /** What was handled is remembered for so many days: longer than streams and dead letters keep messages. */
  inboxDays: setting('HEXDUEL_INBOX_DAYS', days(45), { example: '45' }),
  /** Of facts that were published; longer than the streams keep them, so that who was away can ask for what it missed. */
  outboxDays: setting('HEXDUEL_OUTBOX_RETENTION_DAYS', days(45), { example: '45' }),
  /** How often to look for what is no longer kept, in milliseconds. */
  retentionMs: setting('HEXDUEL_RETENTION_MS', count(100, 60_000), { example: '60000' }),
  /** Matches with their results and replays are kept for so many days after their round was scored. */
  matchDays: setting('HEXDUEL_LADDER_MATCH_DAYS', days(200), { example: '200' }),
  /** And those of at most so many of the latest rounds of a sandbox. */
  matchRounds: setting('HEXDUEL_LADDER_MATCH_ROUNDS', count(1, 50_000), { example: '50000' }),
  /** The standings after each round are kept for so many days, and no shorter than its matches. */
  historyDays: setting('HEXDUEL_LADDER_HISTORY_DAYS', days(400), { example: '400' }),
  /** And those of at most so many of the latest rounds of a sandbox. */
  historyRounds: setting('HEXDUEL_LADDER_HISTORY_ROUNDS', count(2, 200_000), { example: '200000' }),
  ...readingConfig,
  ...liveConfig,
};

export type LadderConfig = ConfigOf<typeof config>;
