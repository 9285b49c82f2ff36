import { setTimeout as sleep } from 'node:timers/promises';
import { HeldGames, startBotServer } from '@hexduel/bot-server';
import type { BotHandler, BotServer } from '@hexduel/bot-server';
import { seededRandom } from '@hexduel/engine';
import { BUILT_INS, hostedBot } from '@hexduel/strategies';
import type { HeldGame } from '@hexduel/strategies';

/** A bot over real HTTP in the process of the test. */
export interface TestBot {
  readonly name: string;
  readonly url: string;
  /** Milliseconds before each answer. */
  delayMs: number;
}

/** Bots that play at random; the moves depend only on the order of games. */
export interface TestBots {
  readonly all: readonly TestBot[];
  /** Holds back the moves of all bots until `release`. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

/** Starts a bot for each name. */
export async function startBots(names: readonly string[]): Promise<TestBots> {
  const servers: BotServer[] = [];
  let gate = Promise.resolve();
  let open = (): void => {};
  const bots = {
    hold: () => {
      open();
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    stop: async () => {
      open();
      await Promise.all(servers.map((server) => server.close(200)));
    },
  };
  const all: TestBot[] = [];
  for (const [index, name] of names.entries()) {
    const bot: TestBot = { name, url: '', delayMs: 0 };
    const hosted = hostedBot({
      games: new HeldGames<HeldGame>({ now: () => performance.now() }),
      playerOf: (game) => {
        const random = seededRandom(index, game);
        return async (position) => {
          await gate;
          return BUILT_INS.random(position, random);
        };
      },
    });
    const started = await startBotServer(delayed(hosted, bot), { host: '127.0.0.1', port: 0, onBug: console.error });
    if (!started.ok) throw new Error(started.message);
    servers.push(started.server);
    all.push(Object.assign(bot, { url: started.server.url }));
  }
  return Object.assign(bots, { all });
}

function delayed(handler: BotHandler, bot: TestBot): BotHandler {
  const late = async <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (bot.delayMs > 0) await sleep(bot.delayMs);
    return answer();
  };
  return {
    startGame: (start) => late(() => handler.startGame(start)),
    askMove: (id, color) => late(() => handler.askMove(id, color)),
    updateGame: (id, update) => late(() => handler.updateGame(id, update)),
    endGame: (id) => late(() => handler.endGame(id)),
  };
}
