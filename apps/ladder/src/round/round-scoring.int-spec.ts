import { Metrics, silentLog } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import { RoundMetrics } from './round.metrics';
import { RoundScoring } from './round-scoring';

describeWithServers('scoring what is due', () => {
  let tables: Awaited<ReturnType<typeof startLadderDatabase>>;

  beforeAll(async () => {
    tables = await startLadderDatabase();
  });
  afterAll(() => tables.stop());

  it('scores all rounds that waited for one before them', async () => {
    const { database } = tables;
    const stored = await StoredSandbox.store(database, 3);
    for (let n = 0; n < 3; n += 1) await stored.completeRound(() => [1, 1]);
    const scoring = new RoundScoring(database, silentLog, new RoundMetrics(new Metrics('ladder'), database));
    await scoring.scoreDue(stored.id);
    const rounds = await database.query<{ state: string }[]>('select state from round order by number');
    expect(rounds.map(({ state }) => state)).toEqual(['scored', 'scored', 'scored']);
  });
});
