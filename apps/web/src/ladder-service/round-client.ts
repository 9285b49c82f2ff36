import 'server-only';
import { cache } from 'react';
import {
  ListRounds,
  ReadCorrections,
  ReadCrossTable,
  ReadEntryList,
  ReadReleaseEffect,
  ReadReleases,
  ReadRoundPoints,
  ReadScoreChart,
} from '@hexduel/contracts-http';
import { fetchAnswer } from './ladder-client';

/** How many rounds a page of the list has. */
export const ROUNDS_OF_PAGE = 50;

/** Enough for a drawing that the browser replaces. */
const ROUNDS_OF_SKETCH = 48;

// Cached per request: the page and its metadata share one answer.
export const fetchRounds = cache((sandbox: string, before?: number) =>
  fetchAnswer(ListRounds, { sandbox }, { before, limit: ROUNDS_OF_PAGE }),
);
export const fetchCrossTable = cache((sandbox: string, round: number) =>
  fetchAnswer(ReadCrossTable, { sandbox, round }),
);
export const fetchEntryList = cache((sandbox: string) => fetchAnswer(ReadEntryList, { sandbox }));
export const fetchChartSketch = cache((sandbox: string) =>
  fetchAnswer(ReadScoreChart, { sandbox }, { limit: ROUNDS_OF_SKETCH }),
);
export const fetchReleases = cache((sandbox: string, entryNumber: number) =>
  fetchAnswer(ReadReleases, { sandbox, entryNumber }),
);
export const fetchReleaseEffect = cache((sandbox: string, entryNumber: number, round: number, rounds: number) =>
  fetchAnswer(ReadReleaseEffect, { sandbox, entryNumber, round }, { rounds }),
);
export const fetchRoundPoints = cache((sandbox: string, entryNumber: number, round: number) =>
  fetchAnswer(ReadRoundPoints, { sandbox, entryNumber, round }),
);
/** What changed points of a round after it was scored. */
export const fetchCorrections = cache((sandbox: string, round: number) =>
  fetchAnswer(ReadCorrections, { sandbox }, { round }),
);
