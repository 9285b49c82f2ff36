/** What the ladder service answers about rounds, charts and releases, made from a fixture tournament and checked by the contracts. */
import {
  ListRounds,
  ReadCrossTable,
  ReadEntryList,
  ReadMeeting,
  ReadReleaseEffect,
  ReadReleases,
  ReadRoundPoints,
  ReadScoreChart,
} from '@hexduel/contracts-http';
import type { AnswerOf, EntryCard, LadderRow, MatchView, PointsRule, Tally } from '@hexduel/contracts-http';
import { BASE_POINTS } from '@hexduel/scoring';
import { correctionsOf } from './correction-answers';
import { SANDBOX, id, seenBy } from './tournament';
import type { Tournament } from './tournament';

export interface RoundState {
  readonly tournament: Tournament;
  readonly epoch: number;
}

/** Rounds are scored every ten minutes from here on. */
const NINE = Date.UTC(2026, 10, 20, 9);

export function scoredAt(number: number): string {
  return new Date(NINE + number * 600_000).toISOString();
}

const cardOf = ({ entry, entryNumber, name, noContest }: EntryCard): EntryCard => {
  return { entry, entryNumber, name, noContest };
};

/** The answer to a path below a sandbox that is about rounds; undefined for a path that is about something else. */
export function roundAnswer(state: RoundState, path: readonly string[], query: URLSearchParams): unknown {
  const [part, number, detail, more, last] = path;
  const n = Number(number);
  if (part === 'score-chart') return ReadScoreChart.answer.parse(chartOf(state, Number(query.get('after') ?? 0)));
  if (part === 'corrections') return correctionsOf(state.tournament, Number(query.get('round')));
  if (part === 'entries' && number === undefined) return ReadEntryList.answer.parse(entriesOf(state));
  if (part === 'entries' && detail === 'releases' && more === undefined) return releasesOf(state, n);
  if (part === 'entries' && detail === 'releases' && last === 'effect') {
    return effectOf(state, n, Number(more), Number(query.get('rounds') ?? 10));
  }
  if (part === 'entries' && detail === 'against') return meetingOf(state, n, Number(more));
  if (part === 'rounds' && number === undefined) {
    return ListRounds.answer.parse(
      roundsOf(state, Number(query.get('before') ?? Infinity), Number(query.get('limit') ?? 50)),
    );
  }
  if (part === 'rounds' && detail === 'cross-table') return crossTableOf(state, n);
  if (part === 'rounds' && detail === 'entries' && last === 'points') return pointsOf(state, n, Number(more));
  return undefined;
}

function chartOf({ tournament, epoch }: RoundState, after: number): AnswerOf<typeof ReadScoreChart> {
  const { history, rows } = tournament;
  const numbers = history.map((_, at) => at + 1).filter((number) => number > after);
  const entries = [...rows].sort((a, b) => a.entryNumber - b.entryNumber);
  const event = (number: number, at: number, kind: 'pause' | 'resume') => {
    const when = new Date(NINE + at * 600_000).toISOString();
    return { kind: 'game_event' as const, number, at: when, gameEvent: id(5_000 + number), action: { kind } };
  };
  return {
    ...{ epoch, scoredRound: history.length, omitted: 0 },
    rounds: numbers.map((number) => ({ number, scoredAt: scoredAt(number) })),
    entries: entries.map((row) => ({
      ...{ ...cardOf(row), hasLeft: row.hasLeft },
      scores: numbers.map((number) => history[number - 1]!.find(({ entry }) => entry === row.entry)!.score),
    })),
    events: history.length > 3 && after === 0 ? [event(1, 2.4, 'pause'), event(2, 3.2, 'resume')] : [],
  };
}

/** The second team has deployed three times, the others once. */
function releaseOf(entryNumber: number, round: number): string {
  if (entryNumber !== 2) return 'v1';
  return round < 3 ? 'v10' : round < 5 ? 'v11' : 'v12';
}

