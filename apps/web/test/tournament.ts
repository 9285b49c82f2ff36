/** A small tournament as the ladder service would show it: scored rounds, and one that is being played. */
import type {
  EntryCard,
  EntryHead,
  EntryMatch,
  EntryView,
  LadderRow,
  LadderView,
  MatchView,
  PointsRule,
  RoundCard,
} from '@hexduel/contracts-http';
import type { Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { pointsAtStake } from '@hexduel/scoring';
import { playedLeg } from './played-legs';
import type { FailingSide } from './played-legs';

interface Team extends EntryCard {
  readonly team: string;
  readonly hasLeft: boolean;
  readonly fails: Omit<FailingSide, 'side'> | null;
}

interface Played extends Omit<MatchView, 'sides'> {
  sides: MatchView['sides'];
}

type Side = 1 | 2;

/** The round that an admin corrected after it was scored. */
export const CORRECTED_ROUND = 2;
export const OPENED_AT = '2026-11-20T14:30:15.000Z';
export const SANDBOX = { sandbox: id(1), slug: 'demo', name: 'Demo', nameRu: null };

const FAILURES = {
  wrongMove: {
    reason: 'wrong_move',
    after: 2,
    cause: { code: 'move_not_own_chip', parameters: { from: [0, 0], to: [0, 1] } },
  },
  late: {
    reason: 'timeout',
    after: 17,
    cause: { code: 'answer_late', parameters: { request: 'GET', limitMs: 1_000 } },
  },
  unreachable: { reason: 'no_connection', after: 0, cause: { code: 'no_address', parameters: {} } },
} satisfies Record<string, Omit<FailingSide, 'side'>>;

const TEAMS: readonly Team[] = (
  [
    ['Hex Machina', false, false, null],
    ['Deep Honeycomb', false, false, null],
    ['Шестигранники', false, false, null],
    ['greedy', true, false, null],
    ['Six Sides', false, false, null],
    ['A team with quite a long name that has to be wrapped somewhere', false, false, null],
    ['The same move', false, false, FAILURES.wrongMove],
    ['Sleeper', false, false, FAILURES.late],
    ['Gone home', false, true, FAILURES.unreachable],
  ] as const
).map(([name, noContest, hasLeft, fails], index) => {
  return { entry: id(100 + index), team: id(200 + index), entryNumber: index + 1, name, noContest, hasLeft, fails };
});

const ROUND_TYPES = [
  { size: 3, scoreMultiplier: '1.000' },
  { size: 4, scoreMultiplier: '1.500' },
  { size: 5, scoreMultiplier: '2.000' },
] as const;

/** A UUID made of a number. */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The state of the ladder service; its methods change it as a tournament would. */
export class Tournament {
  readonly rounds: RoundCard[] = [];
  readonly matches: Played[] = [];
  readonly history: LadderRow[][] = [];
  tournament: LadderView['tournament'] = 'running';
  withheld: LadderView['withheld'] = null;
  frozenFrom: number | null = null;
  plannedStart: LadderView['plannedStart'] = null;
  reveal: LadderView['reveal'] = null;
  corrections = 1;
  rows: LadderRow[] = TEAMS.map(({ entry, entryNumber, team, name, noContest, hasLeft }) => {
    const newRelease = entryNumber === 2 ? 'v12' : null;
    const nothing = { score: '0.000', gained: '0.000', newRelease, playing: 0, finished: 0, matches: 0 };
    const place = { place: entryNumber, placeBefore: entryNumber };
    return { entry, entryNumber, team, name, noContest, hasLeft, ...place, ...nothing };
  });

  /** A number of scored rounds, then an open one of which a third is played. With 0 there is no round at all. */
  constructor(scored: number) {
    for (let number = 1; number <= scored; number += 1) {
      this.openRound(number);
      for (const match of this.matches) this.finish(match);
      if (number === 2) this.void(this.matches.at(-3)!);
      this.score();
    }
    if (scored === 0) return;
    this.openRound(scored + 1);
    const open = this.matches.filter(({ state }) => state === 'waiting');
    for (const match of open.slice(0, 12)) this.finish(match);
    for (const match of open.slice(12, 16)) this.start(match);
  }

  get ladder(): LadderView {
    const scoredRound = this.history.length;
    const { tournament, withheld, frozenFrom, plannedStart, corrections, reveal } = this;
    const head = { sandbox: SANDBOX, tournament, plannedStart, withheld, frozenFrom, scoredRound, corrections, reveal };
    return { ...head, round: this.rounds.at(-1) ?? null, rows: this.rows };
  }

  openRound(number: number): void {
    const type = ROUND_TYPES[(number - 1) % ROUND_TYPES.length]!;
    const entries = TEAMS.filter(({ hasLeft }) => !hasLeft || number < 3);
    const pairs = entries.flatMap((one, at) => entries.slice(at + 1).map((two) => [one, two] as const));
    const times = { deadlineMs: 1000, openedAt: OPENED_AT, scoredAt: null };
    this.rounds.push({
      round: id(1000 + number),
      number,
      state: 'open',
      ...type,
      ...times,
      matches: pairs.length,
      finished: 0,
    });
    for (const [at, [one, two]] of pairs.entries()) {
      const placeOf = ({ entry }: Team): number => this.rows.find((row) => row.entry === entry)!.place;
      const side = (team: Team): MatchView['sides'][0] => {
        const { entry, entryNumber, name, noContest } = team;
        const opponent = team === one ? two : one;
        const stake = unwrap(pointsAtStake(type.scoreMultiplier, placeOf(opponent) < placeOf(team)));
        return { entry, entryNumber, name, noContest, release: null, points: null, rule: null, stake };
      };
      const round = this.rounds.at(-1)!;
      const made = { seed: number * 100 + at, generatorVersion: 1, winner: null, legs: [], resultHash: null };
      const sides: MatchView['sides'] = [side(one), side(two)];
      const named = { match: id(number * 10_000 + at), publicId: `match${number * 10_000 + at}` };
      this.matches.push({ ...named, sandbox: SANDBOX, round, state: 'waiting', sides, ...made });
    }
    this.#count();
  }

  start(match: Played): void {
    match.state = 'playing';
    this.#count();
  }

  void(match: Played): void {
    Object.assign(match, { state: 'void', legs: [], winner: null, resultHash: null });
    this.#count();
  }

  finish(match: Played): void {
    if (match.state === 'finished' || match.state === 'void') return;
    const fails = ([1, 2] as const).flatMap((side): FailingSide[] => {
      const failure = TEAMS[match.sides[side - 1]!.entryNumber - 1]!.fails;
      return failure ? [{ side, ...failure }] : [];
    });
    const plan = { seed: match.seed, size: match.round.size as Size, fails: fails[0] ?? null, startedAt: OPENED_AT };
    const first: Side = match.seed % 2 === 0 ? 1 : 2;
    match.legs = [playedLeg({ ...plan, leg: 1, first }), playedLeg({ ...plan, leg: 2, first: first === 1 ? 2 : 1 })];
    const won = (side: Side): number => match.legs.filter(({ winner }) => winner === side).length;
    match.winner = won(1) > won(2) ? 1 : won(2) > won(1) ? 2 : null;
    match.state = 'finished';
    match.resultHash = 'fixture';
    this.#count();
  }

  /** Scores the open round and reorders the rows. */
  score(): void {
    const number = this.rounds.at(-1)!.number;
    const { scoreMultiplier } = this.rounds.at(-1)!;
    const before = new Map(this.rows.map((row) => [row.entry, row]));
    const gains = new Map<string, number>();
    for (const match of this.#ofLatestRound()) {
      for (const side of [1, 2] as const) {
        const [own, other] = side === 1 ? match.sides : [match.sides[1], match.sides[0]];
        const isHigher = before.get(other.entry)!.place < before.get(own.entry)!.place;
        const rule = ruleOf(match, side, isHigher);
        const base = { victory_over_higher: 4, victory_over_lower: 2, draw_with_higher: 1 }[rule as string] ?? 0;
        const points = base * Number(scoreMultiplier);
        gains.set(own.entry, (gains.get(own.entry) ?? 0) + points);
        Object.assign(own, { points: points.toFixed(3), rule, stake: null });
      }
    }
    const scored = this.rows.map((row) => {
      const gained = gains.get(row.entry) ?? 0;
      return {
        ...row,
        gained: gained.toFixed(3),
        score: (Number(row.score) + gained).toFixed(3),
        placeBefore: row.place,
      };
    });
    scored.sort((a, b) => Number(b.score) - Number(a.score) || a.entryNumber - b.entryNumber);
    this.rows = scored.map((row, at) => ({ ...row, place: at + 1 }));
    // One of the rounds was corrected later.
    const corrected = number === CORRECTED_ROUND ? { isCorrected: true } : {};
    Object.assign(this.rounds.at(-1)!, { state: 'scored', scoredAt: OPENED_AT, ...corrected });
    this.history[number - 1] = this.rows;
    this.#count();
  }

  /** Declares the first match of a scored round void, as an admin does later. */
  correct(number: number): void {
    this.void(this.matches.find(({ round }) => round.number === number)!);
    Object.assign(this.rounds[number - 1]!, { isCorrected: true });
    this.corrections += 1;
  }

  /** An entry with its matches of a round, by default its latest one. */
  entry(entryNumber: number, number?: number): EntryView | null {
    const row = this.rows.find((each) => each.entryNumber === entryNumber);
    if (!row) return null;
    const own = this.matches.filter(({ sides }) => sides.some((side) => side.entryNumber === entryNumber));
    const latest = own.at(-1)?.round.number;
    const matches = own.filter(({ round }) => round.number === (number ?? latest));
    const round = matches[0]?.round ?? null;
    const { entry, team, name, noContest, hasLeft, place, score, newRelease } = row;
    const head: EntryHead = {
      entry,
      entryNumber,
      team,
      name,
      noContest,
      hasLeft,
      place,
      score,
      newRelease,
      sandbox: SANDBOX,
      frozenFrom: this.frozenFrom,
      round,
    };
    return { ...head, matches: matches.map((match) => seenBy(match, entryNumber)) };
  }

  #ofLatestRound(): Played[] {
    return this.matches.filter(({ round }) => round === this.rounds.at(-1));
  }

  /** Counts the matches of the round and of each row. */
  #count(): void {
    const current = this.#ofLatestRound();
    const isDecided = ({ state }: Played): boolean => state === 'finished' || state === 'void';
    const round = this.rounds.at(-1);
    if (round) round.finished = current.filter(isDecided).length;
    this.rows = this.rows.map((row) => {
      const own = current.filter(({ sides }) => sides.some(({ entry }) => entry === row.entry));
      const playing = own.filter(({ state }) => state === 'playing').length;
      return { ...row, matches: own.length, finished: own.filter(isDecided).length, playing };
    });
  }
}

