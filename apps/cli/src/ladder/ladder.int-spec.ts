/** `hexduel ladder verify` against a ladder service over a real socket, whose data the engine made. */
import type { MatchView } from '@hexduel/contracts-http';
import { englishWords } from '../testing/english-words';
import { fakeIo, runInProcess } from '../testing/fake-io';
import type { Ran } from '../testing/fake-io';
import { startLadderServer } from '../testing/ladder-server';
import type { LadderServer } from '../testing/ladder-server';
import { makeLadder } from '../testing/made-ladder';
import type { MadeLadder } from '../testing/made-ladder';
import { runProgram } from '../program';

let server: LadderServer;

beforeEach(async () => {
  server = await startLadderServer(makeLadder());
});
afterEach(() => server.stop());

const verify = (...args: string[]) => inBoth(['--url', server.url, '--sandbox', 'demo', ...args]);

/** What it prints in English, after a look at the same in Russian: no English is left, the exit code and the JSON are the same. */
async function inBoth(args: readonly string[]): Promise<Ran> {
  const english = await runInProcess(['ladder', 'verify', ...args]);
  const russian = await runInProcess(['ladder', 'verify', ...args], {}, { LANG: 'ru_RU.UTF-8' });
  const isJson = args.includes('--json');
  const words = englishWords(russian.stderr + (isJson ? '' : russian.stdout), RUSSIAN_CODES);
  expect({ code: russian.code, words }).toEqual({ code: english.code, words: [] });
  if (isJson) expect(russian.stdout).toBe(english.stdout);
  return english;
}

/** Names of rounds' states and of the sandbox, codes of endings and rules, the system's words. */
const RUSSIAN_CODES = ['demo', 'other', 'completed', 'scored', 'finished', 'timeout', 'defeat', 'null'];

const played = ({ rounds }: MadeLadder, round: number): MatchView =>
  rounds[round - 1]!.matches.find(({ state, legs }) => state === 'finished' && legs[0]!.reason === 'by_score')!;

it('finds that the ladder and the match log agree, with entries that joined and left and a void match', async () => {
  const { code, stdout, stderr } = await verify();
  const legs = server.made.rounds.flatMap(({ matches }) => matches.flatMap((match) => match.legs));
  const moves = legs.reduce((sum, { replay }) => sum + replay.split('.')[4]!.length / 2, 0);
  expect({ code, stderr, lines: stdout.split('\n') }).toEqual({
    code: 0,
    stderr: '',
    lines: [
      'round 5 is completed and waits to be scored: not verified',
      'round 6 is still being played (4 matches to go): not verified',
      `demo: the ladder and the match log agree, rounds 1 to 4 (4 rounds, 18 matches (1 void), 34 legs, ${moves} moves)`,
      '',
    ],
  });
});

it('verifies frozen rounds with an admin session, and reports them as hidden without one', async () => {
  server.made.ladder.frozenFrom = 5;
  expect((await verify()).stdout).toContain(
    'rounds from 5 on are frozen: not verified; to verify them, pass an admin session',
  );
  expect(server.asked.some((path) => path.includes('view='))).toBe(false);
  server.asked.length = 0;
  server.credentials.length = 0;
  const { code, stdout } = await verify('--session', 'hx1.of-an-admin');
  expect([code, stdout.includes('frozen')]).toEqual([0, false]);
  for (const path of server.asked) expect(path).toMatch(/[?&]view=admin(&|$)/);
  expect(new Set(server.credentials)).toEqual(new Set(['Bearer hx1.of-an-admin']));
  server.next = () => 401;
  const refused = await verify('--session', 'hx1.of-nobody');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('sign in again')]);
  expect((await verify('--session', 'a\nb')).code).toBe(2);
});

it('compares the rounds alone while a reveal shows places of rounds that are hidden', async () => {
  const { ladder } = server.made;
  Object.assign(ladder, { frozenFrom: 5, reveal: { opened: 1, of: 5, isOver: false, waiting: [] } });
  ladder.rows = ladder.rows.slice(-1).map((row) => ({ ...row, score: '999.000' }));
  const { code, stdout } = await verify();
  expect([code, stdout]).toEqual([0, expect.stringContaining('the standings of each round and the match log agree')]);
});

it('verifies the last rounds or a range, starting from the standings before them', async () => {
  expect((await verify('--rounds', '2')).stdout).toMatch(
    /the ladder and the match log agree, rounds 3 to 4 \(2 rounds, 9 matches, .*, taking the standings after round 2 as they are\)/,
  );
  expect((await verify('--rounds', '9')).stdout).toContain('rounds 1 to 4 (4 rounds');
  server.asked.length = 0;
  const between = await verify('--from', '2', '--to', '3', '--json');
  expect(JSON.parse(between.stdout)).toMatchObject({
    agrees: true,
    from: 2,
    to: 3,
    rounds: 2,
    matches: 9,
    void: 1,
    ladder_compared: false,
    waiting: [
      { round: 5, state: 'completed', missing: 0 },
      { round: 6, state: 'open', missing: 4 },
    ],
    disagreements: [],
  });
  expect(server.asked.filter((path) => path.includes('/rounds/4'))).toEqual([]);
});

