import { randomUUID } from 'node:crypto';
import { transaction } from '@hexduel/database';
import { openSession } from '@hexduel/identity';
import { Questions } from '@hexduel/messaging';
import { unwrap } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox } from '../test/open-scheduling';
import { LetterKeeper, letterOf } from '../test/letter-keeper';
import { LATER, at } from '../test/scheduling-tables';
import { ROOT, startEdge } from '../test/start-edge';
import type { SchedulingEdge } from '../test/start-edge';
import { addAdmin } from './admin/add-admin';
import { planGameEvent } from './game-event/plan-game-event';
import { addRoundType } from './round-type/add-round-type';
import { recordSession } from './sign-in/record-session';

const ROOT_ADMIN = { role: 'admin', name: ROOT.name } as const;
const VISIT = { address: '192.0.2.7', agent: 'specs' };

describeWithServers('every endpoint of scheduling, from its description', () => {
  const keeper = new LetterKeeper();
  const letters = Array.from({ length: 80 }, (_, n) => n + 1);
  let edge: SchedulingEdge;
  beforeAll(async () => {
    for (const number of letters)
      keeper.kept.set(number, letterOf('ladder-keep-log', 'evt.matches.leg.recorded.v1', '{}'));
    edge = await startEdge(Date.now, [[Questions, keeper]]);
  });
  afterAll(() => edge.stop());

  it('answers whatever is sent without a 5xx or a hang, and explains every refusal with a remedy', async () => {
    const filled = await fillSandbox(edge.database, { teams: 3, start: false });
    const types = await edge.database.query<{ id: string }[]>('select id from round_type');
    const match = await openRoundOf(filled.sandbox);
    const callers = {
      // Requests remove other admins and change their passwords, but not those of this one.
      admin: { as: ROOT_ADMIN },
      player: { as: { role: 'player', team: filled.teams[0] ?? '', tokenCounter: 0 } },
      nobody: {},
    } as const;
    // No random password or token signs in.
    const unreachable = ['SignInAdmin', 'SignInTeam', 'ReadTeamOfToken'];
    const { all, done, conflicted } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/scheduling/openapi.json')).body,
      ids: [filled.sandbox, ...filled.teams, ...types.map(({ id }) => id), newId()],
      named: {
        ...{ sandbox: [filled.sandbox], confirm: [filled.sandbox], sources: [filled.sandbox], best: ['3'] },
        ...{ team: filled.teams, teams: filled.teams, password: ['several words of nobody'] },
        roundType: [...types.map(({ id }) => id), ...(await addRoundTypes(filled.sandbox, 40))],
        ...{ gameEvent: await planEvents(filled.sandbox, 40), admin: await addAdmins(40) },
        letter: letters.map(String),
        match: [match],
        ...{ session: await openSessions(40), of: ['everybody'], oldPassword: [ROOT.password] },
        rehearsal: await keepRehearsals(20),
        csv: Array.from({ length: 20 }, (_, n) => `name,player 1\nImported ${n},One\n`),
      },
      ask: ({ method, path, as, body, headers }) => edge.ask(method, path, { headers, body, ...callers[as] }),
      unreachable,
    });
    // Otherwise only the guard would have been tested.
    expect([...done, ...conflicted, ...unreachable].sort()).toEqual([...all].sort());
  }, 240_000);

  /**
   * An open round: otherwise a request would delete or archive the one sandbox that all others refer to. Returns the first of its
   * two matches: where requests declare that one void, the other still keeps the round open.
   */
  async function openRoundOf(sandbox: string): Promise<string> {
    const [round, match] = [newId(), newId()];
    await edge.database.query(
      `insert into round (id, sandbox, epoch, number, round_type, size, deadline_ms, score_multiplier, generator_version, opened_at)
       select $2, sandbox, 1, 1, id, size, deadline_ms, score_multiplier, 1, now() from round_type where sandbox = $1`,
      [sandbox, round],
    );
    await edge.database.query(
      `insert into match (id, sandbox, epoch, round, place, entry_one, entry_two, seed)
       select p.id, $1, 1, $2, p.place, e.ids[1], e.ids[p.place + 1], 7
       from unnest($3::uuid[]) with ordinality p (id, place), (select array_agg(id) as ids from entry where sandbox = $1) e`,
      [sandbox, round, [match, newId()]],
    );
    return match;
  }

  /** Rehearsals that are over, for requests to read and to stop. Returns their ids. */
  async function keepRehearsals(count: number): Promise<string[]> {
    const settings = { mix: { fast: 2, slow: 0, crashing: 0, malformed: 0 }, rounds: 1, size: 3, deadlineMs: 1_000 };
    const ids = Array.from({ length: count }, () => newId());
    await edge.database.query(
      `insert into rehearsal (id, settings, state, outcome, started_by) select id, $2, 'ended', 'played', 'root'
       from unnest($1::uuid[]) id`,
      [ids, JSON.stringify({ ...settings, roundIntervalMs: 15_000, callsTeams: false })],
    );
    return ids;
  }

  /** Round types that were never played, for requests to remove. Returns their ids. */
  function addRoundTypes(sandbox: string, count: number): Promise<string[]> {
    return transaction(edge.database, async (tx) => {
      const ids = Array.from({ length: count }, () => newId());
      const values = { sandbox, size: 5, deadlineMs: 1_000, scoreMultiplier: '1', position: 9 };
      for (const roundType of ids) unwrap(await addRoundType(tx, ADMIN, { ...values, roundType }));
      return ids;
    });
  }

  /** Game events far ahead, for requests to change and remove. Returns their ids. */
  function planEvents(sandbox: string, count: number): Promise<string[]> {
    return transaction(edge.database, async (tx) => {
      const ids = Array.from({ length: count }, () => newId());
      for (const gameEvent of ids) {
        const planned = { gameEvent, sandbox, time: at(LATER), action: { kind: 'pause' } } as const;
        unwrap(await planGameEvent(tx, ADMIN, planned));
      }
      return ids;
    });
  }

  /** Sessions for requests to end. Returns their ids. */
  async function openSessions(count: number): Promise<string[]> {
    const sessions = Array.from({ length: count }, () => openSession(ROOT_ADMIN, randomUUID(), Date.now()));
    for (const session of sessions) await recordSession(edge.database.manager, session, VISIT);
    return sessions.map(({ id }) => id);
  }

  /** Admins for requests to remove. Returns their names. */
  function addAdmins(count: number): Promise<string[]> {
    return transaction(edge.database, async (tx) => {
      const names = Array.from({ length: count }, (_, n) => `admin ${n}`);
      for (const name of names) unwrap(await addAdmin(tx, ADMIN, { name, password: 'a hash', now: new Date() }));
      return names;
    });
  }
});
