import type { PracticeGame } from '@hexduel/contracts-http';
import type { Player } from '@hexduel/identity';
import { decodeReplay, legalMoves, replay } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Answered, Asked } from '@hexduel/testing/service';

export const TEAM = '019a9f3e-0000-7000-8000-000000000001';
export const OTHER_TEAM = '019a9f3e-0000-7000-8000-000000000002';
export const player: Player = { role: 'player', team: TEAM, tokenCounter: 0 };
export const stranger: Player = { role: 'player', team: OTHER_TEAM, tokenCounter: 0 };
export const admin = { role: 'admin', name: 'root' } as const;

export const AGAINST_GREEDY = { opponent: { kind: 'training', level: 'greedy' }, colour: 1, size: 3, seed: 7 } as const;
export const AGAINST_OWN = { opponent: { kind: 'own' }, colour: 1, size: 3, seed: 7 } as const;

/** Anything that answers requests: a runner in this process, or one of another. */
export type Ask = (method: string, path: string, asked?: Asked) => Promise<Answered>;

/** The position of a practice game. */
export function positionOf({ replay: text }: Pick<PracticeGame, 'replay'>): Position {
  const game = unwrap(decodeReplay(text));
  return unwrap(replay(game.start, game.moves)).at(-1)?.position ?? game.start;
}

/** A move that the person may make. */
export function someMove(game: PracticeGame): Move {
  const [move] = legalMoves(positionOf(game));
  if (!move) throw new Error(`nobody can move in ${game.replay}`);
  return move;
}

/** Plays as a person: over HTTP, with the first legal move. */
export class Practising {
  constructor(
    private readonly ask: Ask,
    private readonly as?: Asked['as'],
  ) {}

  async start(ordered: object): Promise<PracticeGame> {
    return this.#game(await this.#ask('POST', '', ordered), 201);
  }

  async read({ game }: Pick<PracticeGame, 'game'>, after?: number): Promise<PracticeGame> {
    return this.#game(await this.#ask('GET', `/${game}${after === undefined ? '' : `?after=${after}`}`));
  }

  async move(game: PracticeGame, move = someMove(game), ply = game.moves): Promise<PracticeGame> {
    return this.#game(await this.tryMove(game, move, ply));
  }

  tryMove({ game }: PracticeGame, move: Move, ply: number): Promise<Answered> {
    return this.#ask('POST', `/${game}/moves`, { ply, ...move });
  }

  act(game: Pick<PracticeGame, 'game'>, verb: string): Promise<Answered> {
    return this.#ask('POST', `/${game.game}/${verb}`);
  }

  /** Waits until it is the person's turn again, or the game is over. */
  async answered(game: PracticeGame): Promise<PracticeGame> {
    let now = game;
    while (now.turn === 'theirs') now = await this.read(now, now.moves);
    return now;
  }

  async playToTheEnd(game: PracticeGame): Promise<PracticeGame> {
    let now = await this.answered(game);
    while (now.turn !== 'over') now = await this.answered(await this.move(now));
    return now;
  }

  #ask(method: string, path: string, body?: object): Promise<Answered> {
    const as = this.as ? { as: this.as } : {};
    return this.ask(method, `/api/matches/practice-games${path}`, { ...as, ...(body ? { body } : {}) });
  }

  #game({ status, body }: Answered, expected = 200): PracticeGame {
    if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body as PracticeGame;
  }
}
