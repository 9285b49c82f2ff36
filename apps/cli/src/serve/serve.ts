import { setImmediate as nextTurn } from 'node:timers/promises';
import { HeldGames, startBotServer } from '@hexduel/bot-server';
import { seededRandom } from '@hexduel/engine';
import { chooseInTime, createTimeShare, hostedBot } from '@hexduel/strategies';
import type { BuiltIn, HeldGame } from '@hexduel/strategies';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';

export interface ServeOrder {
  readonly name: BuiltIn;
  readonly host: string;
  readonly port: number;
  /** Null draws one. */
  readonly seed: number | null;
  /** How soon a built-in that searches is to answer, in milliseconds. */
  readonly budgetMs: number;
}

/** `hexduel serve`: a built-in as an HTTP bot, until a signal stops it. */
export async function serve(
  { name, host, port, seed, budgetMs }: ServeOrder,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { out, err, elapsed, onSignal } = surroundings;
  const ownSeed = seed ?? surroundings.randomSeed();
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
    err.write(`a request was answered with 500: ${bug instanceof Error ? bug.message : String(bug)}\n`);
  };
  // Before it listens: a signal that comes right after the printed line must find its listener.
  const stopped = new Promise<void>((resolve) => onSignal(['SIGINT', 'SIGTERM'], resolve));
  const started = await startBotServer(handler, { host, port, onBug });
  if (!started.ok) {
    err.write(`${name} cannot be served: ${started.message}\n`);
    return EXIT.failed;
  }
  out.write(`${name} listens on ${started.server.url} (seed ${ownSeed}; Ctrl-C stops it)\n`);
  await stopped;
  await started.server.close();
  return EXIT.done;
}
