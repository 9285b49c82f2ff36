import type { BodyOf, PracticeOpponent, StartPracticeGame } from '@hexduel/contracts-http';
import {
  decodeReplay,
  encodeReplay,
  generateBoard,
  isSize,
  replay,
  setupPosition,
  startPosition,
  boardOf,
} from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import type { Result } from '@hexduel/result';
import { refuse } from './refusals';
import type { PracticeRefusal } from './refusals';
import type { PracticeState } from './practice-state';

type Ordered = BodyOf<typeof StartPracticeGame>;

/** The position in which an ordered game starts: that of a new board, or one of a replay with the counts that it had there. */
export function positionOf({ size, from }: Ordered, seed: number): Result<Position, PracticeRefusal> {
  if (from) return positionAfter(from);
  if (!isSize(size)) throw new Error(`the contract lets a board of size ${size} through`);
  const start = startPosition(generateBoard(seed, size));
  return start.ok ? start : refuse.position(start.error.message);
}

function positionAfter({ replay: text, ply }: NonNullable<Ordered['from']>): Result<Position, PracticeRefusal> {
  const decoded = decodeReplay(text);
  if (!decoded.ok) return refuse.position(decoded.error.message);
  const { start, moves } = decoded.value;
  if (ply > moves.length) return refuse.position(`the game has ${moves.length} moves, not ${ply}`);
  const played = replay(start, moves.slice(0, ply));
  if (!played.ok) return refuse.position(played.error.message);
  const position = played.value.at(-1)?.position ?? start;
  const { turn, reproductions, jumps } = position;
  if (turn === null) return refuse.position('the game is over there');
  const set = setupPosition({ board: boardOf(position), reproductions, jumps, turn });
  return set.ok ? set : refuse.position(set.error.message);
}

export interface NewGame {
  readonly game: string;
  readonly opponent: PracticeOpponent;
  readonly colour: 1 | 2;
  readonly seed: number;
  readonly start: Position;
  readonly own: { readonly team: string; readonly address: string } | null;
  readonly expiresAt: number;
}

/** The first state of a game. */
export function newGame({ game, opponent, colour, seed, start, own, expiresAt }: NewGame): PracticeState {
  return {
    version: 1,
    ...{ game, opponent, colour, seed, expiresAt },
    team: own?.team ?? null,
    bot: own && { address: own.address, game: null, told: 0 },
    replay: encodeReplay({ start, moves: [], end: null }),
    ...{ result: null, lastAnswer: null, lease: null },
  };
}
