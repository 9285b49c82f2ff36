import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { repository } from '@hexduel/testing/system';

// Below the range of outgoing connections.
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 20;

/** So many simulated bots as a process, on free ports one after another. `url` is that of the first. */
export async function startSimulatedBots(count: number): Promise<RunningScript & { readonly url: string }> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(FIRST, LAST - count);
    const script = startScript(join(repository, 'apps/training-bot/src/main.ts'), {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_TRAINING_BOT_SIMULATED_PORT: String(port),
      HEXDUEL_TRAINING_BOT_SIMULATED_BOTS: String(count),
      HEXDUEL_TRAINING_BOT_SEED: '1',
    });
    try {
      await script.printed('the service is up');
      return Object.assign(script, { url: `http://127.0.0.1:${port}` });
    } catch (error) {
      // One of the ports is taken.
      if (tries === TRIES) throw error;
    }
  }
}
