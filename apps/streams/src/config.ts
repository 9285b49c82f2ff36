import { USUAL_LIMITS } from '@hexduel/messaging';
import type { StreamLimits } from '@hexduel/messaging';
import { natsConfig, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEBIBYTE = 1024 * 1024;

const span = (usualMs: number, unitMs: number) =>
  z.coerce
    .number()
    .min(0)
    .default(usualMs / unitMs);
// Rounded so that 0.5 MiB and the like remain whole bytes; 0 stands for no bound.
const mebibytes = (usualBytes: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(Math.max(0, usualBytes) / MEBIBYTE);

const { facts, work, bulk, 'dead letters': letters, practice, checks } = USUAL_LIMITS;

export const config = {
  ...natsConfig,
  /** How many servers of a cluster keep a copy of each stream; a larger number that an operator has set stays. */
  replicas: setting('HEXDUEL_STREAM_REPLICAS', z.coerce.number().int().min(1).max(5).default(1), { example: '3' }),
  /** Facts are kept for so many days; 0: for ever. */
  factsDays: setting('HEXDUEL_STREAM_FACTS_DAYS', span(facts.maxAgeMs, DAY_MS), { example: '7' }),
  /** The most that the facts of one context take, in MiB; 0: no bound. The oldest go first. */
  factsMiB: setting('HEXDUEL_STREAM_FACTS_MIB', mebibytes(facts.maxBytes), { example: '160' }),
  /** The most that the queued work of one context takes, in MiB; 0: no bound. The oldest goes first, and is lost. */
  workMiB: setting('HEXDUEL_STREAM_WORK_MIB', mebibytes(work.maxBytes), { example: '0' }),
  /** Bulky facts, such as flight logs, are kept for so many hours; 0: for ever. */
  bulkHours: setting('HEXDUEL_STREAM_BULK_HOURS', span(bulk.maxAgeMs, HOUR_MS), { example: '6' }),
  bulkMiB: setting('HEXDUEL_STREAM_BULK_MIB', mebibytes(bulk.maxBytes), { example: '128' }),
  /** Dead letters are kept for so many days; 0: for ever. */
  deadLetterDays: setting('HEXDUEL_STREAM_DEAD_LETTER_DAYS', span(letters.maxAgeMs, DAY_MS), { example: '30' }),
  deadLetterMiB: setting('HEXDUEL_STREAM_DEAD_LETTER_MIB', mebibytes(letters.maxBytes), { example: '64' }),
  /** Practice games are kept for so many hours after their last move; longer than a game may wait for one. */
  practiceHours: setting('HEXDUEL_STREAM_PRACTICE_HOURS', span(practice.maxAgeMs, HOUR_MS), { example: '1' }),
  /** The most that practice games take, in MiB; 0: no bound. A full one takes no new game. */
  practiceMiB: setting('HEXDUEL_STREAM_PRACTICE_MIB', mebibytes(practice.maxBytes), { example: '16' }),
  /** The latest check and series of each team are kept for so many hours. */
  checksHours: setting('HEXDUEL_STREAM_CHECKS_HOURS', span(checks.maxAgeMs, HOUR_MS), { example: '24' }),
  checksMiB: setting('HEXDUEL_STREAM_CHECKS_MIB', mebibytes(checks.maxBytes), { example: '8' }),
};

export type StreamsConfig = ConfigOf<typeof config>;

/** The bounds of the streams as the settings have them. */
export function limitsOf(settings: StreamsConfig): StreamLimits {
  const bytes = (size: number) => (size === 0 ? -1 : size * MEBIBYTE);
  const { factsDays, factsMiB, workMiB, bulkHours, bulkMiB, deadLetterDays, deadLetterMiB } = settings;
  const { practiceHours, practiceMiB, checksHours, checksMiB } = settings;
  return {
    facts: { maxAgeMs: factsDays * DAY_MS, maxBytes: bytes(factsMiB) },
    work: { maxAgeMs: 0, maxBytes: bytes(workMiB) },
    bulk: { maxAgeMs: bulkHours * HOUR_MS, maxBytes: bytes(bulkMiB) },
    'dead letters': { maxAgeMs: deadLetterDays * DAY_MS, maxBytes: bytes(deadLetterMiB) },
    practice: { maxAgeMs: practiceHours * HOUR_MS, maxBytes: bytes(practiceMiB) },
    checks: { maxAgeMs: checksHours * HOUR_MS, maxBytes: bytes(checksMiB) },
  };
}
