import { createHash } from 'node:crypto';
import type { LadderView, MatchView, RoundStandings } from '@hexduel/contracts-http';
import {
  encodeReplay,
  firstTeamStarts,
  generateBoard,
  legalMoves,
  leaderOf,
  play,
  seededRandom,
  startPosition,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { GameEnd, Move, Position, Random, Size } from '@hexduel/engine';
import { otherTeam, winnerOfMatch } from '@hexduel/referee';
import { scoreRound } from '@hexduel/scoring';

/** A round as the ladder service returns it. */
export interface MadeRound {
  readonly standings: RoundStandings;
  readonly matches: MatchView[];
}

/** A sandbox with its match log, as the ladder service returns it; tests change it to plant disagreements. */
export interface MadeLadder {
  epoch: number;
  readonly rounds: MadeRound[];
  readonly ladder: LadderView;
  /** Rounds that are not scored, earliest first. */
  readonly waiting: RoundStandings['round'][];
}

const AT = '2026-11-20T14:30:15.000Z';
const SANDBOX = { sandbox: idOf('sandbox'), slug: 'demo', name: 'Demo', nameRu: null };
const RESIGNED: readonly (GameEnd | null)[] = [null, null, null, { reason: 'timeout', loser: 1 }];

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function cardOf(entryNumber: number) {
  return { entry: idOf(`entry ${entryNumber}`), entryNumber, name: `Team ${entryNumber}`, noContest: false };
}

function roundCard(number: number, matches: number): RoundStandings['round'] {
  const scoreMultiplier = `${number}.500`;
  const type = { size: 3 + (number % 2), deadlineMs: 500, scoreMultiplier };
  const times = { openedAt: AT, scoredAt: AT };
  return { round: idOf(`round ${number}`), number, state: 'scored', ...type, ...times, matches, finished: matches };
}

function drawn<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
}

function playLeg(
  start: Position,
  first: 1 | 2,
  stops: GameEnd | null,
  random: Random,
): Omit<MatchView['legs'][number], 'leg'> {
  const moves: Move[] = [];
  let position = start;
  while (position.turn !== null && !(stops && moves.length >= 6 && position.turn === stops.loser)) {
    const move = drawn(legalMoves(position), random);
    moves.push(move);
    position = unwrap(play(position, move)).position;
  }
  const end: GameEnd = position.turn !== null && stops ? stops : { reason: 'by_score', loser: null };
  const color = end.loser === null ? leaderOf(position.score) : end.loser === 1 ? 2 : 1;
  const { 1: one, 2: two } = position.score;
  return {
    first,
    winner: color === null ? null : color === 1 ? first : otherTeam(first),
    reason: end.reason,
    detail: null,
    cause: null,
    chips: first === 1 ? [one, two] : [two, one],
    replay: encodeReplay({ start, moves, end }),
    startedAt: AT,
    finishedAt: AT,
  };
}

function playMatch(round: RoundStandings['round'], one: number, two: number): MatchView {
  const match = idOf(`match ${round.number} ${one} ${two}`);
  const seed = round.number * 10_000 + one * 100 + two;
  const random = seededRandom(seed, 77);
  const start = unwrap(startPosition(generateBoard(seed, round.size as Size)));
  const first = firstTeamStarts(seed) ? 1 : 2;
  const legs = ([first, otherTeam(first)] as const).map((begins, index) => {
    return {
      leg: index === 0 ? (1 as const) : (2 as const),
      ...playLeg(start, begins, drawn(RESIGNED, random), random),
    };
  });
  const sideOf = (number: number) => ({ ...cardOf(number), release: null, points: null, rule: null });
  return {
    ...{ match, publicId: match.slice(-12), sandbox: SANDBOX, round, state: 'finished' },
    ...{ seed, generatorVersion: 1, legs },
    sides: [sideOf(one), sideOf(two)],
    winner: winnerOfMatch(legs.map(({ winner }) => ({ winningTeam: winner }))),
    resultHash: createHash('sha256')
      .update(legs.map(({ replay }) => replay).join('\n'))
      .digest('hex'),
  };
}

function voided(match: MatchView): MatchView {
  return { ...match, state: 'void', winner: null, legs: [], resultHash: null };
}

function makeRound(
  number: number,
  numbers: readonly number[],
  known: number,
  before: RoundStandings['rows'],
): MadeRound {
  const pairs = numbers.flatMap((one, index) => numbers.slice(index + 1).map((two) => [one, two] as const));
  const round = roundCard(number, pairs.length);
  const played = pairs.map(([one, two]) => playMatch(round, one, two));
  const matches = played.map((match, index) => (number === 2 && index === 0 ? voided(match) : match));
  const cards = Array.from({ length: known }, (_, index) => cardOf(index + 1));
  const scored = unwrap(
    scoreRound({
      scoreMultiplier: round.scoreMultiplier,
      standings: cards.map((card) => {
        return { ...card, score: before.find(({ entry }) => entry === card.entry)?.score ?? '0.000' };
      }),
      matches: matches.map(({ match, state, sides: [one, two], legs }) => {
        const entries = [one.entry, two.entry] as const;
        const winners = legs.map(({ winner }) => (winner === null ? null : (entries[winner - 1] ?? null)));
        if (state === 'void') return { match, status: 'void', entries };
        return { match, status: 'played', entries, legWinners: [winners[0] ?? null, winners[1] ?? null] };
      }),
    }),
  );
  for (const { match, entry, points, rule } of scored.points) {
    const side = matches.find((made) => made.match === match)?.sides.find((one) => one.entry === entry);
    if (side) Object.assign(side, { points, rule });
  }
  const rows = scored.standings.map(({ entry, entryNumber, place, placeBefore, pointsGained, score }) => {
    return { ...cardOf(entryNumber), entry, place, placeBefore, gained: pointsGained, score };
  });
  matches.sort((one, two) => (one.match < two.match ? -1 : 1));
  return { standings: { epoch: 1, round, rows }, matches };
}

/**
 * Four rounds: of entries 1 to 3, then of 1 to 4, then without entry 2, which has left, then of 1, 3, 4 and 5; a void match
 * in the second. Entry 6 has come since, round 5 is completed and round 6 open.
 */
export function makeLadder(): MadeLadder {
  const rounds: MadeRound[] = [];
  for (const [index, numbers] of [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 3, 4],
    [1, 3, 4, 5],
  ].entries()) {
    const before = rounds.at(-1)?.standings.rows ?? [];
    rounds.push(makeRound(index + 1, numbers, Math.max(...numbers), before));
  }
  const last = rounds.at(-1);
  if (!last) throw new Error('no round was made');
  const { round, rows } = last.standings;
  const late = { ...cardOf(6), place: 6, placeBefore: 6, gained: '0.000', score: '0.000' };
  const ladder: LadderView = {
    ...{
      sandbox: SANDBOX,
      tournament: 'running',
      plannedStart: null,
      withheld: null,
      frozenFrom: null,
      reveal: null,
      round,
      scoredRound: rounds.length,
    },
    rows: [...rows, late].map((row) => {
      const hasLeft = row.entryNumber === 2;
      const nothing = { newRelease: null, playing: 0, finished: 0, matches: 0 };
      return { ...row, team: idOf(`team ${row.entryNumber}`), hasLeft, ...nothing };
    }),
  };
  const waiting = [
    { ...roundCard(5, 6), state: 'completed' as const, scoredAt: null },
    { ...roundCard(6, 6), state: 'open' as const, scoredAt: null, finished: 2 },
  ];
  return { epoch: 1, rounds, ladder, waiting };
}
