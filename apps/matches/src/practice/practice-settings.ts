import { setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

/** Bounds of practice, which must never take anything from rated matches. */
export const practiceConfig = {
  /** How many turns of practice this runner plays at once. */
  turns: setting('HEXDUEL_MATCHES_PRACTICE_TURNS', count(1, 16), { example: '16' }),
  /** How many more may wait for their turn; then moves are refused for some seconds. */
  line: setting('HEXDUEL_MATCHES_PRACTICE_LINE', count(0, 100), { example: '100' }),
  /** How many games one session may have open at once. */
  openPerPerson: setting('HEXDUEL_MATCHES_PRACTICE_OPEN_PER_PERSON', count(1, 5), { example: '5' }),
  /** How many games one address may have open at once: a whole hall may share it. */
  openPerAddress: setting('HEXDUEL_MATCHES_PRACTICE_OPEN_PER_ADDRESS', count(1, 60), { example: '60' }),
  /** How many games one address may start in a minute. */
  newPerMinute: setting('HEXDUEL_MATCHES_PRACTICE_NEW_PER_MINUTE', count(1, 60), { example: '60' }),
  /** How many requests of one address may wait for moves on this runner. */
  waitingPerAddress: setting('HEXDUEL_MATCHES_PRACTICE_WAITING_PER_ADDRESS', count(1, 300), { example: '300' }),
  /** A game that nobody plays for so many minutes is over; less than HEXDUEL_STREAM_PRACTICE_HOURS. */
  idleMinutes: setting('HEXDUEL_MATCHES_PRACTICE_IDLE_MINUTES', z.coerce.number().positive().default(30), {
    example: '30',
  }),
  /** The deadline of each request to a team's own bot, in milliseconds. */
  practiceDeadlineMs: setting('HEXDUEL_MATCHES_PRACTICE_DEADLINE_MS', count(50, 1_000), { example: '1000' }),
  /** How many checks and series this runner runs at once. */
  runs: setting('HEXDUEL_MATCHES_PRACTICE_RUNS', count(1, 4), { example: '4' }),
};
export type PracticeConfig = ConfigOf<typeof practiceConfig>;
