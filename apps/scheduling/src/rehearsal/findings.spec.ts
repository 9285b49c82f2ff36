import { findingsOf } from './findings';
import type { Measured } from './findings';

const times = { p50: 2, p95: 4, p99: 9 };
const none = { no_connection: 0, timeout: 0, wrong_response: 0, wrong_move: 0 };
const good: Measured = {
  simulated: { teams: 3, reached: 3 },
  machines: { teams: 1, reached: 1, failed: [] },
  kinds: [
    { kind: 'fast', teams: 2, requests: 90, times, lost: none },
    { kind: 'crashing', teams: 1, requests: 40, times, lost: { ...none, no_connection: 5 } },
  ],
  rounds: [{ number: 1, matches: 3, void: 0, tookMs: 4_000, scoredMs: 500 }],
  ...{ roundIntervalMs: 15_000, wantedRounds: 1, deadlineMs: 1_000, isStopped: false, uncalled: 0, isSimulated: true },
};
const codes = (change: Partial<Measured>): string[] => findingsOf({ ...good, ...change }).map(({ code }) => code);
const round = (change: Partial<Measured['rounds'][0]>) => ({ rounds: [{ ...good.rounds[0]!, ...change }] });

it('finds nothing where only bots fail that are bad on purpose', () => {
  expect(findingsOf(good)).toEqual([]);
});

it('names what would fail, with its numbers', () => {
  expect(codes(round({ tookMs: 15_001 }))).toEqual(['round_longer_than_interval']);
  expect(codes({ ...round({ tookMs: 15_001 }), roundIntervalMs: 0 })).toEqual([]);
  expect(codes(round({ void: 1 }))).toEqual(['matches_void']);
  expect(codes(round({ scoredMs: null }))).toEqual(['not_scored']);
  expect(codes(round({ scoredMs: 5_001 }))).toEqual(['scoring_slow']);
  expect(codes({ wantedRounds: 2 })).toEqual(['round_never_ended']);
  expect(codes({ wantedRounds: 2, isStopped: true })).toEqual([]);
  expect(codes({ kinds: null })).toEqual(['no_ladder']);
  expect(codes({ kinds: [{ ...good.kinds![0]!, lost: { ...none, timeout: 1 } }] })).toEqual(['good_bots_lost']);
  expect(codes({ kinds: [{ ...good.kinds![0]!, times: { ...times, p95: 251 } }] })).toEqual(['platform_slow']);
  expect(codes({ simulated: { teams: 3, reached: 2 } })).toEqual(['bots_unreached']);
  expect(codes({ simulated: { teams: 3, reached: 0 }, uncalled: 4 })).toEqual(['no_runner']);
  expect(codes({ ...{ simulated: null, kinds: null, rounds: [], isSimulated: false } })).toEqual(['no_simulated_bots']);
});

it('names at most ten teams that would not play', () => {
  const failed = Array.from({ length: 11 }, (_, n) => {
    return { team: String(n), name: `T${n}`, isReached: false, failure: n === 0 ? null : 'refused' };
  });
  expect(findingsOf({ ...good, machines: { teams: 11, reached: 0, failed } })).toEqual([
    { code: 'teams_unreached', values: { teams: 10, names: 'T1, T2, T3, T4, T5, T6, T7, T8, T9, T10' } },
    { code: 'teams_without_address', values: { teams: 1, names: 'T0' } },
  ]);
});
