import { setImmediate as nextTurn } from 'node:timers/promises';
import { HeldGames, startBotServer } from '@hexduel/bot-server';
import { seededRandom } from '@hexduel/engine';
import { chooseInTime, createTimeShare, hostedBot } from '@hexduel/strategies';
import type { BuiltIn, HeldGame } from '@hexduel/strategies';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { listenInRussian } from './listen-in-russian';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';

export interface ServeOrder {
  readonly name: BuiltIn;
  readonly host: string;
  readonly port: number;
  /** Null for a random one. */
  readonly seed: number | null;
  /** How soon a built-in that searches should answer, in milliseconds. */
  readonly budgetMs: number;
  /** One JSON object when it listens, instead of a sentence. */
  readonly json: boolean;
}

/** `hexduel serve`: serves a built-in as an HTTP bot until a signal stops it. */
export async function serve({ name, host, port, seed, budgetMs, json }: ServeOrder, io: CommandIo): Promise<ExitCode> {
  const { out, err, elapsed, onSignal } = io;
  const say = sayIn(io.language());
  const ownSeed = seed ?? io.randomSeed();
  const share = createTimeShare({ now: elapsed, pause: () => nextTurn() });
  const choose = chooseInTime(name, { budgetMs, share });
  const handler = hostedBot({
    games: new HeldGames<HeldGame>({ now: elapsed }),
    playerOf: (game) => {
      const random = seededRandom(ownSeed, game);
      return (position) => choose(position, random);
    },
  });
  const onBug = (bug: unknown): void => {
    const message = bug instanceof Error ? bug.message : String(bug);
    err.write(`${say('a request was answered with 500', 'на запрос отвечено 500')}: ${message}\n`);
  };
  // Registered before the address is printed, because a signal may follow right after that line.
  const stopped = new Promise<void>((resolve) => onSignal(['SIGINT', 'SIGTERM'], resolve));
  const started = await startBotServer(handler, { host, port, onBug });
  if (!started.ok) {
    const why = say(started.message, listenInRussian(started.message));
    err.write(`${name} ${say('cannot be served', 'не запустить')}: ${why}\n`);
    return EXIT.failed;
  }
  const { url } = started.server;
  const listening = { built_in: name, url, seed: ownSeed };
  const line = say(
    `${name} listens on ${url} (seed ${ownSeed}; Ctrl-C stops it)`,
    `${name} слушает ${url} (зерно ${ownSeed}; Ctrl-C останавливает)`,
  );
  out.write(`${json ? JSON.stringify(listening) : line}\n`);
  await stopped;
  await started.server.close();
  return EXIT.done;
}
