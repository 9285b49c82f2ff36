import { z } from 'zod';
import { setting } from './read-config';
import type { ConfigOf } from './read-config';

/** Settings that every service has. */
export const hostConfig = {
  httpHost: setting('HEXDUEL_HTTP_HOST', z.string().default('127.0.0.1'), { example: '0.0.0.0' }),
  httpPort: setting('HEXDUEL_HTTP_PORT', z.coerce.number().int().min(0).max(65_535), { example: '3001' }),
  logLevel: setting('HEXDUEL_LOG_LEVEL', z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'), {
    example: 'info',
  }),
  /** Where traces go, over OTLP/HTTP; none without it. The other OTEL_… variables are read by the SDK of OpenTelemetry itself. */
  otlpEndpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', z.url({ protocol: /^https?$/ }).optional(), {
    example: 'http://otel-collector:4318',
  }),
  /** Sent along, for example `Authorization=Bearer%20…`. */
  otlpHeaders: setting('OTEL_EXPORTER_OTLP_HEADERS', z.string().min(1).optional(), {
    example: 'Authorization=Bearer%20...',
    isSecret: true,
  }),
  /** How long to go on serving after readiness is off, so that load balancers notice; milliseconds. */
  stopDelayMs: setting('HEXDUEL_STOP_DELAY_MS', z.coerce.number().int().min(0).default(0), { example: '5000' }),
  /** How long a stop may take before the process ends anyway, milliseconds. */
  stopGraceMs: setting('HEXDUEL_STOP_GRACE_MS', z.coerce.number().int().min(0).default(25_000), { example: '25000' }),
};

export type HostConfig = ConfigOf<typeof hostConfig>;
