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
  /** How often the turn was taken over from a runner that had died, or let it go. */
  takenOver: z.int().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type PracticeState = z.infer<typeof PracticeState>;

/** The game of a state, with the position after each move. */
export interface OpenedGame extends Game {
  readonly played: readonly Played[];
  readonly position: Position;
}

/** Of games that were read or changed last: to play a long one again takes milliseconds, which timers of rated matches would wait. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, OpenedGame>();

/** Keeps a game at hand under its text. */
export function rememberGame(text: string, game: OpenedGame): OpenedGame {
  remembered.delete(text);
  remembered.set(text, game);
  for (const [oldest] of remembered) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return game;
}

/** Reads the game of a state that this service has written. */
export function openGame({ replay: text }: Pick<PracticeState, 'replay'>): OpenedGame {
  const known = remembered.get(text);
  if (known) return rememberGame(text, known);
  const decoded = decodeReplay(text);
  if (!decoded.ok) throw new Error(`a kept game cannot be read: ${decoded.error.message}`);
  const { start, moves } = decoded.value;
  const played = replay(start, moves);
  if (!played.ok) throw new Error(`a kept game cannot be played: ${played.error.message}`);
  const position = played.value.at(-1)?.position ?? start;
  return rememberGame(text, { ...decoded.value, played: played.value, position });
}

/** Whose turn it is. */
export function turnOf({ result, colour }: Pick<PracticeState, 'result' | 'colour'>, { position }: OpenedGame) {
  if (result !== null || position.turn === null) return 'over';
  return position.turn === colour ? 'yours' : 'theirs';
}
