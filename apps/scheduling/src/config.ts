import { AdminName } from '@hexduel/contracts-http';
import { SecretList } from '@hexduel/identity';
import { setting } from '@hexduel/service-host';
import { z } from 'zod';

const milliseconds = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

/** Where scheduling keeps its data. */
export const databaseUrl = setting('HEXDUEL_SCHEDULING_DATABASE_URL', z.url(), {
  example: 'postgres://scheduling:…@127.0.0.1:5432/hexduel',
  isSecret: true,
});

export const config = {
  databaseUrl,
  natsUrl: setting('HEXDUEL_NATS_URL', z.string().min(1), { example: 'nats://127.0.0.1:4222' }),
  /** What tokens and sessions are signed with; several by commas: the first signs, sessions of the others are still read. */
  secrets: setting('HEXDUEL_SECRET', SecretList, { example: '$(openssl rand -base64 32)', isSecret: true }),
  /** The first admin, made at the start where there is no admin at all. */
  adminName: setting('HEXDUEL_ADMIN_NAME', AdminName.optional(), { example: 'root' }),
  adminPassword: setting('HEXDUEL_ADMIN_PASSWORD', z.string().min(1).max(200).optional(), {
    example: '$(openssl rand -base64 18)',
    isSecret: true,
  }),
  /** `plain` where pages are served over http, on one machine: then cookies are not bound to https. */
  cookies: setting('HEXDUEL_COOKIES', z.enum(['secure', 'plain']).default('secure'), { example: 'plain' }),
  /** Proxies in front whose X-Forwarded-For is believed; matters to the limits of attempts to sign in. */
  proxies: setting('HEXDUEL_SCHEDULING_PROXIES', z.coerce.number().int().min(0).default(0), { example: '1' }),
  /** How long to sleep at most before looking for sandboxes whose tick is due. */
  tickMs: setting('HEXDUEL_SCHEDULING_TICK_MS', milliseconds(10, 250), { example: '250' }),
  /** How often to look for matches of which nothing was heard for too long. */
  sweepMs: setting('HEXDUEL_SCHEDULING_SWEEP_MS', milliseconds(10, 5_000), { example: '5000' }),
  /** How long a command may lie in the queue before any runner begins it. */
  queueSilenceMs: setting('HEXDUEL_SCHEDULING_QUEUE_SILENCE_MS', milliseconds(1, 600_000), { example: '600000' }),
  /** What a match that was begun is granted beyond the longest that it can take by its rules. */
  playSilenceMs: setting('HEXDUEL_SCHEDULING_PLAY_SILENCE_MS', milliseconds(1, 60_000), { example: '60000' }),
  /** How often a match is released before it is void: the first time and three more. */
  releases: setting('HEXDUEL_SCHEDULING_RELEASES', z.coerce.number().int().min(1).max(100).default(4), {
    example: '4',
  }),
};
