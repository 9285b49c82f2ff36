import type { MatchRecord, RecordedLeg } from '../record/match-record';
import { latePort, wildPort } from '../testing/bad-ports';
import { playedRecord, stageOf } from '../testing/played-match';
import { checkMatch } from './check-match';
import type { LegVerdict } from './check-match';
import { readLegs } from './read-legs';

function check(data: unknown): LegVerdict[] {
  const match = readLegs(data, 'en');
  if (!match.ok) throw new Error(match.error.message);
  return checkMatch(match.value);
}

type Move = RecordedLeg['moves'][number];

const stage = stageOf(6, 11);
let good: MatchRecord;
let late: MatchRecord;
let wild: MatchRecord;

beforeAll(async () => {
  good = await playedRecord(stage);
  late = await playedRecord(stage, latePort(4));
  wild = await playedRecord(stage, wildPort(4));
});

/** A copy of a record with one changed leg. */
function tampered(record: MatchRecord, leg: 0 | 1, tamper: (leg: RecordedLeg) => void): MatchRecord {
  const copy = structuredClone(record);
  tamper(copy.legs[leg]!);
  return copy;
}

const move = (leg: RecordedLeg, number: number): Move => leg.moves[number - 1]!;

it('finds good records true, by score, by timeout and by a wrong move', () => {
  for (const record of [good, late, wild]) {
    expect(check(record)).toEqual(record.legs.map((leg) => ({ isTrue: true, moves: leg.moves.length, hash: 'true' })));
  }
  expect([late.legs[0]?.reason, wild.legs[0]?.reason]).toEqual(['timeout', 'wrong_move']);
  expect(wild.legs[0]?.wrong_move?.to).toEqual([-7, null]);
});

it('finds what --json prints true, without a hash', () => {
  const printed = good.legs.map(({ size, seed, cells, first, moves, reason, winner, score }) => {
    return { size, seed, cells, first, moves, reason, winner, score };
  });
  expect(check(printed).map((verdict) => verdict.isTrue && verdict.hash)).toEqual(['absent', 'absent']);
});

it.each<[string, number, string, (leg: RecordedLeg) => void]>([
  ['the colour', 3, 'color', (leg) => (move(leg, 3).color = 2)],
  ['a move off the board', 5, 'move', (leg) => (move(leg, 5).to = [0, 0])],
  ['a flip left out', 6, 'changes', (leg) => move(leg, 6).changes.pop()],
  ['the jumps', 1, 'jumps', (leg) => (move(leg, 1).jumps[2] += 1)],
  ['the score', 9, 'score', (leg) => (move(leg, 9).score[1] += 1)],
  ['a move left out', 4, 'color', (leg) => leg.moves.splice(3, 1)],
])('finds %s at move %i', (_name, number, what, tamper) => {
  const [verdict, other] = check(tampered(good, 0, tamper));
  expect(verdict).toMatchObject({ isTrue: false, finding: { at: 'move', move: number, what } });
  expect(other?.isTrue).toBe(true);
});

it('finds the order of changes', () => {
  const flips = good.legs[0]!.moves.findIndex(({ changes }) => changes.length > 1);
  const record = tampered(good, 0, (leg) => leg.moves[flips]!.changes.reverse());
  expect(check(record)[0]).toMatchObject({ finding: { at: 'move', move: flips + 1, what: 'changes' } });
});

