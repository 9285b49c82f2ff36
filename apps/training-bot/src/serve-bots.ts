import { HeldGames, startBotServer } from '@hexduel/bot-server';
import type { BotServer } from '@hexduel/bot-server';
import { hostedBot } from '@hexduel/strategies';
import type { HeldGame } from '@hexduel/strategies';
import type { StrategyName, WantedBot } from './bot-list';
import { playerMaker } from './make-player';
import type { PlayerOptions } from './make-player';

export interface ServeOptions extends PlayerOptions {
  readonly host: string;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  readonly onListening: (bot: { readonly strategy: StrategyName; readonly url: string }) => void;
  /** Called with errors of a bot; the request is answered with status 500. */
  readonly onBug: (strategy: StrategyName, error: unknown) => void;
}

/** Running bots. */
export interface ServedBots {
  /** Finishes running requests; cuts those that take longer than 2 s. */
  close(): Promise<void>;
}

/**
 * Starts every bot on its port. If one cannot listen, all are closed.
 *
 * @throws Error that names the bot and the remedy
 */
export async function serveBots(wanted: readonly WantedBot[], options: ServeOptions): Promise<ServedBots> {
  const servers: BotServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
  };
  for (const [index, { strategy, port }] of wanted.entries()) {
    const makePlayer = playerMaker(strategy, options);
    const handler = hostedBot({
      games: new HeldGames<HeldGame>({ now: options.elapsed }),
      // Each bot uses its own random streams of the seed, so that no two bots play alike.
      playerOf: (game) => makePlayer(game * wanted.length + index),
    });
    const onBug = (error: unknown): void => options.onBug(strategy, error);
    const started = await startBotServer(handler, { host: options.host, port, onBug });
    if (!started.ok) {
      await close();
      throw new Error(`the bot ${strategy}@${port} cannot be served: ${started.message}`);
    }
    servers.push(started.server);
    options.onListening({ strategy, url: started.server.url });
  }
  return { close };
}