function entriesOf({ tournament, epoch }: RoundState): AnswerOf<typeof ReadEntryList> {
  const { rows, history } = tournament;
  return {
    ...{ epoch, sandbox: SANDBOX, scoredRound: history.length },
    entries: rows.map((row) => {
      const { hasLeft, place, score, entryNumber } = row;
      return { ...cardOf(row), hasLeft, place, score, release: releaseOf(entryNumber, history.length + 1) };
    }),
  };
}

function releasesOf({ tournament, epoch }: RoundState, entryNumber: number): AnswerOf<typeof ReadReleases> | null {
  const row = tournament.rows.find((each) => each.entryNumber === entryNumber);
  if (!row) return null;
  const releases: AnswerOf<typeof ReadReleases>['releases'] = [];
  for (const { number } of tournament.rounds) {
    const release = releaseOf(entryNumber, number);
    if (releases[0]?.release === release) releases[0] = { ...releases[0], rounds: releases[0].rounds + 1 };
    else releases.unshift({ release, round: number, openedAt: scoredAt(number - 0.9), rounds: 1 });
  }
  return ReadReleases.answer.parse({ epoch, entry: cardOf(row), releases });
}

function effectOf({ tournament, epoch }: RoundState, entryNumber: number, round: number, rounds: number) {
  const row = tournament.rows.find((each) => each.entryNumber === entryNumber)!;
  const scored = tournament.history.length;
  const span = (isAfter: boolean) => {
    const from = isAfter ? round : Math.max(1, round - rounds);
    const to = isAfter ? Math.min(scored, round + rounds - 1) : round - 1;
    const own = (opponent: number): Tally => {
      const met = tournament.matches
        .filter(
          ({ round: of, sides }) =>
            of.number >= from && of.number <= to && sides.some((side) => side.entryNumber === opponent),
        )
        .filter(({ sides }) => sides.some((side) => side.entryNumber === entryNumber))
        .map((match) => seenBy(match, entryNumber));
      const count = (result: string): number => met.filter((match) => match.result === result).length;
      const points = met.reduce((sum, match) => sum + Number(match.points), 0).toFixed(3);
      return { won: count('won'), drawn: count('drawn'), lost: count('lost'), points };
    };
    return { from, to, own };
  };
  const [before, after] = [span(false), span(true)];
  const opponents = tournament.rows
    .filter((each) => each.entryNumber !== entryNumber)
    .map((each) => ({ ...cardOf(each), before: before.own(each.entryNumber), after: after.own(each.entryNumber) }))
    .filter((each) => [each.before, each.after].every(({ won, drawn, lost }) => won + drawn + lost > 0))
    .sort((a, b) => a.entryNumber - b.entryNumber);
  const sum = (side: 'before' | 'after', { from, to }: { from: number; to: number }) => {
    const of = (what: 'won' | 'drawn' | 'lost'): number => opponents.reduce((all, each) => all + each[side][what], 0);
    const points = opponents.reduce((all, each) => all + Number(each[side].points), 0).toFixed(3);
    const count = Math.max(0, to - from + 1);
    const ends = count === 0 ? { from: null, to: null } : { from, to };
    return { won: of('won'), drawn: of('drawn'), lost: of('lost'), points, rounds: count, ...ends };
  };
  return ReadReleaseEffect.answer.parse({
    ...{ epoch, entry: cardOf(row), release: releaseOf(entryNumber, round), round, opponents },
    ...{ before: sum('before', before), after: sum('after', after) },
  });
}

