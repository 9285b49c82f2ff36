import { allContracts } from './all-contracts';

const ID = '019a9f3e-92d4-7b1c-8a55-3c9e51d07f26';
const NOW = '2026-11-20T14:30:17.020Z';
const HASH = 'f'.repeat(64);
const PAIRS = 4_950;

const stamp = { sandbox: ID, epoch: 999, sandboxSeq: 999_999 };

function size(contract: keyof typeof allContracts, data: unknown): number {
  const parsed = allContracts[contract].data.safeParse(data);
  if (!parsed.success) throw new Error(parsed.error.message);
  const head = { id: ID, subject: allContracts[contract].subject, occurredAt: NOW, correlationId: ID, causationId: ID };
  return Buffer.byteLength(JSON.stringify({ ...head, data }));
}

it('a round of 100 entries fits with the longest addresses', () => {
  const participants = Array.from({ length: 100 }, (_, index) => ({
    entry: ID,
    entryNumber: 1_000 + index,
    team: ID,
    address: `http://${'a'.repeat(293)}`,
    release: 'r'.repeat(64),
  }));
  const matches = Array.from({ length: PAIRS }, () => ({
    match: ID,
    seed: Number.MAX_SAFE_INTEGER,
    entries: [1_000, 1_001],
  }));
  const roundType = { roundType: ID, size: 9, deadlineMs: 60_000, scoreMultiplier: '999999999.999' };
  const round = { round: ID, roundNumber: 9_999, roundType, generatorVersion: 1 };
  const bytes = size('RoundOpenedV1', { ...stamp, ...round, participants, matches });
  expect(bytes).toBeLessThanOrEqual(allContracts.RoundOpenedV1.maxBytes);
});

it('the completion of a round of 100 entries fits', () => {
  const counted = Array.from({ length: PAIRS }, () => ({ match: ID, resultHash: HASH }));
  const bytes = size('RoundCompletedV1', { ...stamp, round: ID, roundNumber: 9_999, counted, void: [] });
  expect(bytes).toBeLessThanOrEqual(allContracts.RoundCompletedV1.maxBytes);
});

it('a part of a correction fits', () => {
  const matches = Array.from({ length: PAIRS }, () => ({ match: ID, resultHash: HASH }));
  const disqualified = Array.from({ length: 1_000 }, () => ({ entry: ID, fromRound: 9_999 }));
  const about = { correction: ID, kind: 'take_back', takesBack: ID, match: ID, entry: ID, roundNumber: 9_999 };
  const rest = { matches, disqualified, reason: 'ü'.repeat(500), part: 1, parts: 9 };
  const bytes = size('RoundCorrectedV1', { ...stamp, ...about, ...rest });
  expect(bytes).toBeLessThanOrEqual(allContracts.RoundCorrectedV1.maxBytes);
});

it('a finished match fits with the longest replay texts', () => {
  const leg = {
    first: 1,
    winner: 2,
    reason: 'wrong_response',
    detail: 'ü'.repeat(500),
    cause: { code: 'answer_incomplete', parameters: { request: 'PUT', limitMs: 60_000, status: 200, bytes: 65_536 } },
    chips: [217, 217],
    replay: `hx1.${'A'.repeat(19_995)}`,
    startedAt: NOW,
    finishedAt: NOW,
  };
  const match = { sandbox: ID, epoch: 999, round: ID, match: ID, entries: [ID, ID], winner: 1, legs: [leg, leg] };
  const bytes = size('MatchFinishedV1', { ...match, resultHash: HASH, attempts: 4, runner: 'r'.repeat(100) });
  expect(bytes).toBeLessThanOrEqual(allContracts.MatchFinishedV1.maxBytes);
});

it('a flight log of 256 KiB fits', () => {
  const log = Buffer.alloc(256 * 1024, 1).toString('base64');
  const match = { sandbox: ID, epoch: 999, round: ID, match: ID };
  const bytes = size('LegRecordedV1', { ...match, resultHash: HASH, leg: 1, encoding: 'gzip+base64', log });
  expect(bytes).toBeLessThanOrEqual(allContracts.LegRecordedV1.maxBytes);
});

it('a process of the ladder whose clients follow 500 matches can name them, and no more', () => {
  const matches = (count: number) => Array.from({ length: count }, () => ID);
  const followed = { version: 1, process: ID, matches: matches(500), newlyFollowed: matches(500) };
  expect(size('FollowedMatchesV1', followed)).toBeLessThanOrEqual(allContracts.FollowedMatchesV1.maxBytes);
  const more = { ...followed, matches: matches(501) };
  expect(allContracts.FollowedMatchesV1.data.safeParse(more).success).toBe(false);
});

it.each<[keyof typeof allContracts, string, unknown]>([
  ['RoundScoredV1', 'points as a number', { entries: [{ gained: 1 }] }],
  ['TournamentStartedV1', 'no sequence', { sandbox: ID, epoch: 1 }],
  ['TournamentStartedV1', 'epoch 0', { ...stamp, epoch: 0 }],
  ['MatchTurnV1', 'another version', { version: 2 }],
])('%s refuses %s', (contract, _what, data) => {
  expect(allContracts[contract].data.safeParse(data).success).toBe(false);
});
