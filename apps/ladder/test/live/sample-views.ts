import type { EntryView, LadderRow, LadderView, MatchView, RoundCard } from '@hexduel/contracts-http';

/** The nth id of its kind, as good as any UUID. */
export function idOf(kind: number, n: number): string {
  return `01939e7a-5c00-7000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;
}

export const SANDBOX = idOf(1, 1);
const sandbox = { sandbox: SANDBOX, slug: 'kyiv', name: 'Kyiv', nameRu: 'Киев' };

export function sampleRound(number: number): RoundCard {
  return {
    round: idOf(2, number),
    number,
    state: 'open',
    size: 4,
    deadlineMs: 1_000,
    scoreMultiplier: '1.500',
    openedAt: '2026-11-20T14:30:15.000Z',
    scoredAt: null,
    matches: 91,
    finished: 0,
  };
}

export function sampleRow(n: number): LadderRow {
  return {
    entry: idOf(3, n),
    entryNumber: n,
    team: idOf(4, n),
    name: `The team of number ${n}`,
    noContest: false,
    hasLeft: false,
    place: n,
    placeBefore: n,
    score: '100.000',
    gained: '0.000',
    newRelease: null,
    playing: 0,
    finished: 0,
    matches: 13,
  };
}

export function sampleLadder(rows = 14): LadderView {
  return {
    sandbox,
    tournament: 'running',
    plannedStart: null,
    withheld: null,
    frozenFrom: null,
    reveal: null,
    round: sampleRound(1),
    scoredRound: 0,
    rows: Array.from({ length: rows }, (_, n) => sampleRow(n + 1)),
  };
}

export function sampleEntry(n: number, matches = 3): EntryView {
  const card = (number: number) => ({
    entry: idOf(3, number),
    entryNumber: number,
    name: `The team of number ${number}`,
    noContest: false,
  });
  return {
    ...card(n),
    team: idOf(4, n),
    sandbox,
    frozenFrom: null,
    hasLeft: false,
    place: n,
    score: '100.000',
    newRelease: null,
    round: sampleRound(1),
    matches: Array.from({ length: matches }, (_, m) => ({
      match: idOf(5, 100 * n + m),
      publicId: `match${100_000 * n + m}`,
      opponent: card(100 + m),
      state: 'waiting',
      result: null,
      points: null,
      rule: null,
      legs: [],
      finishedAt: null,
    })),
  };
}

export function sampleMatch(n: number): MatchView {
  const side = (number: number): MatchView['sides'][0] => ({
    entry: idOf(3, number),
    entryNumber: number,
    name: `The team of number ${number}`,
    noContest: false,
    release: null,
    points: null,
    rule: null,
  });
  return {
    match: idOf(5, n),
    publicId: `match${100_000 + n}`,
    sandbox,
    round: sampleRound(1),
    state: 'playing',
    seed: 7,
    generatorVersion: 1,
    sides: [side(1), side(2)],
    winner: null,
    legs: [],
    resultHash: null,
  };
}
