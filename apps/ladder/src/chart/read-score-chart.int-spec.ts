import { ScoreChart } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import { scoreNextRound } from '../round/score-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { ADMIN, PUBLIC } from '../view/view';
import type { View } from '../view/view';
import { readScoreChart } from './read-score-chart';

describeWithServers('the chart of a sandbox', () => {
  let database: DataSource;
  let stop: () => Promise<void>;
  let stored: StoredSandbox;

  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
    stored = await StoredSandbox.store(database, 3);
    for (let n = 0; n < 6; n += 1) {
      await stored.completeRound(() => [1, 1], { scoreMultiplier: '1.000' });
      await scoreNextRound(database, stored.id);
    }
  });
  afterAll(() => stop());

  const read = async (query: { after?: number; limit: number }, view: View = PUBLIC) => {
    const { manager } = database;
    return ScoreChart.parse(await readScoreChart(manager, await findSandbox(manager, stored.id), query, view));
  };
  const numbers = ({ rounds }: ScoreChart) => rounds.map(({ number }) => number);

  it('has all teams over all rounds, and their scores are those of the ladder', async () => {
    const chart = await read({ limit: 100 });
    expect(numbers(chart)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chart.scoredRound).toBe(6);
    expect(chart.entries.map(({ entryNumber }) => entryNumber)).toEqual([1, 2, 3]);
    const ladder = await database.query<{ score: string }[]>(
      'select score from entry where sandbox = $1 order by entry_number',
      [stored.id],
    );
    expect(chart.entries.map(({ scores }) => scores.at(-1))).toEqual(ladder.map(({ score }) => score));
  });

  it('has no more rounds than asked for, the last one always, and later only what is new', async () => {
    expect(numbers(await read({ limit: 4 }))).toEqual([1, 4, 5, 6].slice(-4));
    const more = await read({ after: 4, limit: 100 });
    expect(numbers(more)).toEqual([5, 6]);
    expect(more.entries[0]!.scores).toHaveLength(2);
    expect(numbers(await read({ after: 6, limit: 100 }))).toEqual([]);
  });

  it('shows the public nothing of what is frozen', async () => {
    await stored.freeze(4);
    const chart = await read({ limit: 100 });
    expect([chart.scoredRound, numbers(chart)]).toEqual([3, [1, 2, 3]]);
    const own: View = { kind: 'own', team: stored.entries[0]!.team };
    expect(await read({ limit: 100 }, own)).toEqual(chart);
    expect(numbers(await read({ limit: 100 }, ADMIN))).toHaveLength(6);
    await stored.freeze(null);
  });
});