it.each<[string, 'good' | 'late' | 'wild', 0 | 1, string, string, (leg: RecordedLeg) => void]>([
  ['a board that is none', 'good', 0, 'board', 'cells', (leg) => (leg.cells[0]![0] = 0)],
  ['a board not of its seed', 'good', 1, 'board', `row 1 (of seed 11)`, (leg) => flipStone(leg, 1)],
  ['a seed not of its board', 'good', 1, 'board', '', (leg) => (leg.seed = 12)],
  ['an end too early', 'good', 0, 'end', 'reason', (leg) => endAfter(leg, 10)],
  ['the final score', 'good', 0, 'end', 'score', (leg) => (leg.score[1] += 1)],
  ['the winner by score', 'good', 1, 'end', 'winner', (leg) => (leg.winner = leg.winner === 1 ? 2 : 1)],
  ['a loser by score', 'good', 0, 'end', 'loser', (leg) => (leg.loser = 1)],
  [
    'a wrong move in a leg by score',
    'good',
    0,
    'end',
    'wrong_move',
    (leg) => (leg.wrong_move = wild.legs[0]!.wrong_move),
  ],
  ['a failure that nobody lost', 'late', 0, 'end', 'winner', (leg) => (leg.winner = null)],
  ['a loser who won', 'late', 0, 'end', 'loser', (leg) => (leg.loser = 2)],
  ['a wrong move left out', 'wild', 0, 'end', 'wrong_move', (leg) => (leg.wrong_move = null)],
  ['a wrong move that is legal', 'wild', 0, 'end', 'wrong_move', (leg) => nameLegalMove(leg)],
  ['a wrong move of who is not on turn', 'wild', 0, 'end', 'loser', (leg) => ((leg.loser = 2), (leg.winner = 1))],
  ['another reason', 'late', 0, 'replay', 'replay', (leg) => (leg.reason = 'no_connection')],
  ['a replay text that is none', 'good', 0, 'replay', 'replay', (leg) => (leg.replay = `hx9${leg.replay.slice(3)}`)],
  ['the hash', 'good', 0, 'hash', 'hash', (leg) => (leg.hash = '0'.repeat(64))],
  ['a failed request in a leg by score', 'good', 0, 'requests', '', (leg) => failRequest(leg)],
  ['teams that did not swap', 'good', 1, 'match', '', (leg) => swapTeams(leg)],
])('finds %s', (_name, which, leg, at, what, tamper) => {
  const verdicts = check(tampered({ good, late, wild }[which], leg, tamper));
  expect(verdicts[leg]).toMatchObject({ isTrue: false, finding: { at, what: expect.stringContaining(what) } });
  expect(verdicts[1 - leg]?.isTrue).toBe(true);
});

it('finds that the teams are exchanged in both legs', () => {
  const record = tampered(tampered(good, 0, swapTeams), 1, swapTeams);
  expect(check(record)[0]).toMatchObject({ isTrue: false, finding: { at: 'match', expected: '1', found: '2' } });
});

it('accepts a single leg in which the second team began', () => {
  expect(check({ ...good, legs: good.legs.slice(1) })[0]).toMatchObject({ isTrue: true });
});

it('finds the move where the replay text differs', () => {
  const record = tampered(good, 0, (leg) => {
    const parts = leg.replay.split('.');
    parts[4] = parts[4]!.slice(0, 12);
    parts[5] = '';
    leg.replay = parts.join('.');
  });
  expect(check(record)[0]).toMatchObject({ finding: { at: 'move', move: 7, what: 'replay', found: 'null' } });
});

it('names the member that is wrong', () => {
  const broken = tampered(good, 1, (leg) => (move(leg, 3).color = 3 as 1));
  const messages = [broken, { ...good, version: 2 }, {}, [], null, 'text', { ...good, generator: 7 }].map((data) => {
    const read = readLegs(data, 'en');
    return read.ok ? 'read' : read.error.message;
  });
  expect(messages).toEqual([
    expect.stringMatching(/^legs\[1\]\.moves\[2\]\.color: /),
    expect.stringContaining('use a newer hexduel'),
    expect.stringContaining('neither a record'),
    expect.stringContaining('>=1 items'),
    expect.stringContaining('neither a record'),
    expect.stringContaining('neither a record'),
    expect.stringMatching(/^generator: /),
  ]);
});

function flipStone(leg: RecordedLeg, row: number): void {
  const column = leg.cells[row]!.indexOf(0);
  leg.cells[row]![column] = -1;
}

function endAfter(leg: RecordedLeg, count: number): void {
  leg.moves.length = count;
  leg.score = move(leg, count).score;
}

function nameLegalMove(leg: RecordedLeg): void {
  const { from } = leg.wrong_move!;
  const answer = JSON.parse(JSON.stringify(good.legs[0]!.moves[leg.moves.length]!)) as Move;
  leg.wrong_move = { from, to: answer.to, message: '' };
}

function failRequest(leg: RecordedLeg): void {
  const request = leg.requests[4]!;
  if ('failure' in request) request.failure = { reason: 'timeout', detail: '' };
}

function swapTeams(leg: RecordedLeg): void {
  leg.first = leg.first === 1 ? 2 : 1;
  leg.winner = leg.winner === 1 ? 2 : 1;
}
