/** Services that are killed by SIGKILL at the worst moments. */
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

describeWithServers('services killed', () => {
  // What a killed part had in its hands comes again after 5 to 10 s, on a busy machine some times over.
  jest.setTimeout(180_000);
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dune'], runners: 2 });
  });
  afterAll(() => system.stop());
  afterEach(() => system.bots.release());

  const playing = async (part: Part): Promise<number> =>
    part.isRunning ? figureOf(part, 'hexduel_matches_running') : 0;

  /** Holds up the bots, opens a round and waits until every match of it is being played. */
  async function roundInHand(slug: string): Promise<readonly number[]> {
    system.bots.hold();
    await openRound(system, slug);
    let hands: number[] = [];
    await eventually(async () => {
      hands = await Promise.all(system.runners.map(playing));
      expect(hands.reduce((sum, count) => sum + count, 0)).toBe(PAIRS);
    });
    return hands;
  }

  it('a runner of two in the middle of its matches: the other one plays them', async () => {
    const slug = await system.addSandbox();
    const hands = await roundInHand(slug);
    const unlucky = hands[0]! >= hands[1]! ? 0 : 1;
    await system.runners[unlucky]!.kill();
    system.bots.release();
    const { matches } = await checkOutcomes(system, slug);
    expect(matches.map(({ status }) => status)).toEqual(Array(PAIRS).fill('decided'));
    await system.runners[unlucky]!.start();
  });

  it('the only runner in the middle of its matches: it plays them when it is back', async () => {
    const slug = await system.addSandbox();
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

  it('scheduling between the commit of a round and its publishing, with NATS killed too', async () => {
    const slug = await system.addSandbox();
    await system.nats.kill();
    await openRound(system, slug);
    await eventually(async () => expect(await unpublished('evt.scheduling.round.opened.v1')).toBe(1));
    await system.scheduling.kill();
    await system.nats.start();
    expect(await unpublished('evt.scheduling.round.opened.v1')).toBe(1);
    await system.scheduling.start();
    await checkOutcomes(system, slug);
  });

  it('scheduling between the commit of the last result and the publishing of the completed round', async () => {
    const slug = await system.addSandbox();
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

  it('ladder in the middle of scoring', async () => {
    const slug = await system.addSandbox();
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
});