function meetingOf({ tournament, epoch }: RoundState, one: number, two: number) {
  const rows = [one, two].map((number) => tournament.rows.find(({ entryNumber }) => entryNumber === number)!);
  const met = tournament.matches
    .filter(({ sides }) => [one, two].every((number) => sides.some((side) => side.entryNumber === number)))
    .reverse();
  const none = { won: 0, drawn: 0, lost: 0 };
  return ReadMeeting.answer.parse({
    ...{ epoch, entry: cardOf(rows[0]!), opponent: cardOf(rows[1]!), matches: { ...none, void: 0 }, legs: none },
    points: { entry: '0.000', opponent: '0.000' },
    met: met.map((match) => {
      const { match: of, publicId, state, result, points, rule, legs, finishedAt } = seenBy(match, one);
      const { number: round, size, scoreMultiplier } = match.round;
      return {
        ...{ match: of, publicId, state, result, points, rule, legs, finishedAt, round, size, scoreMultiplier },
        opponentPoints: seenBy(match, two).points,
      };
    }),
    next: null,
  });
}

function roundsOf({ tournament, epoch }: RoundState, before: number, limit: number): AnswerOf<typeof ListRounds> {
  const { frozenFrom, rounds, history } = tournament;
  const shown = [...rounds].reverse().filter(({ number }) => number < Math.min(before, frozenFrom ?? Infinity));
  const page = shown.slice(0, limit).map((round) => {
    const [best] = [...(history[round.number - 1] ?? [])]
      .filter(({ noContest }) => !noContest)
      .sort((a, b) => Number(b.gained) - Number(a.gained));
    return { ...round, best: best && round.state === 'scored' ? { ...cardOf(best), gained: best.gained } : null };
  });
  return { epoch, rounds: page, next: shown.length > limit ? (page.at(-1)?.number ?? null) : null };
}

function crossTableOf({ tournament, epoch }: RoundState, number: number) {
  const { rounds, rows, history, matches, frozenFrom } = tournament;
  const round = rounds[number - 1];
  if (!round || (frozenFrom !== null && number >= frozenFrom)) return null;
  const after: readonly LadderRow[] = history[number - 1] ?? rows;
  const own = matches.filter((match) => match.round === round);
  const takesPart = ({ entry }: EntryCard): boolean =>
    own.some(({ sides }) => sides.some((side) => side.entry === entry));
  return ReadCrossTable.answer.parse({
    ...{ epoch, round, omitted: 0 },
    entries: after.filter(takesPart).map((row) => {
      return {
        ...cardOf(row),
        place: row.place,
        placeBefore: row.placeBefore,
        gained: history[number - 1] ? row.gained : null,
      };
    }),
    matches: own.map(({ sides: [one, two], publicId, state, winner }) => ({
      ...{ one: one.entryNumber, two: two.entryNumber, publicId, state, winner },
      points: one.points !== null && two.points !== null ? [one.points, two.points] : null,
    })),
  });
}

function pointsOf({ tournament, epoch }: RoundState, number: number, entryNumber: number) {
  const round = tournament.rounds[number - 1];
  const row = tournament.history[number - 1]?.find((each) => each.entryNumber === entryNumber);
  if (!round || !row) return null;
  const placeOf = (entry: string): number =>
    tournament.history[number - 1]!.find((each) => each.entry === entry)!.placeBefore;
  const matches = tournament.matches
    .filter((match): match is typeof match & MatchView => match.round === round)
    .filter(({ sides }) => sides.some((side) => side.entryNumber === entryNumber))
    .map((match) => seenBy(match, entryNumber));
  return ReadRoundPoints.answer.parse({
    ...{
      epoch,
      round,
      entry: cardOf(row),
      placeBefore: row.placeBefore,
      place: row.place,
      gained: row.gained,
      score: row.score,
    },
    scoreBefore: (Number(row.score) - Number(row.gained)).toFixed(3),
    matches: matches.map(({ match, publicId, opponent, result, rule, points }) => ({
      ...{ match, publicId, opponent, result, rule, points, multiplier: round.scoreMultiplier },
      basePoints: BASE_POINTS[rule as PointsRule],
      ...{ placeBefore: row.placeBefore, opponentPlaceBefore: placeOf(opponent.entry) },
    })),
  });
}
