import { HeldGames, startRoutedBotServer } from '@hexduel/bot-server';
import type { BotHandler, BotRouter, BotServer, Misbehaviour } from '@hexduel/bot-server';
import { seededRandom } from '@hexduel/engine';
import { greedyStrategy, hostedBot } from '@hexduel/strategies';
import type { HeldGame } from '@hexduel/strategies';
import type { ServedBots } from './serve-bots';

export interface SimulatedOptions {
  readonly host: string;
  readonly seed: number;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onListening: (bot: { readonly strategy: string; readonly url: string }) => void;
  readonly onBug: (strategy: string, error: unknown) => void;
}

const KINDS = ['fast', 'slow', 'crashing', 'malformed'] as const;
type Kind = (typeof KINDS)[number];

/** `/slow/600`: a bot that answers after 600 ms. */
const PATH = /^\/(fast|slow|crashing|malformed)\/(\d{1,5})(\/games.*)$/;
const REQUESTS_PER_FAULT = 40;
/** The ways in which one bot was called before are forgotten above so many. */
const MOST_WAYS = 20;
/** Each bot has its own random streams of the seed. */
const STREAMS = 128;

/**
 * Starts the simulated bots of rehearsals on ports one after another; the path of a request says how its bot behaves. Each has a port of
 * its own because runners share their connections to one port among all bots there.
 *
 * @throws Error that names the port and the remedy
 */
export async function serveSimulatedBots(port: number, count: number, options: SimulatedOptions): Promise<ServedBots> {
  const servers: BotServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
  };
  for (let number = 1; number <= count; number += 1) {
    const started = await startRoutedBotServer(routerOf(number, options), {
      ...{ host: options.host, port: port === 0 ? 0 : port + number - 1 },
      onBug: (error) => options.onBug('simulated', error),
    });
    if (!started.ok) {
      await close();
      throw new Error(`the simulated bots cannot be served: ${started.message}`);
    }
    servers.push(started.server);
    options.onListening({ strategy: `simulated-${number}`, url: started.server.url });
  }
  return { close };
}

function routerOf(number: number, options: SimulatedOptions): BotRouter {
  const ways = new Map<string, BotHandler>();
  const faults = seededRandom(options.seed, number);
  return ({ method, url }) => {
    const [, kind, delay = '', rest] = PATH.exec(url) ?? [];
    if (!isKind(kind) || rest === undefined) return null;
    const way = `${kind} ${delay}`;
    if (ways.size > MOST_WAYS) ways.clear();
    const handler = ways.get(way) ?? simulatedBot(number, Number(delay), options);
    ways.set(way, handler);
    return { handler, url: rest, misbehaviour: misbehaviourOf(kind, method, () => faults.below(REQUESTS_PER_FAULT)) };
  };
}

function isKind(kind: string | undefined): kind is Kind {
  return KINDS.some((each) => each === kind);
}

function misbehaviourOf(kind: Kind, method: string, draw: () => number): Misbehaviour | undefined {
  if (kind === 'crashing') return draw() === 0 ? 'cut' : undefined;
  return kind === 'malformed' && method === 'GET' && draw() === 0 ? 'malformed' : undefined;
}

/** A greedy bot that answers each question for a move after a delay. */
function simulatedBot(number: number, delayMs: number, { seed, elapsed, sleep }: SimulatedOptions): BotHandler {
  return hostedBot({
    games: new HeldGames<HeldGame>({ now: elapsed }),
    playerOf: (game) => {
      const random = seededRandom(seed, game * STREAMS + number);
      return async (position) => {
        if (delayMs > 0) await sleep(delayMs);
        return greedyStrategy(position, random);
      };
    },
  });
}
