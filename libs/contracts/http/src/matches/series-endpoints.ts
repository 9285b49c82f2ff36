import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { accessStatuses } from '../problems';
import { EndReason, Id, Instant, ReplayText } from '../scalars';
import { PracticeOpponent } from './practice-game';
import { problems } from './problems';
import { NOON, REPLAY, SERIES, TEAM } from './samples';
import { After, BoardSize, Capability, PlayedColour, Seed } from './scalars';

export const SeriesGame = z.object({
  colour: PlayedColour.describe('The colour of the own bot.'),
  result: z.enum(['won', 'drawn', 'lost']),
  reason: EndReason,
  cause: DefeatCause.nullable(),
  chips: z.tuple([z.int(), z.int()]).describe('Of the own bot and of the opponent.'),
  replay: ReplayText,
});
export type SeriesGame = z.infer<typeof SeriesGame>;

/** Games of the own bot against a level or itself, colours in turn. */
export const PracticeSeries = z.object({
  series: Capability,
  team: Id,
  opponent: PracticeOpponent,
  size: BoardSize,
  state: z.enum(['running', 'done', 'interrupted']),
  done: z.int(),
  of: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  games: z.array(SeriesGame),
  score: z
    .object({ share: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('Points per game, a draw counting half, with the Wilson interval of 95 %; null before the first game.'),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
});
export type PracticeSeries = z.infer<typeof PracticeSeries>;

const opponent = { kind: 'training', level: 'greedy' } as const;
const ofSeries = { ...accessStatuses('ERR_OTHER_TEAM'), ...problems('ERR_STREAMS_AWAY', 'ERR_TOO_MANY_GAMES') };

export const StartSeries = act('POST', '/api/matches/series', {
  role: 'player',
  about:
    'Lets the bot of the own team play a number of games against a level of the training bot, or itself; one series at a time.',
  params: nothing,
  body: z.object({
    opponent: PracticeOpponent,
    games: z.int().min(1).max(50),
    size: BoardSize.default(5),
    seed: Seed.optional(),
    team: Id.optional().describe('For admins; players name none.'),
  }),
  answer: z.object({ series: Capability }),
  status: 201,
  problems: {
    ...ofSeries,
    ...problems('ERR_NO_OWN_TEAM', 'ERR_NO_TEAM', 'ERR_NO_BOT_ADDRESS', 'ERR_ADDRESS_UNKNOWN'),
    ...problems('ERR_SERIES_RUNS', 'ERR_PRACTICE_BUSY'),
  },
  example: { body: { opponent, games: 20 }, answer: { series: SERIES } },
});

export const ReadSeries = read('/api/matches/series/:series', {
  role: 'player',
  about: 'A series; with `after` the answer waits while no more games than that are done.',
  params: z.object({ series: Capability }),
  query: z.object({ after: After }),
  answer: PracticeSeries,
  problems: { ...ofSeries, ...problems('ERR_NO_SERIES') },
  example: {
    params: { series: SERIES },
    query: { after: 0 },
    answer: {
      ...{
        series: SERIES,
        team: TEAM,
        opponent,
        size: 5,
        state: 'running',
        done: 1,
        of: 20,
        won: 1,
        drawn: 0,
        lost: 0,
      },
      games: [{ colour: 1, result: 'won', reason: 'by_score', cause: null, chips: [33, 22], replay: REPLAY }],
      score: { share: 1, low: 0.2065, high: 1 },
      startedAt: NOON,
      finishedAt: null,
    },
  },
});

export const seriesEndpoints = { StartSeries, ReadSeries };
