import { StartGame, UpdateGame } from '@hexduel/contracts-bot';
import { seededRandom } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Move, Random } from '@hexduel/engine';
import { applyChanges, chooseMove, hostGame } from '@hexduel/strategies';
import type { HostedGame, Strategy } from '@hexduel/strategies';
import type { LoggedRequest } from './request-log';

/** How a scripted bot chooses its moves: by a strategy with a seed, or the same list of moves in each game. */
export type Play = { readonly strategy: Strategy; readonly seed: number } | { readonly moves: readonly Move[] };

interface Followed {
  game: HostedGame;
  readonly random: Random;
}

const OK = JSON.stringify({ status: 'ok' });

/** The games of a scripted bot by their ids. Throws at an illegal sequence of requests, which is a bug of the platform. */
export class BotGames {
  readonly #games = new Map<string, Followed>();
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  /** The game as the bot knows it; null before its POST and after its DELETE. */
  game(id: string): HostedGame | null {
    return this.#games.get(id)?.game ?? null;
  }

  /** Processes a request and returns the body of the correct answer. */
  answer(request: LoggedRequest): string {
    switch (request.method) {
      case 'POST':
        this.#start(request);
        return OK;
      case 'GET':
        return this.#move(request);
      case 'PUT':
        this.#update(request);
        return OK;
      case 'DELETE':
        // Even for an unknown game: a bot that did not process the POST gets a DELETE too.
        this.#games.delete(request.gameId);
        return OK;
      default:
        throw new Error(`not a request of the bot protocol: ${request.method} ${request.target}`);
    }
  }

  #start({ gameId, body }: LoggedRequest): void {
    const { board, jumps } = StartGame.parse(JSON.parse(body));
    if (this.#games.has(gameId)) throw new Error(`the game ${gameId} was started twice`);
    const seed = 'seed' in this.#play ? this.#play.seed : 0;
    this.#games.set(gameId, { game: unwrap(hostGame(board, jumps)), random: seededRandom(seed, streamOf(gameId)) });
  }

  #move({ gameId, color, nth }: LoggedRequest): string {
    const { game, random } = this.#followed(gameId);
    if (color === null) throw new Error('a GET without a colour');
    const move =
      'moves' in this.#play ? this.#play.moves[nth - 1] : unwrap(chooseMove(game, color, this.#play.strategy, random));
    if (!move) throw new Error(`the script has no move number ${nth}`);
    return JSON.stringify({ status: 'ok', move_from: move.from, move_to: move.to });
  }

  #update({ gameId, body }: LoggedRequest): void {
    const { changes, jumps } = UpdateGame.parse(JSON.parse(body));
    const followed = this.#followed(gameId);
    followed.game = unwrap(applyChanges(followed.game, changes, jumps));
  }

  #followed(id: string): Followed {
    const followed = this.#games.get(id);
    if (!followed) throw new Error(`the game ${id} is unknown`);
    return followed;
  }
}

/** Each game has its own random stream, so that the order of simultaneous games does not matter. */
function streamOf(gameId: string): number {
  let hash = 0;
  for (const unit of Buffer.from(gameId)) hash = (Math.imul(hash, 31) + unit) | 0;
  return hash;
}
