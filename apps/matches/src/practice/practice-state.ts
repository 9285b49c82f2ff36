import { LastAnswer, PracticeOpponent, PracticeResult } from '@hexduel/contracts-http';
import { decodeReplay, replay } from '@hexduel/engine';
import type { Game, Played, Position } from '@hexduel/engine';
import { z } from 'zod';

/** A practice game as it is kept, so that any runner goes on with it. */
export const PracticeState = z.object({
  version: z.literal(1),
  game: z.string(),
  opponent: PracticeOpponent,
  /** Of the person. */
  colour: z.union([z.literal(1), z.literal(2)]),
  /** Where the opponent draws from. */
  seed: z.int(),
  /** Whose bot it is; null against the training bot. */
  team: z.string().nullable(),
  /** Where the own bot is, and what it knows: the game that it was sent a POST for, and how many moves it was told. */
  bot: z.object({ address: z.string(), game: z.string().nullable(), told: z.int() }).nullable(),
  replay: z.string(),
  result: PracticeResult.nullable(),
  lastAnswer: LastAnswer.nullable(),
  /** Which runner plays the turn of the opponent, and until when nobody else may. */
  lease: z.object({ runner: z.string(), until: z.number() }).nullable(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type PracticeState = z.infer<typeof PracticeState>;

/** The game of a state, with the position after each move. */
export interface OpenedGame extends Game {
  readonly played: readonly Played[];
  readonly position: Position;
}

/** Reads the game of a state that this service has written. */
export function openGame({ replay: text }: Pick<PracticeState, 'replay'>): OpenedGame {
  const decoded = decodeReplay(text);
  if (!decoded.ok) throw new Error(`a kept game cannot be read: ${decoded.error.message}`);
  const { start, moves } = decoded.value;
  const played = replay(start, moves);
  if (!played.ok) throw new Error(`a kept game cannot be played: ${played.error.message}`);
  return { ...decoded.value, played: played.value, position: played.value.at(-1)?.position ?? start };
}

/** Whose turn it is. */
export function turnOf({ result, colour }: Pick<PracticeState, 'result' | 'colour'>, { position }: OpenedGame) {
  if (result !== null || position.turn === null) return 'over';
  return position.turn === colour ? 'yours' : 'theirs';
}
