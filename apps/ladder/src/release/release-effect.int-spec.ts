import { CrossTable, ReleaseEffect } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import { readCrossTable } from '../cross-table/read-cross-table';
import { findEntry } from '../entry/find-entry';
import { findRound } from '../round/round.queries';
import { scoreNextRound } from '../round/score-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { ADMIN, PUBLIC } from '../view/view';
import type { View } from '../view/view';
import { readPlayedReleases } from './played-release.queries';
import { readReleaseEffect } from './read-release-effect';

describeWithServers('a release that changes how a team plays', () => {
  let database: DataSource;
  let stop: () => Promise<void>;
  let stored: StoredSandbox;

  // Team 1 loses every match of the first four rounds with v1, and wins those of the next two with v2.
  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
    stored = await StoredSandbox.store(database, 3);
    for (let n = 1; n <= 6; n += 1) {
      const isBetter = n > 4;
      await stored.completeRound((one, two) => (one === 1 ? side(isBetter) : two === 1 ? side(!isBetter) : [1, 2]));
      await database.query(
        `update participant set release = $3 where entry = $2
           and round = (select id from round where sandbox = $1 and number = $4)`,
        [stored.id, stored.entries[0]!.entry, isBetter ? 'v2' : 'v1', n],
      );
      await scoreNextRound(database, stored.id);
    }
  });
  afterAll(() => stop());

  const side = (isFirst: boolean): [1 | 2, 1 | 2] => (isFirst ? [1, 1] : [2, 2]);
  const effect = async (number: number, rounds: number, view: View = PUBLIC) => {
    const { manager } = database;
    const sandbox = await findSandbox(manager, stored.id);
    const entry = (await findEntry(manager, stored.id, 1))!;
    const round = (await findRound(manager, stored.id, number, ADMIN))!;
    return ReleaseEffect.parse(await readReleaseEffect(manager, { sandbox, entry, round, rounds, view }));
  };

  it('is listed with its first round', async () => {
    const { entry } = stored.entries[0]!;
    const releases = await readPlayedReleases(database.manager, { sandbox: stored.id, entry, view: PUBLIC });
    expect(releases.map(({ release, round, rounds }) => [release, round, rounds])).toEqual([
      ['v2', 5, 2],
      ['v1', 1, 4],
    ]);
  });

  it('shows the results against the same opponents before and after', async () => {
    const { release, before, after, opponents } = await effect(5, 10);
    expect(release).toBe('v2');
    expect(before).toMatchObject({ won: 0, drawn: 0, lost: 8, points: '0.000', rounds: 4, from: 1, to: 4 });
    expect(after).toMatchObject({ won: 4, drawn: 0, lost: 0, rounds: 2, from: 5, to: 6 });
    expect(opponents.map(({ entryNumber, before: b, after: a }) => [entryNumber, b.lost, a.won])).toEqual([
      [2, 4, 2],
      [3, 4, 2],
    ]);
    const sum = opponents.reduce((points, each) => points + Number(each.after.points), 0);
    expect(Number(after.points)).toBe(sum);
    expect(await effect(5, 1)).toMatchObject({
      before: { lost: 2, from: 4, to: 4 },
      after: { won: 2, from: 5, to: 5 },
    });
  });

  it('has a cross-table that agrees with the points of the round', async () => {
    const { manager } = database;
    const sandbox = await findSandbox(manager, stored.id);
    const round = (await findRound(manager, stored.id, 6, PUBLIC))!;
    const { entries, matches } = CrossTable.parse(await readCrossTable(manager, sandbox, round));
    expect(entries.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(matches).toHaveLength(3);
    for (const { entryNumber, gained } of entries) {
      const points = matches.map(({ one, two, points: of }) =>
        one === entryNumber ? Number(of![0]) : two === entryNumber ? Number(of![1]) : 0,
      );
      expect(points.reduce((a, b) => a + b)).toBe(Number(gained));
    }
  });

  it('counts nothing that is frozen', async () => {
    await stored.freeze(6);
    expect(await effect(5, 10)).toMatchObject({ after: { won: 2, rounds: 1, to: 5 } });
    expect(await effect(5, 10, ADMIN)).toMatchObject({ after: { won: 4, rounds: 2, to: 6 } });
    const { entry } = stored.entries[0]!;
    const releases = await readPlayedReleases(database.manager, { sandbox: stored.id, entry, view: PUBLIC });
    expect(releases[0]).toMatchObject({ release: 'v2', rounds: 1 });
    await stored.freeze(null);
  });
});
