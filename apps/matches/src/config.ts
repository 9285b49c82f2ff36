import { createEgressGuard } from '@hexduel/bot-client';
import { hostConfig, setting } from '@hexduel/service-host';
import { z } from 'zod';

const Ranges = z.string().transform((text, context): readonly string[] => {
  const ranges = text.split(',').map((range) => range.trim());
  for (const range of ranges) {
    try {
      createEgressGuard({ mode: 'public', allow: [range] });
    } catch {
      context.addIssue({ code: 'custom', message: `"${range}" is not a range in CIDR notation` });
    }
  }
  return ranges;
});

export const config = {
  natsUrl: setting('HEXDUEL_NATS_URL', z.string().min(1), { example: 'nats://127.0.0.1:4222' }),
  /** How many matches this runner plays at once. */
  concurrency: setting('HEXDUEL_MATCHES_CONCURRENCY', z.coerce.number().int().min(1).max(1_000).default(32), {
    example: '32',
  }),
  /** Where bots may be besides public addresses. */
  botAllow: setting('HEXDUEL_BOT_ALLOW', Ranges.default([]), { example: '127.0.0.0/8,10.1.0.0/16' }),
  /** How long a stop waits for matches under way, in milliseconds; the others are given back. */
  graceMs: setting('HEXDUEL_MATCHES_GRACE_MS', z.coerce.number().int().min(0).default(10_000), { example: '10000' }),
  stopGraceMs: hostConfig.stopGraceMs,
};
