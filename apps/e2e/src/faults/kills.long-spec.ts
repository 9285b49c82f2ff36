/** Services killed by SIGKILL at the worst moments, and servers restarted and killed during a round. */
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  completedRounds,
  figureOf,
  holdOutbox,
  holdTable,
  listMatches,
  openRound,
  readLadder,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { Part, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';

const PAIRS = 6;
/** How long bots think while a server restarts, so that its round is not over by then. */
const DELAY_MS = 5;

describeWithServers('killed services and servers', () => {
  // Messages that a killed part was handling are redelivered after 5 to 10 s, several times on a busy machine.
  jest.setTimeout(180_000);
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'], runners: 2 });
  });
  afterAll(() => system.stop());
  afterEach(() => system.bots.release());

  /** With one bot less than there are, so that all matches of a round are running at once. */
  const addSandbox = () => system.addSandbox({ bots: system.bots.all.slice(0, 4) });

  const playing = async (part: Part): Promise<number> =>
    part.isRunning ? figureOf(part, 'hexduel_matches_running') : 0;

  /** Holds the bots, opens a round and waits until all its matches are running. */
  async function roundInHand(slug: string): Promise<readonly number[]> {
    system.bots.hold();
    await openRound(system, slug);
    let running: number[] = [];
    await eventually(async () => {
      running = await Promise.all(system.runners.map(playing));
      expect(running.reduce((sum, count) => sum + count, 0)).toBe(PAIRS);
    });
    return running;
  }

  it('one of two runners during its matches: the other one plays them', async () => {
    const slug = await addSandbox();
    const running = await roundInHand(slug);
    const unlucky = running[0]! >= running[1]! ? 0 : 1;
    await system.runners[unlucky]!.kill();
    system.bots.release();
    const { matches } = await checkOutcomes(system, slug);
    expect(matches.map(({ status }) => status)).toEqual(Array(PAIRS).fill('decided'));
    await system.runners[unlucky]!.start();
  });

  it('the only runner during its matches: it plays them after its restart', async () => {
    const slug = await addSandbox();
    await system.runners[1]!.stop();
    await roundInHand(slug);
    await system.runners[0]!.kill();
    system.bots.release();
    await system.runners[0]!.start();
    const { matches } = await checkOutcomes(system, slug);
    expect(matches.map(({ status }) => status)).toEqual(Array(PAIRS).fill('decided'));
    await system.runners[1]!.start();
  });

  const unpublished = async (subject: string): Promise<number> => {
    const [row] = await sql<{ count: number }>(
      system.databaseUrl,
      'select count(*)::int as count from scheduling.outbox where subject = $1',
      [subject],
    );
    return row?.count ?? 0;
  };

  it('scheduling between committing and publishing a round, together with NATS', async () => {
    const slug = await addSandbox();
    await system.nats.kill();
    await openRound(system, slug);
    await eventually(async () => expect(await unpublished('evt.scheduling.round.opened.v1')).toBe(1));
    await system.scheduling.kill();
    await system.nats.start();
    expect(await unpublished('evt.scheduling.round.opened.v1')).toBe(1);
    await system.scheduling.start();
    await checkOutcomes(system, slug);
  });

  it('scheduling between committing the last result and publishing the completed round', async () => {
    const slug = await addSandbox();
    await roundInHand(slug);
    await system.scheduling.kill();
    const outbox = await holdOutbox(system.databaseUrl, 'scheduling');
    await system.scheduling.start();
    system.bots.release();
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1));
    expect(await unpublished('evt.scheduling.round.completed.v1')).toBe(1);
    await system.scheduling.kill();
    await outbox.release();
    await system.scheduling.start();
    await checkOutcomes(system, slug);
  });

  it('ladder while it scores a round', async () => {
    const slug = await addSandbox();
    const standings = await holdTable(system.databaseUrl, 'ladder.standing');
    await openRound(system, slug);
    await standings.isWaitedFor();
    await system.ladder.kill();
    await standings.release();
    expect(await listMatches(system, slug)).toHaveLength(PAIRS);
    await system.ladder.start();
    await checkOutcomes(system, slug);
    expect((await readLadder(system, slug)).data.scoredRound).toBe(1);
  });

  /** Opens a round whose matches are played one after the other, and waits until at least one is decided. */
  async function halfARound(): Promise<string> {
    const slug = await system.addSandbox({ maxParallelGames: 1 });
    await openRound(system, slug);
    await eventually(async () => {
      const statuses = (await listMatches(system, slug)).map(({ status }) => status);
      expect(statuses).toContain('decided');
    });
    return slug;
  }

  const servers: readonly (readonly [string, (system: System) => Promise<void>])[] = [
    ['NATS restarts', ({ nats }) => nats.restart()],
    ['NATS is killed', ({ nats }) => nats.kill().then(() => nats.start())],
    ['Postgres restarts', ({ postgres }) => postgres.restart()],
    ['Postgres is killed', ({ postgres }) => postgres.kill().then(() => postgres.start())],
  ];

  it.each(servers)('%s during a round', async (_name, happens) => {
    for (const bot of system.bots.all) bot.delayMs = DELAY_MS;
    const slug = await halfARound();
    await happens(system);
    expect((await listMatches(system, slug)).map(({ status }) => status)).not.toEqual(Array(10).fill('decided'));
    const { matches } = await checkOutcomes(system, slug);
    expect(matches).toHaveLength(10);
  });
});