function ruleOf({ state, winner }: Played, side: Side, isHigher: boolean): PointsRule {
  if (state === 'void') return 'void';
  if (winner === null) return isHigher ? 'draw_with_higher' : 'draw_with_lower';
  if (winner !== side) return 'defeat';
  return isHigher ? 'victory_over_higher' : 'victory_over_lower';
}

/** A match from the side of one of its entries. */
export function seenBy(match: MatchView, entryNumber: number): EntryMatch {
  const side: Side = match.sides[0].entryNumber === entryNumber ? 1 : 2;
  const [own, other] = side === 1 ? match.sides : [match.sides[1], match.sides[0]];
  const resultFor = (winner: Side | null) => (winner === null ? 'drawn' : winner === side ? 'won' : 'lost');
  const { entry, name, noContest } = other;
  return {
    match: match.match,
    publicId: match.publicId,
    opponent: { entry, entryNumber: other.entryNumber, name, noContest },
    state: match.state,
    result: match.state === 'finished' ? resultFor(match.winner) : null,
    points: own.points,
    rule: own.rule,
    stake: own.stake && other.stake && match.state !== 'void' ? { own: own.stake, opponent: other.stake } : null,
    legs: match.legs.map(({ leg, winner, reason, detail, cause, chips }) => {
      const seen: [number, number] = side === 1 ? chips : [chips[1], chips[0]];
      return { leg, result: resultFor(winner), reason, detail, cause, chips: seen };
    }),
    finishedAt: match.state === 'finished' ? OPENED_AT : null,
  };
}
