import { z } from 'zod';
import { TABLE_FILE, download } from '../endpoint';
import { OfSandbox } from './addresses';
import { MatchesFile, ScoreHistoryFile, StandingsFile } from './exports';
import { ladderStatuses } from './problems';
import { ENTRY, MATCH, MATCH_PUBLIC_ID, NOON, SANDBOX_CARD, TEAM } from './samples';
import { Viewed, viewProblems } from './viewed';

/** `csv` has a header row and only the rows; texts that a spreadsheet would evaluate as formulas are prefixed with '. */
const FileForm = z.object({
  ...Viewed.shape,
  format: z.enum(Object.keys(TABLE_FILE) as ['csv', 'json']).default('csv'),
});
const problems = { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX', 'ERR_EXPORTS_BUSY') };
const request = { params: { sandbox: 'demo' }, query: { format: 'json' } };
const taken = { sandbox: SANDBOX_CARD, epoch: 1, view: 'public', takenAt: NOON, frozenFrom: null };

export const ExportStandings = download('/api/ladder/sandboxes/:sandbox/export/standings', {
  role: 'nobody',
  about: 'The ladder as a file.',
  params: OfSandbox,
  query: FileForm,
  answer: StandingsFile,
  problems,
  example: {
    ...request,
    answer: {
      ...taken,
      scoredRound: 12,
      rows: [
        {
          ...{ place: 1, placeBefore: 2, entryNumber: 3, name: 'Amber', noContest: false, hasLeft: false },
          ...{ score: '37.500', gained: '6.000', entry: ENTRY, team: TEAM },
        },
      ],
    },
  },
});

export const ExportMatches = download('/api/ladder/sandboxes/:sandbox/export/matches', {
  role: 'nobody',
  about: 'Every match of every round as a file: results, reasons, chips and points, without replays.',
  params: OfSandbox,
  query: FileForm,
  answer: MatchesFile,
  problems,
  example: {
    ...request,
    answer: {
      ...taken,
      rows: [
        {
          ...{
            round: 12,
            size: 5,
            scoreMultiplier: '1.500',
            match: MATCH,
            publicId: MATCH_PUBLIC_ID,
            state: 'finished',
            seed: 7,
            winner: 1,
          },
          sides: [
            { entryNumber: 3, name: 'Amber', points: '6.000', rule: 'victory_over_higher' },
            { entryNumber: 5, name: 'Cobalt', points: '0.000', rule: 'defeat' },
          ],
          legs: [
            { leg: 1, first: 1, winner: 1, reason: 'by_score', cause: null, chips: [34, 21] },
            { leg: 2, first: 2, winner: null, reason: 'by_score', cause: null, chips: [27, 27] },
          ],
          finishedAt: NOON,
          resultHash: '0f'.repeat(32),
        },
      ],
    },
  },
});

export const ExportScoreHistory = download('/api/ladder/sandboxes/:sandbox/export/score-history', {
  role: 'nobody',
  about: 'The place and score of every entry after every scored round, as a file.',
  params: OfSandbox,
  query: FileForm,
  answer: ScoreHistoryFile,
  problems,
  example: {
    ...request,
    answer: {
      ...taken,
      rows: [
        {
          ...{ round: 12, scoredAt: NOON, size: 5, scoreMultiplier: '1.500', entryNumber: 3, name: 'Amber' },
          ...{ place: 1, placeBefore: 2, gained: '6.000', score: '37.500' },
        },
      ],
    },
  },
});

export const exportEndpoints = { ExportStandings, ExportMatches, ExportScoreHistory };
