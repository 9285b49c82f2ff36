import { z } from 'zod';
import { read } from '../endpoint';
import { RoundNumber } from '../scalars';
import { OfEntry, limit } from './addresses';
import { ladderStatuses } from './problems';
import { ReleaseEffect, Releases } from './releases';
import { ENTRY_CARD, NOON, OPPONENT_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ReadReleases = read('/api/ladder/sandboxes/:sandbox/entries/:entryNumber/releases', {
  role: 'nobody',
  about: 'The releases that an entry has played with, latest first, each with its first round.',
  params: OfEntry,
  query: Viewed,
  answer: Releases,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX', 'ERR_NO_ENTRY') },
  example: {
    params: { sandbox: 'demo', entryNumber: 3 },
    answer: {
      epoch: 1,
      entry: ENTRY_CARD,
      releases: [
        { release: 'v12', round: 11, openedAt: NOON, rounds: 2 },
        { release: null, round: 1, openedAt: '2026-11-21T09:00:00.000Z', rounds: 10 },
      ],
    },
  },
});

export const ReadReleaseEffect = read('/api/ladder/sandboxes/:sandbox/entries/:entryNumber/releases/:round/effect', {
  role: 'nobody',
  about:
    'The results of an entry against the same opponents in up to `rounds` scored rounds before the round, which is usually the first of a release, and in as many from it on.',
  params: OfEntry.extend({ round: z.coerce.number().pipe(RoundNumber) }),
  query: Viewed.extend({ rounds: limit(50, 10) }),
  answer: ReleaseEffect,
  problems: {
    ...viewProblems,
    ...ladderStatuses(
      'ERR_NO_SANDBOX',
      'ERR_NO_ENTRY',
      'ERR_NO_ROUND',
      'ERR_HIDDEN',
      'ERR_NOT_KEPT',
      'ERR_NOT_IN_ROUND',
    ),
  },
  example: {
    params: { sandbox: 'demo', entryNumber: 3, round: 11 },
    query: { rounds: 10 },
    answer: {
      epoch: 1,
      entry: ENTRY_CARD,
      release: 'v12',
      round: 11,
      before: { won: 4, drawn: 1, lost: 5, points: '21.000', rounds: 10, from: 1, to: 10 },
      after: { won: 2, drawn: 0, lost: 0, points: '9.000', rounds: 2, from: 11, to: 12 },
      opponents: [
        {
          ...OPPONENT_CARD,
          before: { won: 4, drawn: 1, lost: 5, points: '21.000' },
          after: { won: 2, drawn: 0, lost: 0, points: '9.000' },
        },
      ],
    },
  },
});

export const releaseEndpoints = { ReadReleases, ReadReleaseEffect };
