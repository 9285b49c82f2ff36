import { HeldGames, startBotServer } from '@hexduel/bot-server';
import type { BotServer } from '@hexduel/bot-server';
import { hostedBot } from '@hexduel/strategies';
import type { HeldGame } from '@hexduel/strategies';
import type { WantedBot } from './bot-list';
import { playerMaker } from './make-player';
import type { PlayerTerms } from './make-player';
import type { StrategyName } from './strategy-name';

export interface ServeTerms extends PlayerTerms {
  readonly host: string;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  readonly onListening: (bot: { readonly strategy: StrategyName; readonly url: string }) => void;
  /** Told of what a bot throws; the request is answered with status 500. */
  readonly onBug: (strategy: StrategyName, error: unknown) => void;
}

/** Bots that listen. */
export interface ServedBots {
  /** Finishes what is under way; what takes longer than 2 s is cut. */
  close(): Promise<void>;
}

/** Starts every bot on its port. Where one cannot be had all are closed, and one sentence with the remedy is thrown. */
export async function serveBots(wanted: readonly WantedBot[], terms: ServeTerms): Promise<ServedBots> {
  const servers: BotServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
  };
  for (const [index, { strategy, port }] of wanted.entries()) {
    const makePlayer = playerMaker(strategy, terms);
    const handler = hostedBot({
      games: new HeldGames<HeldGame>({ now: terms.elapsed }),
      // Streams of the seed in turn, so that no two bots play alike.
      playerOf: (game) => makePlayer(game * wanted.length + index),
    });
    const onBug = (error: unknown): void => terms.onBug(strategy, error);
    const started = await startBotServer(handler, { host: terms.host, port, onBug });
    if (!started.ok) {
      await close();
      throw new Error(`the bot ${strategy}@${port} cannot be served: ${started.message}`);
    }
    servers.push(started.server);
    terms.onListening({ strategy, url: started.server.url });
  }
  return { close };
}
