import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { FollowedMatchesV1, MatchTurnV1 } from '@hexduel/contracts-events';
import {
  ListMatches,
  ListOpponents,
  ListTeams,
  ReadCheck,
  ReadPracticeGame,
  ResignPracticeGame,
  SignInTeam,
  StartCheck,
  StartPracticeGame,
} from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { describeWithServers, eventually, freePort } from '@hexduel/testing/servers';
import {
  Caller,
  askLadder,
  holdRounds,
  openRound,
  readLadder,
  readMatches,
  signInAsAdmin,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { everythingIsHandled } from './system/everything-is-handled';
import { followTopics } from './system/follow-topics';

describeWithServers('bots of teams in a whole system', () => {
  let system: System;
  let admin: Caller;
  let player: Caller;
  let slug: string;
  const team = { id: '' };

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Birch'], runners: 2 });
    slug = await system.addSandbox();
    admin = await signInAsAdmin(system);
    const { teams } = await admin.call(ListTeams, { query: { tokens: 'shown' } });
    const [first] = teams;
    team.id = first?.id ?? '';
    const { bearer } = await admin.call(SignInTeam, { body: { token: first?.token ?? '', as: 'bearer' } });
    player = admin.with(bearer ?? '');
  });

  afterEach(() => system.bots.release());
  afterAll(() => system.stop());

  it('a team plays its own bot, whose address scheduling knows, and checks it', async () => {
    await eventually(async () => {
      expect((await player.call(ListOpponents)).ownBot).toEqual({ isSet: true });
    });
    const started = await player.call(StartPracticeGame, { body: { opponent: { kind: 'own' }, colour: 2, size: 3 } });
    expect(started.turn).toBe('theirs');
    const params = { game: started.game };
    const answered = await player.call(ReadPracticeGame, { params, query: { after: 0 } });
    expect(answered).toMatchObject({ moves: 1, turn: 'yours', lastAnswer: { status: 200 } });
    expect(await new Caller(system).refused(ReadPracticeGame, { params })).toMatchObject({ code: 'ERR_SIGNED_OUT' });
    const { check } = await player.call(StartCheck, { body: {} });
    let now = await player.call(ReadCheck, { params: { check } });
    while (now.state === 'running')
      now = await player.call(ReadCheck, { params: { check }, query: { after: now.done } });
    expect(now).toMatchObject({ team: team.id, state: 'done', summary: { verdict: 'ready' } });
  });

  it('a bot that was down in three rounds rests, is probed by a runner once it is up, and plays again', async () => {
    const [amber] = system.bots.all;
    const port = await freePort();
    const rested = { name: 'Dogwood', url: `http://127.0.0.1:${port}`, delayMs: 0 };
    const other = await system.addSandbox({ bots: [{ ...amber!, name: 'Cedar' }, rested] });
    const playRound = async (round: number): Promise<readonly string[]> => {
      await openRound(system, other);
      await eventually(async () => expect((await readLadder(system, other)).data.scoredRound).toBe(round));
      return (await readMatches(system, other, round)).flatMap(({ legs }) => legs.map(({ reason }) => reason));
    };
    const restingSince = async (): Promise<string | null | undefined> => {
      const { teams } = await admin.call(ListTeams);
      return teams.find(({ name }) => name === rested.name)?.entries[0]?.restingSince;
    };
    for (const round of [1, 2, 3]) expect(await playRound(round)).toEqual(['no_connection', 'no_connection']);
    expect(await restingSince()).toEqual(expect.any(String));
    const { port: to } = new URL(amber!.url);
    // Its team starts it at the address that the platform knows.
    const server = createServer((socket) => {
      const bot = connect(Number(to), '127.0.0.1');
      pipeline(socket, bot, socket, () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    // Else up to 15 s after the last probe.
    await sql(system.databaseUrl, 'update scheduling.entry set probed_at = null where resting_since is not null');
    await eventually(async () => expect(await restingSince()).toBeNull());
    expect(await playRound(4)).toEqual(['by_score', 'by_score']);
    server.close();
  });

  it('moves of a match are published for who follows it, at once for who comes late, and of no other match', async () => {
    const [amber, birch] = system.bots.all;
    const other = await system.addSandbox({ bots: [amber!, birch!, { ...amber!, name: 'Elder' }] });
    const turns: string[] = [];
    const followed: FollowedMatchesV1[] = [];
    const listening = [
      system.messaging.listenLive(MatchTurnV1, ({ match }) => turns.push(match)),
      system.messaging.listenLive(FollowedMatchesV1, (each) => followed.push(each)),
    ];
    system.bots.hold();
    await openRound(system, other);
    await eventually(async () => expect(await readMatches(system, other, 1)).toHaveLength(3));
    const [first, second, third] = (await readMatches(system, other, 1)).map(({ match }): string => match);
    const page = await followTopics(system, [topicOf('match', first!)]);
    const turnOf = (match = ''): number => {
      const topic = topicOf('match', match);
      return Math.max(
        0,
        ...page.messages.map((each) => (each.type === 'turn' && each.topic === topic ? each.data.turn : 0)),
      );
    };
    await eventually(() => expect(followed.at(-1)?.matches).toEqual([first]));
    for (const bot of system.bots.all) bot.delayMs = 10;
    system.bots.release();
    await eventually(() => expect(turnOf(first)).toBeGreaterThan(5));
    system.bots.hold();
    expect(turns).not.toContain(second);
    page.follow(topicOf('match', second!));
    await eventually(() => expect(turnOf(second)).toBeGreaterThan(0));
    for (const bot of system.bots.all) bot.delayMs = 0;
    system.bots.release();
    await eventually(async () => expect((await readLadder(system, other)).data.scoredRound).toBe(1));
    expect(turns).not.toContain(third);
    for (const { stop } of listening) stop();
    page.leave();
  });

  it('practice counts nowhere: the ladder and its matches are as they were', async () => {
    await openRound(system, slug);
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(1), 60_000);
    await holdRounds(system, slug);
    await everythingIsHandled(system);
    const shown = async () => ({
      ladder: await readLadder(system, slug),
      matches: await askLadder(system, ListMatches, { sandbox: slug }),
    });
    const before = await shown();
    expect(before.matches.matches).toHaveLength(1);
    for (const opponent of [{ kind: 'own' }, { kind: 'training', level: 'greedy' }] as const) {
      const { game } = await player.call(StartPracticeGame, { body: { opponent, colour: 2, size: 3 } });
      await player.call(ReadPracticeGame, { params: { game }, query: { after: 0 } });
      const over = await player.call(ResignPracticeGame, { params: { game } });
      expect(over.result).toMatchObject({ reason: 'resigned' });
    }
    await everythingIsHandled(system);
    expect(await shown()).toEqual(before);
  });
});
