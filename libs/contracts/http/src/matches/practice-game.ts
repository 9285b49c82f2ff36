import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { Instant, ReplayText } from '../scalars';
import { HALF_PAST, GAME, REPLAY } from './samples';
import { Capability, PlayedColour, PracticeReason, TrainingLevel } from './scalars';

/** Who plays against a person, or in a series against the bot of a team: a level of the training bot, or the team's own bot. */
export const PracticeOpponent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('training'), level: TrainingLevel }),
  z.object({ kind: z.literal('own') }),
]);
export type PracticeOpponent = z.infer<typeof PracticeOpponent>;

/** The latest answer of the team's own bot, as it came; for its team alone. */
export const LastAnswer = z.object({
  request: z.string().max(200).describe('What was asked: GET /games/…'),
  raw: z.string().max(2_048).describe('The beginning of the body, at most 2 kB.'),
  latencyMs: z.number(),
  status: z.int().nullable().describe('Null where no answer came.'),
});
export type LastAnswer = z.infer<typeof LastAnswer>;

export const PracticeResult = z.object({
  /** By colour; null for a draw, and where the game was left alone. */
  winner: PlayedColour.nullable(),
  /** Chips of colour 1 and of colour 2. */
  chips: z.tuple([z.int(), z.int()]),
  reason: PracticeReason,
  /** Why a bot lost; null if no bot failed. */
  cause: DefeatCause.nullable(),
  /** What went wrong with the own bot, in a technical sentence for its team. */
  detail: z.string().nullable(),
});
export type PracticeResult = z.infer<typeof PracticeResult>;

/** A practice game as the person who plays it sees it. */
export const PracticeGame = z.object({
  game: Capability,
  opponent: PracticeOpponent,
  colour: PlayedColour.describe('The colour of the person.'),
  replay: ReplayText.describe('The board and the moves so far. A game that was given up or left has no end in it.'),
  moves: z.int().describe('How many moves were made, which is the `ply` of the next one.'),
  turn: z.enum(['yours', 'theirs', 'over']),
  result: PracticeResult.nullable(),
  lastAnswer: LastAnswer.nullable(),
  expiresAt: Instant.describe('When the game ends if nobody moves.'),
});
export type PracticeGame = z.infer<typeof PracticeGame>;

export const practiceGame: PracticeGame = {
  game: GAME,
  opponent: { kind: 'training', level: 'greedy' },
  colour: 1,
  replay: REPLAY,
  moves: 2,
  turn: 'yours',
  result: null,
  lastAnswer: null,
  expiresAt: HALF_PAST,
};
