/**
 * What runs on a machine that the local driver orders where the operator names no command: one built-in bot at `HOST` and
 * `PORT`. The argument is a list of strategies, of which the port chooses one: a field of such machines is not all alike, and
 * each stays the same bot over restarts.
 */
import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createTimeShare } from '@hexduel/strategies';
import { chooseStrategy } from './choose-strategy';
import { serveBots } from './serve-bots';

// Many of them share the cores of one machine.
const BUDGET_MS = 100;
const SEEDS = 2 ** 47;

const { HOST = '127.0.0.1', PORT = '' } = process.env;
const elapsed = (): number => performance.now();

await serveBots([chooseStrategy(process.argv[2] ?? 'greedy', PORT)], {
  host: HOST,
  seed: randomInt(SEEDS),
  budgetMs: BUDGET_MS,
  share: createTimeShare({ now: elapsed, pause: () => nextTurn() }),
  sleep: (ms) => sleep(ms),
  elapsed,
  onListening: () => undefined,
  // The driver shows the end of what a bot writes here when it ends.
  onBug: (strategy, error) => console.error(strategy, error),
});