it('begins with the first round whose matches are still kept', async () => {
  const { rounds } = server.made;
  rounds[1]!.standings.round.isPruned = true;
  rounds[1]!.matches.length = 0;
  server.next = (path) => (path.includes('/rounds/1/') ? 410 : null);
  const { code, stdout, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /the ladder and the match log agree, rounds 3 to 4 \(.*, taking the standings after round 2 as they are\)/,
  );
  const old = await verify('--to', '2');
  expect([old.code, old.stderr]).toEqual([2, expect.stringContaining('no longer kept: name a later round')]);
});

type Plant = (made: MadeLadder) => void;
const PLANTED: readonly (readonly [string, string | RegExp, Plant])[] = [
  ['a move taken out of a replay', /round 2, match \S+, leg 1: /, (made) => cutMove(played(made, 2))],
  ['another board', /round 1, match \S+, leg 2: board: is/, (made) => (played(made, 1).seed += 1)],
  ['who began', /leg 1: who has colour 1: is side \d, should be side/, (made) => beginOtherwise(played(made, 3))],
  ['the winner of a leg', /leg 1: winner: is .*, should be/, (made) => turnWinner(played(made, 1))],
  ['the chips', /leg 2: chips: is \[99,0\], should be \[/, (made) => (played(made, 4).legs[1]!.chips = [99, 0])],
  [
    'the reason',
    'leg 1: reason: is timeout, should be by_score',
    (made) => (played(made, 4).legs[0]!.reason = 'timeout'),
  ],
  ['the winner of a match', 'winner of the match: is', (made) => turnMatch(played(made, 2))],
  ['the hash', 'result hash: is 0000', (made) => (played(made, 1).resultHash = '0'.repeat(64))],
  [
    'a replay that is none',
    'replay: is hx1.3.A, should be a legal game',
    (made) => (played(made, 1).legs[0]!.replay = 'hx1.3.A'),
  ],
  [
    'another generator',
    'version of the board generator: is 2, should be 1',
    (made) => (played(made, 1).generatorVersion = 2),
  ],
  [
    'a match left out',
    /round 3: matches of entries \d and \d: is 0, should be 1/,
    (made) => made.rounds[2]!.matches.pop(),
  ],
  ['a match too many', /round 3: matches of entries \d and \d: is 2, should be 1/, (made) => doubleMatch(made)],
  [
    'points of a match',
    /round 4, match \S+: points for entry \S+: is 77.000/,
    (made) => (played(made, 4).sides[0].points = '77.000'),
  ],
  ['a rule', /rule for entry \S+: is null, should be/, (made) => (played(made, 4).sides[1].rule = null)],
  ['points of a round', 'round 2: points of entry 3: is 5.555', (made) => (rowOf(made, 2, 3).gained = '5.555')],
  ['a score', 'round 4: score of entry 1: is 0.001', (made) => (rowOf(made, 4, 1).score = '0.001')],
  ['places', /round 4: place of entry \d: is \d, should be \d/, (made) => (rowOf(made, 4, 3).place = 5)],
  ['places before', 'round 3: place before of entry 4: is 9', (made) => (rowOf(made, 3, 4).placeBefore = 9)],
  ['a row that is missing', 'round 4: entry 2: is not in the standings', (made) => dropRow(made)],
  ['a round that is missing', 'round 3: round: is not found, should be scored', (made) => made.rounds.splice(2, 1)],
  ['a result of a void match', 'void match: is [1,0,null], should be [null,0,null]', (made) => winVoid(made)],
  [
    'a score of the ladder',
    'the ladder as it stands: score of entry 5: is 3.141',
    (made) => (ladderRow(made, 5).score = '3.141'),
  ],
  [
    'points of who came since',
    'the ladder as it stands: score of entry 6: is 1.000',
    (made) => (ladderRow(made, 6).score = '1.000'),
  ],
  ['the order of the ladder', 'the ladder as it stands: row 1: is', (made) => made.ladder.rows.reverse()],
];

it.each(PLANTED)('finds %s', async (_name, printed, plant) => {
  plant(server.made);
  const { code, stdout, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(printed instanceof RegExp ? printed : new RegExp(printed.replaceAll(/[.[\]()]/g, '\\$&')));
  expect(stdout).toMatch(/demo: \d+ disagreements? in rounds 1 to 4/);
});

it('reports a wrong score in its own round and not in later ones', async () => {
  for (const [index, { standings }] of server.made.rounds.entries()) {
    const row = standings.rows.find(({ entryNumber }) => entryNumber === 1)!;
    if (index >= 1) row.score = (Number(row.score) + 0.25).toFixed(3);
  }
  ladderRow(server.made, 1).score = rowOf(server.made, 4, 1).score;
  const { disagreements } = JSON.parse((await verify('--json')).stdout) as { disagreements: { what: string }[] };
  expect(disagreements).toMatchObject([{ round: 2, match: null, leg: null, what: 'score of entry 1' }]);
});

it('starts again when the sandbox is restarted meanwhile', async () => {
  server.next = (path) => {
    if (path.endsWith('/rounds/3/standings')) server.made.epoch = 2;
    return null;
  };
  const { code, stdout, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'demo was restarted while it was being read: starting again\n' });
  expect(stdout).toContain('agree, rounds 1 to 4');
});

it('retries while the service restarts, and reports one that does not answer', async () => {
  let failures = 0;
  server.next = (path) => (path.endsWith('/matches') && (failures += 1) < 4 ? (failures % 2 ? 'cut' : 503) : null);
  expect(await verify()).toMatchObject({ code: 0, stderr: '' });
  server.next = (path) => (path.endsWith('/matches') ? 500 : null);
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the ladder cannot be verified: http:\S+matches\S* answers 500 .*log of the ladder/),
  });
  await server.stop();
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/does not answer \(ECONNREFUSED\): check that the system runs and that --url/),
  });
  server = await startLadderServer(makeLadder());
});

