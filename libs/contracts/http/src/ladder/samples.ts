import type { EntryCard, EntryView } from './entry-view';
import type { LadderView } from './ladder-view';
import type { MatchView } from './match-view';
import type { RoundCard } from './round-card';
import type { SandboxCard } from './sandbox-card';

/** Values of the examples. */
export const SANDBOX = '0193a7c0-0000-7000-8000-000000000001';
export const TEAM = '0193a7c0-0000-7000-8000-000000000002';
export const ENTRY = '0193a7c0-0000-7000-8000-000000000003';
export const MATCH = '0193a7c0-0000-7000-8000-000000000006';
export const MATCH_PUBLIC_ID = 'KlpKJ0ooKmbdddqPe1DRr0Zw';
export const NOON = '2026-11-21T12:00:00.000Z';

export const SANDBOX_CARD: SandboxCard = { sandbox: SANDBOX, slug: 'demo', name: 'Demo', nameRu: 'Демо' };
export const ENTRY_CARD: EntryCard = { entry: ENTRY, entryNumber: 3, name: 'Amber', noContest: false };
export const OPPONENT_CARD: EntryCard = {
  entry: '0193a7c0-0000-7000-8000-000000000005',
  entryNumber: 5,
  name: 'Cobalt',
  noContest: false,
};
export const ROUND_CARD: RoundCard = {
  round: '0193a7c0-0000-7000-8000-000000000007',
  number: 12,
  state: 'scored',
  size: 5,
  deadlineMs: 1_000,
  scoreMultiplier: '1.500',
  openedAt: NOON,
  scoredAt: NOON,
  matches: 91,
  finished: 91,
};

export const LADDER_VIEW: LadderView = {
  sandbox: SANDBOX_CARD,
  tournament: 'running',
  plannedStart: null,
  withheld: null,
  round: ROUND_CARD,
  frozenFrom: null,
  scoredRound: 12,
  corrections: 0,
  reveal: null,
  rows: [
    {
      ...ENTRY_CARD,
      ...{ team: TEAM, hasLeft: false, place: 1, placeBefore: 2, score: '37.500', gained: '6.000', newRelease: 'v12' },
      ...{ playing: 0, finished: 13, matches: 13 },
    },
  ],
};
export const ENTRY_VIEW: EntryView = {
  ...ENTRY_CARD,
  ...{ team: TEAM, sandbox: SANDBOX_CARD, frozenFrom: null, hasLeft: false, place: 1, score: '37.500' },
  newRelease: 'v12',
  round: ROUND_CARD,
  matches: [
    {
      ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, opponent: OPPONENT_CARD, state: 'finished', result: 'won' },
      points: '6.000',
      rule: 'victory_over_higher',
      stake: null,
      legs: [
        { leg: 1, result: 'won', reason: 'by_score', detail: null, cause: null, chips: [33, 22] },
        { leg: 2, result: 'won', reason: 'by_score', detail: null, cause: null, chips: [28, 27] },
      ],
      finishedAt: NOON,
    },
  ],
};
/** Its games are real, so that the replays can be decoded. */
export const MATCH_VIEW: MatchView = {
  ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, sandbox: SANDBOX_CARD, round: ROUND_CARD, state: 'finished' },
  seed: 28,
  generatorVersion: 1,
  sides: [
    { ...ENTRY_CARD, release: 'v11', points: '6.000', rule: 'victory_over_higher', stake: null },
    { ...OPPONENT_CARD, release: null, points: '0.000', rule: 'defeat', stake: null },
  ],
  winner: 1,
  legs: [
    {
      ...{ leg: 1, first: 1, winner: 1, reason: 'by_score', detail: null, cause: null, chips: [33, 22] },
      replay:
        'hx1.5.BIAAPAwAgAAEAwAAwAQMC..PxRFP8NkOdNvM8BKNRHZJoBYMREiPNElJWHlMsHnObCjOqEoNOGfO0CkM_HoOWE1MwEmNbCzKdCSKsCVKtEUK1FWLKCRGTJzCnJXNPFaINB_GCN0D_COMXDVMtAoEkAUHBNwM9AmN2BwI1FFGPJ5.s',
      startedAt: '2026-11-21T11:59:58.100Z',
      finishedAt: '2026-11-21T11:59:59.000Z',
    },
    {
      ...{ leg: 2, first: 2, winner: 1, reason: 'by_score', detail: null, cause: null, chips: [28, 27] },
      replay:
        'hx1.5.BIAAPAwAgAAEAwAAwAQMC..JmBXACERMDEVJmC4BcGgL2HfL8IxN-NlPxPmJwH6GjH4LbCmIyQ-IgO_IfDIG1FkIxKMIsCiIBBzHEJ3GoKRE2HqIPObLcPIKwPQP1J5GNNwGGDJJXIvILJ7CqO7D8Q5E4N2C0KaB-MLC3.s',
      startedAt: '2026-11-21T11:59:59.100Z',
      finishedAt: NOON,
    },
  ],
  resultHash: 'ebe80afc123b62d6cc589268a2a09b30b7de3c3942db1cf2e1e79b3f049a6e5b',
};
