import { AdminName } from '@hexduel/contracts-http';
import { cookieConfig, signingConfig } from '@hexduel/identity';
import { natsConfig, postgresConfig, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';

const milliseconds = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

const days = (usual: number) => z.coerce.number().positive().default(usual);

/** Where scheduling keeps its data. */
export const databaseUrl = setting('HEXDUEL_SCHEDULING_DATABASE_URL', z.url(), {
  example: 'postgres://scheduling:…@127.0.0.1:5432/hexduel',
  isSecret: true,
});

export const config = {
  databaseUrl,
  ...postgresConfig({ connections: 10 }),
  ...natsConfig,
  ...signingConfig,
  /** The first admin, added at the start if there is no admin. */
  adminName: setting('HEXDUEL_ADMIN_NAME', AdminName.optional(), { example: 'root' }),
  adminPassword: setting('HEXDUEL_ADMIN_PASSWORD', z.string().min(1).max(200).optional(), {
    example: '$(openssl rand -base64 18)',
    isSecret: true,
  }),
  ...cookieConfig,
  /** How many proxies in front set an X-Forwarded-For to trust; the limits of attempts to sign in depend on it. */
  proxies: setting('HEXDUEL_SCHEDULING_PROXIES', z.coerce.number().int().min(0).default(0), { example: '1' }),
  /** Who sets the address of a bot: its players, or admins alone. */
  addressBy: setting('HEXDUEL_SCHEDULING_ADDRESS_BY', z.enum(['players', 'admins']).default('players'), {
    example: 'admins',
  }),
  /** Where simulated bots of rehearsals are: the URL of the first as runners call it, others are on the next ports; empty: nowhere. */
  simulatedBots: setting('HEXDUEL_SCHEDULING_SIMULATED_BOTS', z.union([z.literal(''), z.url()]).default(''), {
    example: 'http://training-bot:4200',
  }),
  /** The longest pause before looking for sandboxes whose tick is due; they are looked for at their time, and when one changes. */
  tickMs: setting('HEXDUEL_SCHEDULING_TICK_MS', milliseconds(10, 5_000), { example: '5000' }),
  /** How often to look for matches that have been silent for too long. */
  sweepMs: setting('HEXDUEL_SCHEDULING_SWEEP_MS', milliseconds(10, 5_000), { example: '5000' }),
  /** How long a command may wait in the queue before a runner begins it. */
  queueSilenceMs: setting('HEXDUEL_SCHEDULING_QUEUE_SILENCE_MS', milliseconds(1, 600_000), { example: '600000' }),
  /** How long a match may be released while the queue is empty before its command counts as lost; looked at twice. */
  lostAfterMs: setting('HEXDUEL_SCHEDULING_LOST_MS', milliseconds(1, 10_000), { example: '10000' }),
  /** The time granted to a match that was begun, beyond the longest that it can take by its rules. */
  playSilenceMs: setting('HEXDUEL_SCHEDULING_PLAY_SILENCE_MS', milliseconds(1, 60_000), { example: '60000' }),
  /** How often a match is released before it is void: once, and three times again. */
  releases: setting('HEXDUEL_SCHEDULING_RELEASES', z.coerce.number().int().min(1).max(100).default(4), {
    example: '4',
  }),
  /** What was handled is remembered for so many days: longer than streams and dead letters keep messages. */
  inboxDays: setting('HEXDUEL_INBOX_DAYS', days(45), { example: '45' }),
  /** Of facts that were published; longer than the streams keep them, so that who was away can ask for what it missed. */
  outboxDays: setting('HEXDUEL_OUTBOX_RETENTION_DAYS', days(45), { example: '45' }),
  /** The audit is kept for so many days. */
  auditDays: setting('HEXDUEL_AUDIT_DAYS', days(400), { example: '400' }),
  /** How often to look for what is no longer kept, in milliseconds. */
  retentionMs: setting('HEXDUEL_RETENTION_MS', milliseconds(100, 60_000), { example: '60000' }),
  /** Completed rounds whose points the ladder has published are kept for so many days. */
  roundDays: setting('HEXDUEL_SCHEDULING_ROUND_DAYS', days(30), { example: '30' }),
  /** And at most so many of the latest of each sandbox. */
  keptRounds: setting('HEXDUEL_SCHEDULING_ROUNDS', milliseconds(1, 5_000), { example: '5000' }),
};

export type SchedulingConfig = ConfigOf<typeof config>;
