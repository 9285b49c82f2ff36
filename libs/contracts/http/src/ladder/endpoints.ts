import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { accessStatuses } from '../problems';
import { snapshotOf } from '../revision';
import { Epoch, Id, RoundNumber } from '../scalars';
import { ReadLadderStatus } from '../service-status';
import { OfEntry, OfMatch, OfRound, OfSandbox, limit } from './addresses';
import { chartEndpoints } from './chart-endpoints';
import { correctionReads } from './correction-endpoints';
import { crossTableEndpoints } from './cross-table-endpoints';
import { EntryView } from './entry-view';
import { ReadEvents } from './event-endpoints';
import { ReadEntryList } from './entry-list';
import { EstimateArchive, ExportArchive } from './archive-endpoints';
import { exportEndpoints } from './export-endpoints';
import { flightEndpoints } from './flight-endpoints';
import { headToHeadEndpoints } from './head-to-head-endpoints';
import { LadderView } from './ladder-view';
import { ListedRound } from './listed-round';
import { matchListEndpoints } from './match-list-endpoints';
import { MatchDetails, MatchView } from './match-view';
import { pointEndpoints } from './point-endpoints';
import { ladderStatuses } from './problems';
import { releaseEndpoints } from './release-endpoints';
import { RoundCard } from './round-card';
import { RoundStandings } from './round-standings';
import {
  ENTRY_CARD,
  ENTRY_VIEW,
  LADDER_VIEW,
  MATCH,
  MATCH_PUBLIC_ID,
  MATCH_VIEW,
  NOON,
  ROUND_CARD,
  SANDBOX_CARD,
} from './samples';
import { SandboxCard, TournamentState } from './sandbox-card';
import { ScoreHistory } from './score-history';
import { Viewed, viewProblems } from './viewed';

export const ListSandboxes = read('/api/ladder/sandboxes', {
  role: 'nobody',
  about: 'The sandboxes, by the position that admins gave them, then by name. `next` is the `after` of the next page.',
  params: nothing,
  query: z.object({ ...Viewed.shape, after: Id.optional(), limit: limit(500, 200) }),
  problems: viewProblems,
  answer: z.object({
    sandboxes: z.array(
      z.object({
        ...SandboxCard.shape,
        epoch: Epoch,
        tournament: TournamentState,
        entries: z.int(),
        round: RoundCard.nullable(),
      }),
    ),
    next: Id.nullable(),
  }),
  example: {
    answer: {
      sandboxes: [{ ...SANDBOX_CARD, epoch: 1, tournament: 'running', entries: 14, round: ROUND_CARD }],
      next: null,
    },
  },
});

export const ReadLadder = read('/api/ladder/sandboxes/:sandbox/ladder', {
  role: 'nobody',
  about: 'The current ladder of a sandbox with its revision. The live topic ladder:<sandbox> continues from it.',
  params: OfSandbox,
  query: Viewed,
  problems: viewProblems,
  answer: snapshotOf(LadderView),
  example: { params: { sandbox: 'demo' }, answer: { epoch: 1, rev: 831, data: LADDER_VIEW } },
});

export const ReadScoreHistory = read('/api/ladder/sandboxes/:sandbox/score-history', {
  role: 'nobody',
  about: 'Scores and places after each of the last rounds, or of the last rounds before a number; oldest first.',
  params: OfSandbox,
  query: z.object({ ...Viewed.shape, before: z.coerce.number().pipe(RoundNumber).optional(), limit: limit(500, 100) }),
  problems: viewProblems,
  answer: ScoreHistory,
  example: {
    params: { sandbox: 'demo' },
    query: { limit: 2 },
    answer: {
      epoch: 1,
      rounds: [
        { number: 11, scoredAt: '2026-11-21T11:50:00.000Z', size: 4, scoreMultiplier: '1.000' },
        { number: 12, scoredAt: NOON, size: 5, scoreMultiplier: '1.500' },
      ],
      entries: [{ ...ENTRY_CARD, scores: ['31.500', '37.500'], gained: ['4.000', '6.000'], places: [2, 1] }],
    },
  },
});

