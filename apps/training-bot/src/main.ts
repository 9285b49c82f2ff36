import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { runService } from '@hexduel/service-host';
import { createTimeShare } from '@hexduel/strategies';
import { config } from './config';
import { serveBots } from './serve-bots';
import { TrainingBotModule } from './training-bot.module';

const DRAWN_SEEDS = 2 ** 47;
const elapsed = (): number => performance.now();

await runService({
  name: 'training-bot',
  config,
  build: async ({ bots, botHost, budgetMs, seed }, { log, onDrain }) => {
    const served = await serveBots(bots, {
      host: botHost,
      seed: seed ?? randomInt(DRAWN_SEEDS),
      budgetMs,
      share: createTimeShare({ now: elapsed, pause: () => nextTurn() }),
      sleep: (ms) => sleep(ms),
      elapsed,
      onListening: (bot) => log.info(bot, 'a bot listens'),
      onBug: (strategy, error) => log.error({ strategy, err: error }, 'a request was answered with 500'),
    });
    onDrain('bots', () => served.close());
    return TrainingBotModule;
  },
});
