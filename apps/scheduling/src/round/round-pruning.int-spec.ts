import { pruneAll } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import { SchedulingTables } from '../../test/scheduling-tables';
import { recordStanding } from '../final/record-standing';
import { pruneRound } from './round-pruning';

describeWithServers('rounds that are old', () => {
  const tables = new SchedulingTables();
  beforeAll(() => tables.start());
  afterAll(() => tables.stop());

  const numbers = async (sandbox: string): Promise<number[]> => {
    const rows = await tables.database.query<{ number: number }[]>(
      'select number from round where sandbox = $1 order by number',
      [sandbox],
    );
    return rows.map(({ number }) => number);
  };

  it('are deleted with their matches once the ladder has scored them, but never the latest', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 3 });
    for (let round = 1; round <= 5; round += 1) {
      await makeDue(tables.database, sandbox);
      await tables.tickAll();
      await tables.endRound(sandbox);
    }
    const prune = (days: number, rounds: number) => pruneAll(() => pruneRound(tables.database, { days, rounds }));
    const score = (roundNumber: number) =>
      tables.act((tx) => recordStanding(tx, { sandbox, epoch: 1, round: newId(), roundNumber, rev: 1, entries: [] }));
    await prune(30, 1);
    expect(await numbers(sandbox)).toEqual([1, 2, 3, 4, 5]);
    await score(4);
    await prune(30, 2);
    expect(await numbers(sandbox)).toEqual([3, 4, 5]);
    await tables.database.query(`update round set completed_at = now() - interval '31 days' where sandbox = $1`, [
      sandbox,
    ]);
    await prune(30, 100);
    expect(await numbers(sandbox)).toEqual([4, 5]);
    const matches = await tables.database.query('select from match where sandbox = $1', [sandbox]);
    expect(matches).toHaveLength(2 * 3);
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await numbers(sandbox)).toEqual([4, 5, 6]);
  });
});
