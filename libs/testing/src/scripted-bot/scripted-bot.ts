import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { randomStrategy } from '@hexduel/strategies';
import { BotGames } from './bot-games';
import type { Play } from './bot-games';
import { RawWire } from './deviation';
import type { Deviation } from './deviation';
import { answerBytes } from './http-answer';
import { RequestReader } from './read-requests';
import type { WireRequest } from './read-requests';
import { RequestLog } from './request-log';
import type { LoggedRequest, Method } from './request-log';

export interface ScriptedBotOptions {
  /** How it chooses its moves (default: at random with seed 1). */
  readonly play?: Play;
  /** Milliseconds before it answers: for every request, or by method (default: 0). */
  readonly latencyMs?: number | Partial<Readonly<Record<Method, number>>>;
  readonly deviations?: readonly Deviation[];
  /** Handles each accepted connection instead of the bot, which then neither reads nor answers. */
  readonly onConnection?: (wire: RawWire) => void | Promise<void>;
}

/**
 * A bot on a real socket of 127.0.0.1 that follows the protocol except for its deviations, and logs every request. It plays
 * any number of games at once.
 */
export class ScriptedBot {
  readonly log = new RequestLog();
  /** Errors inside the bot, such as requests that a correct referee never sends. A test must fail unless it is empty. */
  readonly faults: string[] = [];
  readonly #options: ScriptedBotOptions;
  readonly #games: BotGames;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #url = '';
  #connections = 0;
  #bytesOfClosed = 0;

  private constructor(options: ScriptedBotOptions) {
    this.#options = options;
    this.#games = new BotGames(options.play ?? { strategy: randomStrategy, seed: 1 });
    this.#server = createServer({ noDelay: true }, (socket) => {
      this.#accept(socket);
    });
  }

  /** Starts a bot on a free port. */
  static async start(options: ScriptedBotOptions = {}): Promise<ScriptedBot> {
    const bot = new ScriptedBot(options);
    await new Promise<void>((resolve, reject) => {
      bot.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    bot.#url = `http://127.0.0.1:${(bot.#server.address() as AddressInfo).port}`;
    return bot;
  }

  /** The base URL. */
  get url(): string {
    return this.#url;
  }

  /** How many connections it has accepted so far. */
  get connections(): number {
    return this.#connections;
  }

  /** How many bytes it has written to its sockets so far. */
  get bytesSent(): number {
    return [...this.#sockets].reduce((sum, socket) => sum + socket.bytesWritten, this.#bytesOfClosed);
  }

  /** Cuts all connections, frees the port and cancels pending answers. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const ended = [...this.#sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy()));
    await Promise.all([closed, ...ended]);
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    this.#connections += 1;
    const connection = this.#connections;
    const wire = new RawWire(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#bytesOfClosed += socket.bytesWritten;
    });
    if (this.#options.onConnection) {
      void this.#guard(wire, async () => this.#options.onConnection?.(wire));
      return;
    }
    const reader = new RequestReader();
    socket.on('data', (bytes) => {
      void this.#guard(wire, () =>
        Promise.all(reader.add(bytes).map((request) => this.#serve(request, wire, connection))),
      );
    });
  }

  async #serve(wireRequest: WireRequest, wire: RawWire, connection: number): Promise<void> {
    const request = this.log.enter(wireRequest, gameIdOf(wireRequest), connection);
    const deviation = this.#deviationFor(request);
    const answerWell = (): Promise<void> => this.#answer(request, wire);
    if (!deviation) {
      await answerWell();
      return;
    }
    this.log.deviate(request);
    await deviation.misbehave({
      request,
      wire,
      game: this.#games.game(request.gameId),
      takeIn: () => this.#games.answer(request),
      answerWell,
      stopListening: () => this.#server.close(),
    });
  }

  async #answer(request: LoggedRequest, wire: RawWire): Promise<void> {
    const body = this.#games.answer(request);
    const { latencyMs = 0 } = this.#options;
    const ms = typeof latencyMs === 'number' ? latencyMs : (latencyMs[request.method as Method] ?? 0);
    if (ms > 0) await wire.pause(ms);
    this.log.answer(request);
    await wire.send(answerBytes(body));
  }

  #deviationFor({ method, nth }: LoggedRequest): Deviation | undefined {
    return this.#options.deviations?.find(
      ({ on, nth: numbers = [1] }) => on === method && (numbers === 'every' || numbers.includes(nth)),
    );
  }

  /** An error because the connection ended is expected; every other one is a fault of the bot. */
  async #guard(wire: RawWire, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (wire.isGone) return;
      this.faults.push(String(error));
      wire.close();
    }
  }
}

function gameIdOf({ method, target, body }: WireRequest): string {
  if (method === 'POST') return String((JSON.parse(body) as { id: unknown }).id);
  return decodeURIComponent(/^\/games\/([^/?]+)(?:\?|$)/.exec(target)?.[1] ?? '');
}
