import { gzipSync } from 'node:zlib';
import type { FlightLog, OwnMatch } from '@hexduel/contracts-http';
import type { Admin, Player } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadder } from '../../test/start-ladder';
import type { StartedLadder } from '../../test/start-ladder';
import { ADDRESS, StoredSandbox } from '../../test/stored-sandbox';
import type { StoredMatch } from '../../test/stored-sandbox';
import { scoreNextRound } from '../round/score-round';

const ADMIN: Admin = { role: 'admin', name: 'root' };
const HASH = 'ab'.repeat(32);

const timings = { connect: 0.3, first_byte: 2, body: 0.1, total: 2.4 };
/** With the names of the referee, whose runner writes the log: what is told of a move is an `update` there. */
const place = (order: number, color: 1 | 2, kind: 'start' | 'ask' | 'update' | 'end') => ({
  order,
  color,
  kind,
  counts: true,
  fault: null,
});
const full = (color: 1 | 2, answer: string) => {
  const shown = { path: `/games/secret-${color}?color=${color}`, body: null, answer, answer_bytes: answer.length };
  return { ...shown, method: 'GET', calls: 1, status: 200, timings, failure: null };
};
/** Colour 1 makes a move, colour 2 does not answer. */
const EXCHANGES = [
  { ...place(0, 1, 'start'), status: 200, timings },
  { ...place(1, 2, 'start'), status: 200, timings },
  { ...place(2, 1, 'ask'), ...full(1, 'said by colour 1') },
  { ...place(3, 2, 'update'), status: 200, timings },
  {
    ...{ ...place(4, 2, 'ask'), ...full(2, 'x'.repeat(9_000)), status: null },
    failure: { reason: 'timeout', detail: `no answer from ${ADDRESS}`, cause: { code: 'new_code', parameters: {} } },
  },
];

describeWithServers('the flight recorder', () => {
  let ladder: StartedLadder;
  let stored: StoredSandbox;
  let match: StoredMatch;
  beforeAll(async () => {
    ladder = await startLadder();
    stored = await StoredSandbox.store(ladder.database, 3);
    // Entry 1 wins all its matches; the loser of a second leg failed.
    const matches = await stored.completeRound((one) => (one === 1 ? [1, 1] : [null, null]));
    match = matches[0]!;
    await scoreNextRound(ladder.database, stored.id);
    await keep(1, EXCHANGES);
  });
  afterAll(() => ladder.stop());

  const keep = (leg: number, exchanges: unknown, of = match.match) =>
    ladder.database.query(
      `insert into flight_log (match, result_hash, leg, sandbox, epoch, round, log)
       select $1, $2, $3, sandbox, epoch, round, $4 from match where id = $1
       on conflict (match, result_hash, leg) do update set log = excluded.log`,
      [of, HASH, leg, Buffer.isBuffer(exchanges) ? exchanges : gzipSync(JSON.stringify({ version: 1, exchanges }))],
    );
  const teamOf = (entry: string) => stored.entries.find((each) => each.entry === entry)!.team;
  const player = (team: string): Player => ({ role: 'player', team, tokenCounter: 0 });
  const ask = (as?: Admin | Player) =>
    ladder.ask('GET', `/api/ladder/matches/${match.match}/flight-log`, as ? { as } : {});
  const log = async (as: Admin | Player) => {
    const { status, body } = await ask(as);
    expect(status).toBe(200);
    return body as FlightLog;
  };

  it('shows a team its own half alone, with the step of the replay of each request', async () => {
    const { legs } = await log(player(teamOf(match.two)));
    expect(legs.map(({ leg, side, colour, log: kept }) => [leg, side, colour, kept])).toEqual([
      [1, 2, 2, 'kept'],
      [2, 2, 1, 'missing'],
    ]);
    expect(legs[0]!.exchanges).toMatchObject([
      { order: 1, kind: 'start', method: 'POST', ply: 0, full: null, timings: { firstByte: 2, total: 2.4 } },
      { order: 3, kind: 'tell', method: 'PUT', ply: 1 },
      {
        ...{ order: 4, kind: 'ask', ply: 1, status: null },
        full: { path: '/games/secret-2?color=2', answerBytes: 9_000 },
        failure: { reason: 'timeout', detail: expect.stringContaining(ADDRESS) as unknown, cause: null },
      },
    ]);
    expect(legs[0]!.exchanges[2]!.full!.answer).toHaveLength(4_096);
    expect(legs[1]).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining(ADDRESS) as unknown });
    const opponent = JSON.stringify(await log(player(teamOf(match.one))));
    expect(opponent).toContain('said by colour 1');
    for (const word of [ADDRESS, 'secret-2', 'xxx']) expect(opponent).not.toContain(word);
  });

  it('shows an admin both halves, and nobody else anything', async () => {
    const { legs } = await log(ADMIN);
    expect(legs.map(({ leg, side }) => [leg, side])).toEqual(
      [1, 2].flatMap((leg) => [1, 2].map((side) => [leg, side])),
    );
    const third = stored.entries.find(({ entry }) => entry !== match.one && entry !== match.two)!;
    for (const team of [third.team, newId()]) {
      expect(await ask(player(team))).toMatchObject({ status: 403, body: { code: 'ERR_OTHER_TEAM' } });
    }
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'ERR_SIGNED_OUT' } });
  });

  it('says that a log is missing where it cannot be read or would unpack to too much', async () => {
    for (const bad of [Buffer.from('no gzip'), gzipSync('{"version":2}'), gzipSync(Buffer.alloc(20_000_000, 32))]) {
      await keep(2, bad);
      expect((await log(ADMIN)).legs[2]).toMatchObject({ leg: 2, log: 'missing', exchanges: [] });
    }
  });

  it('lists the matches of a team, those in which its bot failed apart, also of a round that is frozen', async () => {
    const [loser, winner] = [player(teamOf(match.two)), player(teamOf(match.one))];
    const list = async (as: Player, query = '') => {
      const { body } = await ladder.ask('GET', `/api/ladder/teams/${as.team}/matches${query}`, { as });
      return (body as { matches: OwnMatch[] }).matches;
    };
    await stored.freeze(1);
    expect(await list(loser, '?failed=true')).toMatchObject([
      { match: match.match, round: 1, result: 'lost', failures: 1, logs: 2, legs: [{}, { reason: 'no_connection' }] },
    ]);
    expect(await list(loser, '?failed=false')).toMatchObject([{ failures: 0, result: 'drawn', logs: 0 }]);
    expect(await list(winner, '?failed=true')).toEqual([]);
    expect(await list(winner, '?limit=1')).toHaveLength(1);
    expect((await log(loser)).legs).toHaveLength(2);
    await stored.freeze(null);
  });
});
