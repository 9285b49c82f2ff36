import { MAX_SEED } from '@hexduel/engine';
import { setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';
import { BotList } from './bot-list';

const DEFAULT_BUDGET_MS = 100;

export const config = {
  bots: setting('HEXDUEL_TRAINING_BOTS', BotList.default([]), { example: 'greedy@4101,search-2@4102' }),
  /** Where the bots listen; `HEXDUEL_HTTP_HOST` is for health and metrics. */
  botHost: setting('HEXDUEL_TRAINING_BOT_HOST', z.string().default('127.0.0.1'), { example: '0.0.0.0' }),
  /** The port of the first simulated bot of rehearsals, the others are on those after it; 0: on any; null: there are none. */
  simulatedPort: setting(
    'HEXDUEL_TRAINING_BOT_SIMULATED_PORT',
    z.coerce.number().int().min(0).max(65_535).nullable().default(null),
    { example: '4200' },
  ),
  /** How many simulated bots there are. */
  simulatedBots: setting('HEXDUEL_TRAINING_BOT_SIMULATED_BOTS', z.coerce.number().int().min(1).max(100).default(100), {
    example: '100',
  }),
  /** How soon a search should answer, in milliseconds, however many games ask at once. */
  budgetMs: setting(
    'HEXDUEL_TRAINING_BOT_BUDGET_MS',
    z.coerce.number().int().min(1).max(60_000).default(DEFAULT_BUDGET_MS),
    { example: '100' },
  ),
  /** Null for a random one, so that nobody can learn a bot's moves by heart. */
  seed: setting('HEXDUEL_TRAINING_BOT_SEED', z.coerce.number().int().min(0).max(MAX_SEED).nullable().default(null), {
    example: '2017',
  }),
};

export type TrainingBotConfig = ConfigOf<typeof config>;
