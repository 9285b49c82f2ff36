import { monitorEventLoopDelay } from 'node:perf_hooks';
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
    const [one, two] = await Promise.all([tested.bot(), tested.bot()]);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const ordered = await tested.order(orderMatch([one, two], { size: 5 }));
    await tested.played(ordered, 1);
    delay.enable();
    const games = await Promise.all(Array.from({ length: GAMES }, () => person.start(STRONGEST)));
    const answered = Promise.all(games.map((game) => person.answered(game)));
    const result = await tested.finished(ordered);
    delay.disable();
    expect(result.legs.map(({ reason }) => reason)).toEqual(['by_score', 'by_score']);
    expect(runner.counted['fault'] ?? 0).toBe(0);
    for (const game of await answered) expect(game.moves).toBeGreaterThan(0);
    expect(delay.percentile(90) / 1e6).toBeLessThan(100);
  }, 120_000);
});
