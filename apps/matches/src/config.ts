import { createEgressGuard } from '@hexduel/bot-client';
import { cookieConfig, sessionConfig } from '@hexduel/identity';
import { hostConfig, natsConfig, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';
import { practiceConfig } from './practice/practice-settings';

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

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.?$/i;

/** Where no bot may be: ranges and addresses, and names that are looked up. */
const Denied = z.string().transform((text, context) => {
  const ranges: string[] = [];
  const names: string[] = [];
  for (const entry of text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    if (isRange(entry)) ranges.push(entry);
    else if (HOST_NAME.test(entry) && !/^[0-9.]+$/.test(entry)) names.push(entry);
    else context.addIssue({ code: 'custom', message: `"${entry}" is no range, IP address or host name` });
  }
  return { ranges, names };
});

function isRange(text: string): boolean {
  try {
    createEgressGuard({ mode: 'public', deny: [text] });
    return true;
  } catch {
    return false;
  }
}

export const config = {
  ...natsConfig,
  /** How many matches this runner plays at once. */
  concurrency: setting('HEXDUEL_MATCHES_CONCURRENCY', z.coerce.number().int().min(1).max(1_000).default(32), {
    example: '32',
  }),
  /** Ranges where bots may be in addition to public addresses. */
  botAllow: setting('HEXDUEL_BOT_ALLOW', Ranges.default([]), { example: '127.0.0.0/8,10.1.0.0/16' }),
  /** The platform's own public addresses and hosts: no bot may be there, whatever `botAllow` says. */
  botDeny: setting('HEXDUEL_BOT_DENY', Denied.prefault(''), { example: '198.51.100.7,hexduel.example' }),
  /** How long a stop waits for running matches, in milliseconds; then they return to the queue. */
  graceMs: setting('HEXDUEL_MATCHES_GRACE_MS', z.coerce.number().int().min(0).default(10_000), { example: '10000' }),
  stopGraceMs: hostConfig.stopGraceMs,
  ...sessionConfig,
  ...cookieConfig,
  /** How many proxies in front are trusted to name the caller in X-Forwarded-For; the bounds of an address need it, and HSTS. */
  proxies: setting('HEXDUEL_MATCHES_PROXIES', z.coerce.number().int().min(0).default(0), { example: '1' }),
  ...practiceConfig,
};

export type MatchesConfig = ConfigOf<typeof config>;
