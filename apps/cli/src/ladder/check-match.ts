import { createHash } from 'node:crypto';
import type { MatchView } from '@hexduel/contracts-http';
import { GENERATOR_VERSION, firstTeamStarts, generateBoard, isSeed, isSize, startPosition } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { otherTeam, winnerOfMatch } from '@hexduel/referee';
import type { RoundMatch } from '@hexduel/scoring';
import { checkLeg, formatSide } from './check-leg';
import { Comparison, shown } from './disagreement';
import type { Disagreement } from './disagreement';

/** The result of replaying a match. */
export interface CheckedMatch {
  /** The match as scoring counts it, according to its replays. */
  readonly counts: RoundMatch;
  /** Points and rule of each side as the ladder publishes them, by entry. */
  readonly published: ReadonlyMap<string, { readonly points: string | null; readonly rule: string | null }>;
  readonly entryNumbers: readonly [number, number];
  readonly legs: number;
  readonly moves: number;
  readonly disagreements: readonly Disagreement[];
}

/** Replays a match of a scored round and compares everything the ladder says about it except its points. */
export function checkMatch(match: MatchView, round: { readonly number: number; readonly size: number }): CheckedMatch {
  const place = { round: round.number, match: match.match, leg: null };
  const compare = new Comparison(place);
  compare.same(['round of the match', 'раунд матча'], match.round.number, round.number);
  const [one, other] = match.sides;
  const entries = [one.entry, other.entry] as const;
  const checked = {
    published: new Map(match.sides.map(({ entry, points, rule }) => [entry, { points, rule }])),
    entryNumbers: [one.entryNumber, other.entryNumber] as const,
  };
  if (match.state === 'void') {
    compare.same(
      ['void match', 'несостоявшийся матч'],
      [match.winner, match.legs.length, match.resultHash],
      [null, 0, null],
    );
    const counts: RoundMatch = { match: match.match, status: 'void', entries };
    return { ...checked, counts, legs: 0, moves: 0, disagreements: compare.found };
  }
  compare.same(['state', 'состояние'], match.state, 'finished');
  compare.same(['number of legs', 'число партий'], match.legs.length, 2);
  const { winners, moves, found } = checkLegs(match, round, compare);
  compare.sameWords(
    ['winner of the match', 'победитель матча'],
    formatSide(match.winner),
    formatSide(winnerOfMatch(winners)),
  );
  compare.same(['result hash', 'хеш результата'], match.resultHash, hashOf(match));
  const entryOf = (winner: 1 | 2 | null | undefined) => (winner ? (entries[winner - 1] ?? null) : null);
  const [firstLeg, secondLeg] = winners.map(({ winningTeam }) => entryOf(winningTeam));
  const counts: RoundMatch = {
    match: match.match,
    status: 'played',
    entries,
    legWinners: [firstLeg ?? null, secondLeg ?? null],
  };
  return { ...checked, counts, legs: match.legs.length, moves, disagreements: [...compare.found, ...found] };
}

interface Legs {
  readonly winners: readonly { readonly winningTeam: 1 | 2 | null }[];
  readonly moves: number;
  readonly found: readonly Disagreement[];
}

function checkLegs(
  match: MatchView,
  round: { readonly number: number; readonly size: number },
  compare: Comparison,
): Legs {
  const start = startOf(match, round.size, compare);
  const winners: { winningTeam: 1 | 2 | null }[] = [];
  const found: Disagreement[] = [];
  let moves = 0;
  for (const [index, leg] of match.legs.entries()) {
    compare.same([`number of leg ${index + 1}`, `номер партии ${index + 1}`], leg.leg, index + 1);
    if (!start) {
      winners.push({ winningTeam: leg.winner });
      continue;
    }
    const begins = firstTeamStarts(match.seed) ? 1 : 2;
    const first = index === 0 ? begins : otherTeam(begins);
    const checked = checkLeg(leg, start, first, { round: round.number, match: match.match, leg: leg.leg });
    winners.push({ winningTeam: checked.winner });
    found.push(...checked.disagreements);
    moves += checked.moves;
  }
  return { winners, moves, found };
}

function startOf({ seed, generatorVersion }: MatchView, size: number, compare: Comparison): Position | null {
  compare.same(['version of the board generator', 'версия генератора досок'], generatorVersion, GENERATOR_VERSION);
  if (!isSeed(seed)) compare.add(['seed', 'зерно'], shown(seed), ['a seed of the engine', 'зерно движка']);
  if (generatorVersion !== GENERATOR_VERSION || !isSeed(seed) || !isSize(size)) return null;
  const start = startPosition(generateBoard(seed, size));
  return start.ok ? start.value : null;
}

function hashOf({ legs }: MatchView): string {
  return createHash('sha256')
    .update(legs.map(({ replay }) => replay).join('\n'))
    .digest('hex');
}