it('refuses options that make no sense', async () => {
  const unknown = await inBoth(['--url', server.url, '--sandbox', 'other']);
  expect(unknown).toMatchObject({ code: 2, stderr: `there is no sandbox other at ${server.url}; it has: demo\n` });
  expect(await verify('--to', '5')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('round 5 is not scored: the last scored round is 4'),
  });
  expect(await verify('--from', '3', '--to', '2')).toMatchObject({ code: 2 });
  expect(await verify('--from', '3', '--rounds', '2')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('exclude'),
  });
  expect(await verify('--url', 'ftp://x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('127.0.0.1:3000'),
  });
  expect(await verify('--rounds', '0')).toMatchObject({ code: 2 });
});

it('reports that nothing is scored yet', async () => {
  server.made.rounds.length = 0;
  Object.assign(server.made.ladder, { scoredRound: 0, rows: [] });
  expect(await verify()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('demo: no round is scored yet, nothing to verify\n'),
  });
});

it('stops at Ctrl-C, and shows its progress on a terminal', async () => {
  const faked = fakeIo({ isTerminal: true });
  server.next = (path) => {
    if (path.endsWith('/rounds/2/matches')) faked.signal();
    return null;
  };
  const code = await runProgram(['ladder', 'verify', '--url', server.url, '--sandbox', 'demo'], faked.io);
  expect({ code, stdout: faked.stdout() }).toEqual({ code: 130, stdout: '' });
  expect(faked.stderr()).toMatch(/verifying round 1 of 4[^]*interrupted: no verdict\n$/);
});

function rowOf(made: MadeLadder, round: number, entryNumber: number) {
  return made.rounds[round - 1]!.standings.rows.find((row) => row.entryNumber === entryNumber)!;
}

function ladderRow({ ladder }: MadeLadder, entryNumber: number) {
  return ladder.rows.find((row) => row.entryNumber === entryNumber)!;
}

function cutMove({ legs }: MatchView): void {
  const parts = legs[0]!.replay.split('.');
  parts[4] = parts[4]!.slice(2);
  legs[0]!.replay = parts.join('.');
}

function beginOtherwise({ legs }: MatchView): void {
  for (const leg of legs) leg.first = leg.first === 1 ? 2 : 1;
}

function turnWinner({ legs }: MatchView): void {
  legs[0]!.winner = legs[0]!.winner === 1 ? 2 : 1;
}

function turnMatch(match: MatchView): void {
  match.winner = match.winner === 1 ? 2 : 1;
}

function doubleMatch({ rounds }: MadeLadder): void {
  const { matches } = rounds[2]!;
  const last = matches.at(-1)!;
  matches.push({ ...structuredClone(last), match: `ffffffff${last.match.slice(8)}` });
}

function dropRow({ rounds }: MadeLadder): void {
  const { rows } = rounds[3]!.standings;
  rows.splice(
    rows.findIndex(({ entryNumber }) => entryNumber === 2),
    1,
  );
}

function winVoid({ rounds }: MadeLadder): void {
  rounds[1]!.matches.find(({ state }) => state === 'void')!.winner = 1;
}