export const ListRounds = read('/api/ladder/sandboxes/:sandbox/rounds', {
  role: 'nobody',
  about:
    'The rounds, latest first, below the number `before` if that is present. `next` is the `before` of the next page.',
  params: OfSandbox,
  query: z.object({ ...Viewed.shape, before: z.coerce.number().pipe(RoundNumber).optional(), limit: limit(200, 50) }),
  problems: viewProblems,
  answer: z.object({ epoch: Epoch, rounds: z.array(ListedRound), next: RoundNumber.nullable() }),
  example: {
    params: { sandbox: 'demo' },
    query: { limit: 1 },
    answer: { epoch: 1, rounds: [{ ...ROUND_CARD, best: { ...ENTRY_CARD, gained: '6.000' } }], next: 12 },
  },
});

export const ReadRoundStandings = read('/api/ladder/sandboxes/:sandbox/rounds/:round/standings', {
  role: 'nobody',
  about: 'The ladder after a scored round.',
  params: OfRound,
  query: Viewed,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NOT_KEPT') },
  answer: RoundStandings,
  example: {
    params: { sandbox: 'demo', round: 12 },
    answer: {
      epoch: 1,
      round: ROUND_CARD,
      rows: [{ ...ENTRY_CARD, place: 1, placeBefore: 2, gained: '6.000', score: '37.500' }],
    },
  },
});

export const ListRoundMatches = read('/api/ladder/sandboxes/:sandbox/rounds/:round/matches', {
  role: 'nobody',
  about: 'The matches of a round with replays, ordered by id. `next` is the `after` of the next page.',
  params: OfRound,
  query: z.object({ ...Viewed.shape, after: Id.optional(), limit: limit(200, 50) }),
  problems: { ...viewProblems, ...ladderStatuses('ERR_NOT_KEPT') },
  answer: z.object({ epoch: Epoch, matches: z.array(MatchView), next: Id.nullable() }),
  example: {
    params: { sandbox: 'demo', round: 12 },
    query: { limit: 1 },
    answer: { epoch: 1, matches: [MATCH_VIEW], next: MATCH },
  },
});

export const ReadEntry = read('/api/ladder/sandboxes/:sandbox/entries/:entryNumber', {
  role: 'nobody',
  about:
    'An entry with the matches of its latest round, from which the live topic entry:<id> continues, or of the requested round.',
  params: OfEntry,
  query: z.object({ ...Viewed.shape, round: z.coerce.number().pipe(RoundNumber).optional() }),
  problems: viewProblems,
  answer: snapshotOf(EntryView),
  example: { params: { sandbox: 'demo', entryNumber: 3 }, answer: { epoch: 1, rev: 42, data: ENTRY_VIEW } },
});

export const ReadMatch = read('/api/ladder/matches/:match', {
  role: 'nobody',
  about: 'A match with its legs and replays, by its public id or its id. The live topic match:<id> continues from it.',
  params: OfMatch,
  query: Viewed,
  problems: viewProblems,
  answer: snapshotOf(MatchView),
  example: { params: { match: MATCH_PUBLIC_ID }, answer: { epoch: 1, rev: 6, data: MATCH_VIEW } },
});

export const ReadMatchDetails = read('/api/ladder/matches/:match/details', {
  role: 'player',
  about:
    'What went wrong with a bot in each leg, in a technical sentence that may name its address: a team reads those of its own bot, an admin all.',
  params: OfMatch,
  query: nothing,
  problems: { ...accessStatuses('ERR_OTHER_TEAM'), ...ladderStatuses('ERR_NO_MATCH') },
  answer: MatchDetails,
  example: {
    params: { match: MATCH_PUBLIC_ID },
    answer: {
      match: MATCH,
      legs: [
        { leg: 1, reason: 'no_connection', detail: 'POST /games: no connection to http://203.0.113.7:8080: …' },
        { leg: 2, reason: 'by_score', detail: null },
      ],
    },
  },
});

/** All endpoints of ladder. */
export const ladderEndpoints = {
  ListSandboxes,
  ReadLadder,
  ReadScoreHistory,
  ListRounds,
  ReadRoundStandings,
  ListRoundMatches,
  ReadEntry,
  ReadEvents,
  ReadMatch,
  ReadMatchDetails,
  ...flightEndpoints,
  ...matchListEndpoints,
  ...pointEndpoints,
  ...headToHeadEndpoints,
  ReadEntryList,
  ...chartEndpoints,
  ...releaseEndpoints,
  ...crossTableEndpoints,
  ...correctionReads,
  ...exportEndpoints,
  ...{ EstimateArchive, ExportArchive },
  ReadLadderStatus,
};
