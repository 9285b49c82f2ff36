import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import type { PracticeGame } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import { orderMatch } from '../../test/orders';
import { Practising } from '../../test/practised';
import { TestedMatches } from '../../test/tested-matches';

const GAMES = 20;
const STRONGEST = { opponent: { kind: 'training', level: 'search-3' }, colour: 2, size: 9 } as const;

describeWithServers('practice beside rated matches', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(() => tested.clear());

  afterAll(() => tested.stop());

  it('a rated match goes on without a fault while 20 practice games ask the strongest level at once', async () => {
    // With the clock of production: a timer that is 100 ms late would void the attempt.
    const runner = await tested.runner({ client: { now: () => performance.now() } });
    const person = new Practising(runner.ask);
    const bots = await Promise.all([tested.bot(), tested.bot()]);
    const alone = await lateness(async () => {
      await playMatch(bots);
    });
    const beside = await lateness(async () => {
      const practise = async (): Promise<PracticeGame> => person.answered(await person.start(STRONGEST));
      const practised = Promise.all(Array.from({ length: GAMES }, practise));
      const [match, answered] = await Promise.all([playMatch(bots), practised]);
      expect(match.legs.map(({ reason }) => reason)).toEqual(['by_score', 'by_score']);
      for (const game of answered) expect(game.moves).toBeGreaterThan(0);
    });
    expect(runner.counted['fault'] ?? 0).toBe(0);
    // Late by slices of searches, not by whole searches; a busy machine is late without practice, too.
    expect(beside).toBeLessThan(Math.max(100, 5 * alone));
  }, 120_000);

  async function playMatch(bots: readonly [string, string]): Promise<MatchFinishedV1> {
    const ordered = await tested.order(orderMatch([...bots], { size: 5 }));
    return tested.finished(ordered);
  }

  /** How late nine of ten timers of this process are at most while something goes on, milliseconds. */
  async function lateness(goOn: () => Promise<void>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await goOn();
    delay.disable();
    return delay.percentile(90) / 1e6;
  }
});
