import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { ScriptedBot, VirtualTime } from '../test/scripted-bots';
import type { Call, Deviation } from '../test/scripted-bots';
import { MAX_REPLAYS, playMatch, winnerOfMatch } from './play-match';
import type { MatchResult, MatchSetup, Team } from './play-match';
import type { TestRecord } from '../test/scripted-bots';

const start = unwrap(startPosition(generateBoard(42, 3)));

interface Run {
  readonly result: MatchResult<TestRecord>;
  readonly ids: string[];
  readonly legStarts: string[];
}

/** Plays a match of scripted bots; the first `faults` requests of team 1 fail by a fault of the platform. */
async function run(change: Partial<MatchSetup<TestRecord>>, faults = 0): Promise<Run> {
  const time = new VirtualTime();
  const calls: Call[] = [];
  const ids: string[] = [];
  const legStarts: string[] = [];
  let left = faults;
  const stumble = (): Deviation => (left-- > 0 ? { does: 'fault' } : {});
  const result = playMatch<TestRecord>({
    start,
    teams: {
      1: new ScriptedBot(1, time, calls, 1, (_, kind) => (kind === 'ask' ? stumble() : {})),
      2: new ScriptedBot(2, time, calls, 2, () => ({})),
    },
    first: 1,
    legs: 2,
    training: false,
    clock: time,
    newGameIds: (leg, attempt) => {
      ids.push(`${attempt}-${leg}`);
      return { 1: ids.at(-1)!, 2: ids.at(-1)! };
    },
    onLegStart: (leg, attempt, first) => legStarts.push(`${attempt}-${leg}: ${first}`),
    ...change,
  });
  return { result: await time.run(result), ids, legStarts };
}

it('is two legs on the same board, the second with the colours swapped', async () => {
  const { result, ids, legStarts } = await run({});
  if (result.kind !== 'finished') throw new Error('void');
  expect(result.legs.map(({ first }) => first)).toEqual([1, 2]);
  expect([ids, legStarts]).toEqual([
    ['1-0', '1-1'],
    ['1-0: 1', '1-1: 2'],
  ]);
  for (const leg of result.legs) {
    const team = leg.winner === null ? null : leg.winner === 1 ? leg.first : 3 - leg.first;
    expect(leg.winningTeam).toBe(team);
  }
  expect(result.winner).toBe(winnerOfMatch(result.legs));
});

it('reports the end of each decided leg, also of attempts that become void', async () => {
  const ended: string[] = [];
  const legs: unknown[] = [];
  const { result } = await run({
    onLegEnd: (leg, attempt, finished) => {
      ended.push(`${attempt}-${leg}`);
      legs.push(finished);
    },
  });
  if (result.kind !== 'finished') throw new Error('void');
  expect(ended).toEqual(['1-0', '1-1']);
  expect(legs).toEqual(result.legs);
  ended.length = 0;
  await run({ onLegEnd: (leg, attempt) => ended.push(`${attempt}-${leg}`) }, 1);
  expect(ended).toEqual(['2-0', '2-1']);
});

it('can have one leg, and the second team can start', async () => {
  const { result } = await run({ legs: 1, first: 2 });
  expect(result).toMatchObject({ kind: 'finished', legs: [{ first: 2 }] });
});

it.each<[readonly (Team | null)[], Team | null]>([
  [[1, 1], 1],
  [[2, 2], 2],
  [[1, null], 1],
  [[null, 2], 2],
  [[1, 2], null],
  [[null, null], null],
])('legs won by %j make the winner %j', (winners, winner) => {
  expect(winnerOfMatch(winners.map((winningTeam) => ({ winningTeam })))).toBe(winner);
});

it('is a draw of 1:1 by no_connection if neither team has an address', async () => {
  const { result } = await run({ teams: { 1: null, 2: null } });
  expect(result).toMatchObject({
    kind: 'finished',
    winner: null,
    legs: [
      { reason: 'no_connection', winningTeam: 2 },
      { reason: 'no_connection', winningTeam: 1 },
    ],
  });
});

describe('after a failure of the platform', () => {
  it('the whole match is replayed with new ids', async () => {
    const { result, ids } = await run({}, 2);
    expect(result).toMatchObject({
      kind: 'finished',
      attempts: 3,
      faults: ['the runner stumbled', 'the runner stumbled'],
    });
    expect(ids).toEqual(['1-0', '2-0', '3-0', '3-1']);
  });

  it('is void after the maximum of replays', async () => {
    const { result, ids } = await run({}, Infinity);
    expect(result).toEqual({
      kind: 'void',
      attempts: MAX_REPLAYS + 1,
      faults: Array(MAX_REPLAYS + 1).fill('the runner stumbled'),
    });
    expect(ids).toHaveLength(MAX_REPLAYS + 1);
  });

  it('is void at once if the runner is stopping', async () => {
    const { result } = await run({ mayReplay: () => false }, Infinity);
    expect(result).toMatchObject({ kind: 'void', attempts: 1 });
  });
});
