import { RevokedSessionsV1, SessionHeartbeatV1, SessionRevokedV1 } from '@hexduel/contracts-events';
import type { Revocation } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { openSession } from '@hexduel/identity';
import { Questions } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ADMIN } from '../../test/open-scheduling';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { addAdmin } from '../admin/add-admin';
import { changeAdminPassword } from '../admin/change-password';
import { removeAdmin } from '../admin/remove-admin';
import { endSession } from '../sign-in/revocation';
import { createTeam } from '../team/create-team';
import { markTeamForDeletion } from '../team/delete-team';
import { renewToken } from '../team/renew-token';
import { newestRevocation, pruneRevocations } from './revocation.queries';
import { revokeSessions } from './revoke-sessions';

describeWithServers('sessions that end early', () => {
  let testBed: SchedulingTestBed;
  let questions: Questions;
  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    await testBed.startReplicas({}, 2);
    questions = testBed.replicas[0]!.get(Questions);
  });
  afterAll(() => testBed.stop());

  const act = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => transaction(testBed.database, work);
  const published = () =>
    testBed.facts.all
      .filter(({ subject }) => subject === SessionRevokedV1.subject)
      .map(({ data }) => SessionRevokedV1.data.parse(data));

  it('each way to end them is a fact with the next number, and a heartbeat with it follows within a second', async () => {
    const newest: number[] = [];
    const listening = testBed.messaging.listenLive(SessionHeartbeatV1, (beat) => newest.push(beat.newest));
    const [team, now] = [newId(), new Date()];
    const second = { name: 'second', password: 'hashed', now };
    const before = await newestRevocation(testBed.database);
    await act((tx) => createTeam(tx, ADMIN, { team, name: 'Amber', noContest: false, botAddress: null }));
    await act((tx) => renewToken(tx, ADMIN, team));
    await act((tx) => markTeamForDeletion(tx, ADMIN, team));
    await act((tx) => addAdmin(tx, ADMIN, { ...second, name: 'first' }));
    await act((tx) => addAdmin(tx, ADMIN, second));
    await act((tx) => changeAdminPassword(tx, ADMIN, second));
    await act((tx) => removeAdmin(tx, ADMIN, 'second'));
    const session = openSession({ role: 'admin', name: 'first' }, 'a session', Date.now());
    for (let n = 0; n < 2; n += 1) await act((tx) => endSession(tx, session));
    const since = now.toISOString();
    const wanted: Revocation[] = [
      { kind: 'team', team, leastCounter: 1 },
      { kind: 'team', team, leastCounter: null },
      { kind: 'admin', name: 'first', since },
      { kind: 'admin', name: 'second', since },
      { kind: 'admin', name: 'second', since },
      { kind: 'admin', name: 'second', since: null },
      { kind: 'session', session: 'a session' },
    ];
    const numbered = wanted.map((revocation, n) => ({ number: before + n + 1, revocation }));
    const committedAt = performance.now();
    await eventually(() => expect(newest.at(-1)).toBe(before + wanted.length));
    expect(performance.now() - committedAt).toBeLessThan(5_000);
    await eventually(() => expect(published().slice(-wanted.length)).toEqual(numbered));
    expect(await questions.ask(RevokedSessionsV1, { after: before }, 10_000)).toEqual({
      ok: true,
      answer: { revocations: numbered, newest: before + wanted.length, upTo: before + wanted.length },
    });
    listening.stop();
  });

  it('numbers have no gap and commit in order, however many come at once', async () => {
    const before = await newestRevocation(testBed.database);
    const seen: number[] = [];
    const tries = Array.from({ length: 40 }, (_, n) =>
      act(async (tx) => {
        await revokeSessions(tx, { kind: 'session', session: `s${n}` });
        if (n % 4 === 0) throw new Error('rolled back');
      }).then(
        async () => seen.push(await newestRevocation(testBed.database)),
        () => undefined,
      ),
    );
    await Promise.all(tries);
    expect(Math.max(...seen)).toBe(before + 30);
    await eventually(() => expect(published().at(-1)?.number).toBe(before + 30));
    expect(published().map(({ number }) => number)).toEqual(published().map((_, at) => at + 1));
  });

  it('answers in pages, and says so once old ones are gone', async () => {
    await testBed.database.query(
      `insert into revocation (number, revocation)
       select newest + n, jsonb_build_object('kind', 'session', 'session', 'p' || n)
       from revocation_counter, generate_series(1, 600) n`,
    );
    const before = await newestRevocation(testBed.database);
    await testBed.database.query('update revocation_counter set newest = newest + 600');
    const first = await questions.ask(RevokedSessionsV1, { after: before }, 10_000);
    expect(first).toMatchObject({ ok: true, answer: { upTo: before + 500, newest: before + 600 } });
    const rest = await questions.ask(RevokedSessionsV1, { after: before + 500 }, 10_000);
    expect(rest).toMatchObject({ ok: true, answer: { upTo: before + 600, newest: before + 600 } });
    await pruneRevocations(testBed.database, 0);
    expect(await questions.ask(RevokedSessionsV1, { after: 0 }, 10_000)).toEqual({
      ok: true,
      answer: { revocations: [], newest: before + 600, upTo: before + 600 },
    });
  });

  it('heartbeats go on while every connection of rounds and requests is in use', async () => {
    let beats = 0;
    const listening = testBed.messaging.listenLive(SessionHeartbeatV1, () => (beats += 1));
    const pools = testBed.replicas.map((replica) => replica.get(DataSource));
    const busy = pools.flatMap((pool) => Array.from({ length: 12 }, () => pool.query('select pg_sleep(3)')));
    const before = beats;
    await Promise.all(busy);
    expect(beats - before).toBeGreaterThanOrEqual(2);
    listening.stop();
  });
});
