/** Nobody but its team and admins learns the address of a bot, a header or a body of its answers, however it loses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFEAT_CODES, ExportMatches, ReadMatchDetails } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  askLadder,
  completedRounds,
  openRound,
  readLadder,
  signInAsAdmin,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { MARKS, startMarkedBots } from './marked-bots';
import type { MarkedBots } from './marked-bots';
import { PublicFollowers, readPublicAnswers } from './public-answers';

/** Causes that no bot here has: those of no more than a reason, and those that need a network, a board or an early end. */
const NOT_HERE = [
  ...['no_connection', 'timeout', 'wrong_response', 'wrong_move'],
  ...['unreachable', 'connection_closed', 'connection_late', 'connection_not_accepted', 'move_no_jumps'],
];

const marksIn = (texts: Iterable<string>) => [...texts].filter((text) => MARKS.some((mark) => text.includes(mark)));

describeWithServers('the addresses, headers and bodies of bots', () => {
  jest.setTimeout(180_000);
  let bots: MarkedBots;
  let system: System;
  let slug: string;
  const followers = new PublicFollowers();

  beforeAll(async () => {
    bots = await startMarkedBots();
    system = await startSystem({ bots: ['Good', 'Better'], runners: 2, provisioning: true });
    slug = await system.addSandbox({ bots: [...system.bots.all, ...bots.all], maxParallelGames: 30 });
    await sql(system.databaseUrl, 'update scheduling.round_type set deadline_ms = 700');
    // A team that has given no address.
    await sql(system.databaseUrl, `update scheduling.team set bot_address = null where name = 'no_address'`);
    // One that failed everything in three rounds.
    const resting = `select id from scheduling.team where name = 'resting'`;
    await sql(system.databaseUrl, `update scheduling.entry set resting_since = now() where team in (${resting})`);
    // Slow enough that their moves are followed.
    for (const bot of system.bots.all) bot.delayMs = 60;
    await eventually(async () => expect((await readLadder(system, slug)).data.rows).toHaveLength(bots.all.length + 2));
    await playRound();
  });
  afterAll(async () => {
    followers.leave();
    await system.stop();
    await bots.close();
  });

  async function playRound(): Promise<void> {
    const { data } = await readLadder(system, slug);
    const { sandbox } = data.sandbox;
    const entries = data.rows.map(({ entry }) => topicOf('entry', entry));
    await followers.follow(system, [topicOf('ladder', sandbox), topicOf('events', sandbox), ...entries]);
    await openRound(system, slug);
    await eventually(async () => expect(await matchIds()).not.toEqual([]));
    await followers.follow(
      system,
      (await matchIds()).map((match) => topicOf('match', match)),
    );
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), 90_000);
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(1));
  }

  const matchIds = async () =>
    (await sql<{ id: string }>(system.databaseUrl, 'select id from ladder.match')).map(({ id }) => id);
  const publicAnswers = async () => {
    const { data } = await readLadder(system, slug);
    const numbers = data.rows.map(({ entryNumber }) => String(entryNumber));
    const urls = [system.ladder.url, system.scheduling.url, system.provisioning?.url ?? ''];
    return readPublicAnswers(urls, {
      ...{ sandbox: [slug], round: ['1'], entryNumber: numbers, opponentNumber: numbers.slice(0, 2) },
      match: await matchIds(),
    });
  };
  const causes = async () => {
    const { rows } = await askLadder(system, ExportMatches, { sandbox: slug }, { format: 'json' });
    return rows.flatMap(({ legs }) => legs.flatMap(({ cause }) => cause?.code ?? []));
  };

  it('are known to the system, and every cause there is has led to a defeat', async () => {
    const admin = await signInAsAdmin(system);
    const details: string[] = [];
    // One after the other: the ladder refuses when too many read at once.
    for (const match of await matchIds()) {
      details.push(JSON.stringify(await admin.call(ReadMatchDetails, { params: { match } })));
    }
    // Headers are in no record of the platform.
    const found = MARKS.filter((mark) => details.some((text) => text.includes(mark)));
    expect(found).toEqual(MARKS.filter((mark) => mark !== 'zqheader'));
    const expected = DEFEAT_CODES.filter((code) => !NOT_HERE.includes(code));
    expect([...new Set(await causes())].sort()).toEqual(expect.arrayContaining([...expected].sort()));
  });

  it('are in no public answer of any service', async () => {
    const answers = await publicAnswers();
    expect(answers.size).toBeGreaterThan(200);
    expect(marksIn(answers.values())).toEqual([]);
  });

  it('are in nothing that is sent to those who follow a ladder, its events, an entry or a match', async () => {
    await eventually(() => expect(followers.texts.some((text) => text.includes('answer_not_json'))).toBe(true));
    await eventually(() => expect(followers.texts.some((text) => text.includes('"type":"turn"'))).toBe(true));
    expect(marksIn(followers.texts)).toEqual([]);
  });

  it('are in no public answer about results that runners of the version before published, either', async () => {
    const before = (await causes()).sort();
    const changed = await sql<{ match: string }>(
      system.databaseUrl,
      `update ladder.match_result set legs = (
         select json_agg((leg.value::jsonb - 'cause')::json order by leg.ordinality)
         from json_array_elements(legs) with ordinality leg) returning match`,
    );
    expect(changed.length).toBeGreaterThan(100);
    // Answers may be kept for a second.
    await sleep(1_500);
    expect((await causes()).sort()).toEqual(before);
    expect(marksIn((await publicAnswers()).values())).toEqual([]);
  });
});
