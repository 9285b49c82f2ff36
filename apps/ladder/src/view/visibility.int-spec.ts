import { describeWithServers } from '@hexduel/testing/servers';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { isVisible, visibleInSql } from './visibility';
import { ADMIN, PUBLIC, teamOf } from './view';
import type { View } from './view';

const TEAMS = [1, 2, 3].map((n) => `0193a7c0-0000-7000-8000-00000000000${n}`);
const VIEWS: readonly View[] = [PUBLIC, ADMIN, ...TEAMS.map((team): View => ({ kind: 'own', team }))];

// Few numbers, so that the round is often the frozen one itself or next to it.
const number = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(2_147_483_647));
const frozenFrom = fc.option(number, { freq: 3 });
// Where there is nothing to join, a row has no team.
const team = fc.option(fc.constantFrom(...TEAMS), { freq: 3 });
const seen = fc.record({ frozenFrom, round: number, one: team, two: team });

describeWithServers('the rows that a query shows', () => {
  let database: DataSource;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
  });

  afterAll(() => stop());

  it('follow the policy, row by row, in every view: for what belongs to teams and for what all teams made', async () => {
    const rows = fc.sample(seen, 2_000);
    const expected = rows.map(({ one, two, ...of }) => {
      const teams = [one, two].filter((id) => id !== null);
      return VIEWS.flatMap((view) => [isVisible(view, { ...of, teams }), isVisible(view, of)]);
    });
    expect(new Set(expected.map(String)).size).toBeGreaterThan(4);

    const conditions = VIEWS.flatMap((view, at) => [
      visibleInSql(view, { teams: { of: ['r.one', 'r.two'], viewer: `$${at + 2}` } }),
      visibleInSql(view),
    ]);
    const answered: { seen: boolean[] }[] = await database.query(
      `select array[${conditions.join(', ')}] as seen
       from json_to_recordset($1) as r("at" int, "frozenFrom" int, number int, one uuid, two uuid)
         cross join lateral (select r."frozenFrom" as frozen_from) s
       order by r."at"`,
      [JSON.stringify(rows.map(({ round, ...row }, at) => ({ at, number: round, ...row }))), ...VIEWS.map(teamOf)],
    );
    expect(answered.map((row) => row.seen)).toEqual(expected);
  });
});
