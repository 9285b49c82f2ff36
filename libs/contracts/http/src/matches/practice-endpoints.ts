import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { accessStatuses } from '../problems';
import { ReplayText } from '../scalars';
import { PracticeGame, PracticeOpponent, practiceGame } from './practice-game';
import { problems } from './problems';
import { GAME, REPLAY } from './samples';
import { After, BoardSize, Capability, PlayedColour, Seed, TrainingLevel } from './scalars';

const OfGame = z.object({ game: Capability });
const params = { game: GAME };

/** A game against the own bot is for its team, which a session proves; these are the ways in which that fails. */
const sessionProblems = accessStatuses(
  ...([
    'ERR_SIGNED_OUT',
    'ERR_SESSION_EXPIRED',
    'ERR_SESSION_REFUSED',
    'ERR_STALE_SESSIONS',
    'ERR_OTHER_TEAM',
  ] as const),
);
const ofGame = { ...sessionProblems, ...problems('ERR_NO_GAME', 'ERR_STREAMS_AWAY', 'ERR_TOO_MANY_GAMES') };

export const ListOpponents = read('/api/matches/opponents', {
  role: 'nobody',
  about: 'Whom one can play: the levels of the training bot, weakest first, and for a player the bot of the own team.',
  params: nothing,
  query: nothing,
  answer: z.object({
    levels: z.array(z.object({ level: TrainingLevel, strength: z.int().min(1).describe('1 is the weakest.') })),
    ownBot: z
      .object({ isSet: z.boolean().describe('Whether the team has given an address.') })
      .nullable()
      .describe('Null for who is not signed in as a player.'),
  }),
  example: {
    answer: {
      levels: [
        { level: 'random', strength: 1 },
        { level: 'greedy', strength: 2 },
      ],
      ownBot: { isSet: true },
    },
  },
});

export const StartPracticeGame = act('POST', '/api/matches/practice-games', {
  role: 'nobody',
  about:
    'Starts a practice game, which counts nowhere: against a level of the training bot for everyone, or against the own bot for a player.',
  params: nothing,
  body: z.object({
    opponent: PracticeOpponent,
    colour: PlayedColour,
    size: BoardSize.default(5).describe('With `from` it is ignored.'),
    seed: Seed.optional(),
    from: z
      .object({ replay: ReplayText, ply: z.int().min(0).max(1_000) })
      .optional()
      .describe('Play on from a position of a game: after `ply` of its moves.'),
  }),
  answer: PracticeGame,
  status: 201,
  problems: {
    ...sessionProblems,
    ...problems('ERR_NO_OWN_TEAM', 'ERR_NO_BOT_ADDRESS', 'ERR_ADDRESS_UNKNOWN', 'ERR_POSITION'),
    ...problems('ERR_TOO_MANY_GAMES', 'ERR_PRACTICE_BUSY', 'ERR_STREAMS_AWAY'),
  },
  example: {
    body: { opponent: { kind: 'training', level: 'greedy' }, colour: 1, size: 5, from: { replay: REPLAY, ply: 2 } },
    answer: practiceGame,
  },
});

export const ReadPracticeGame = read('/api/matches/practice-games/:game', {
  role: 'nobody',
  about: 'A practice game by its id; with `after` the answer waits while the game has no more moves than that.',
  params: OfGame,
  query: z.object({ after: After }),
  answer: PracticeGame,
  problems: ofGame,
  example: { params, query: { after: 1 }, answer: practiceGame },
});

export const PlayPracticeMove = act('POST', '/api/matches/practice-games/:game/moves', {
  role: 'nobody',
  about: 'Makes the move of the person. To send the same move of the same ply again changes nothing.',
  params: OfGame,
  body: z.object({
    ply: z.int().min(0).max(10_000).describe('How many moves were made before this one.'),
    from: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]),
    to: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]),
  }),
  answer: PracticeGame,
  problems: { ...ofGame, ...problems('ERR_GAME_OVER', 'ERR_OTHER_PLY', 'ERR_ILLEGAL_MOVE', 'ERR_PRACTICE_BUSY') },
  example: { params, body: { ply: 0, from: [8, 2], to: [7, 2] }, answer: practiceGame },
});

export const TakeBackPracticeMove = act('POST', '/api/matches/practice-games/:game/takeback', {
  role: 'nobody',
  about: 'Takes back the last move of the person and what followed; against the training bot only.',
  params: OfGame,
  answer: PracticeGame,
  problems: { ...ofGame, ...problems('ERR_GAME_OVER', 'ERR_NO_TAKEBACK', 'ERR_OTHER_PLY') },
  example: { params, answer: practiceGame },
});

export const ResignPracticeGame = act('POST', '/api/matches/practice-games/:game/resign', {
  role: 'nobody',
  about: 'Gives the game up. To give up a game that is over changes nothing.',
  params: OfGame,
  answer: PracticeGame,
  problems: { ...ofGame, ...problems('ERR_OTHER_PLY') },
  example: {
    params,
    answer: {
      ...practiceGame,
      turn: 'over',
      result: { winner: 2, chips: [4, 5], reason: 'resigned', cause: null, detail: null },
    },
  },
});

export const practiceEndpoints = {
  ListOpponents,
  StartPracticeGame,
  ReadPracticeGame,
  PlayPracticeMove,
  TakeBackPracticeMove,
  ResignPracticeGame,
};
