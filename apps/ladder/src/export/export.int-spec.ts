import {
  ExportMatches,
  ExportScoreHistory,
  ExportStandings,
  ListRoundMatches,
  ReadLadder,
  ReadRoundStandings,
  pathTo,
} from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { StoredSandbox } from '../../test/stored-sandbox';
import { LadderFixture, ask } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';
import { scoreNextRound } from '../round/score-round';

const EXPORTS = [ExportStandings, ExportMatches, ExportScoreHistory];
const ROUNDS = 23;

describeWithServers('exports', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let stored: StoredSandbox;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
    stored = await StoredSandbox.store(fixture.database, 3, (n) => (n === 1 ? '=HYPERLINK("x")' : `Команда, ${n}`));
    for (let n = 0; n < ROUNDS; n += 1) {
      await stored.completeRound((one) => (one === 2 && n === 4 ? null : one === 1 ? [1, null] : [2, 1]));
      await scoreNextRound(fixture.database, stored.id);
    }
  });

  afterAll(async () => {
    expect(await ladder.stop()).toBe(0);
    await fixture.stop();
  });

  const fetchFile = (endpoint: (typeof EXPORTS)[number], format: 'csv' | 'json', init?: RequestInit) =>
    fetch(ladder.url + pathTo(endpoint, { sandbox: stored.id }, { format }), init);
  const records = async (endpoint: (typeof EXPORTS)[number]) =>
    recordsOf(await (await fetchFile(endpoint, 'csv')).text());

  it('are files with their own names and types', async () => {
    const names = ['standings', 'matches', 'score-history'];
    for (const [index, endpoint] of EXPORTS.entries()) {
      for (const [format, type] of Object.entries(endpoint.file!)) {
        const { headers, ok, body } = await fetchFile(endpoint, format as 'csv');
        await body?.cancel();
        expect([ok, headers.get('content-type')]).toEqual([true, type]);
        const name = `${stored.slug}-${names[index]}.${format}`;
        expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      }
    }
  });

  it('hold the ladder', async () => {
    const { data } = await ask(ladder, ReadLadder, { sandbox: stored.id });
    const file = await ask(ladder, ExportStandings, { sandbox: stored.slug }, { format: 'json' });
    expect(file).toMatchObject({ sandbox: { slug: stored.slug }, epoch: 1, view: 'public', scoredRound: ROUNDS });
    expect(data.rows).toMatchObject(file.rows);
    expect(file.rows).toHaveLength(3);
    const [header, ...rows] = await records(ExportStandings);
    expect(header).toEqual(Object.keys(file.rows[0]!));
    expect(rows).toEqual(file.rows.map((row) => Object.values(row).map(asCell)));
    expect(rows.flat()).toContain(`'=HYPERLINK("x")`);
  });

  it('hold every match of every round, with what the pages show of it', async () => {
    const file = await ask(ladder, ExportMatches, { sandbox: stored.id }, { format: 'json' });
    expect(file.rows.map(({ round }) => round)).toEqual(
      Array.from({ length: ROUNDS }, (_, n) => [n + 1, n + 1, n + 1]).flat(),
    );
    for (const round of [1, 5, ROUNDS]) {
      const { matches } = await ask(ladder, ListRoundMatches, { sandbox: stored.id, round });
      const rows = file.rows.filter((row) => row.round === round);
      expect(
        matches.map(({ match, state, winner, seed, resultHash }) => ({ match, state, winner, seed, resultHash })),
      ).toEqual(rows.map(({ match, state, winner, seed, resultHash }) => ({ match, state, winner, seed, resultHash })));
      expect(matches.map(({ sides }) => sides)).toMatchObject(rows.map(({ sides }) => sides));
      expect(matches.map(({ legs }) => legs)).toMatchObject(rows.map(({ legs }) => legs));
    }
    expect(file.rows.filter(({ state }) => state === 'void')).toMatchObject([{ round: 5, legs: [], finishedAt: null }]);
    const [header, ...rows] = await records(ExportMatches);
    const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]);
    expect(new Set(header).size).toBe(header!.length);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header!.length]));
    expect(column('match')).toEqual(file.rows.map(({ match }) => match));
    expect(column('twoPoints')).toEqual(file.rows.map(({ sides }) => sides[1].points));
    expect(column('leg2ChipsTwo')).toEqual(file.rows.map(({ legs }) => asCell(legs[1]?.chips[1] ?? null)));
    expect(column('leg2Cause')).toContain('connection_refused');
    expect(column('leg2CauseParameters')).toContain('{"request":"POST"}');
  });

  it('hold the scores after every round', async () => {
    const file = await ask(ladder, ExportScoreHistory, { sandbox: stored.id }, { format: 'json' });
    expect(file.rows).toHaveLength(3 * ROUNDS);
    for (const round of [1, 20, 21, ROUNDS]) {
      const standings = await ask(ladder, ReadRoundStandings, { sandbox: stored.id, round });
      const rows = file.rows.filter((row) => row.round === round).sort((a, b) => a.place - b.place);
      expect(standings.rows).toMatchObject(
        rows.map(({ entryNumber, place, placeBefore, gained, score }) => {
          return { entryNumber, place, placeBefore, gained, score };
        }),
      );
    }
    const [header, ...rows] = await records(ExportScoreHistory);
    expect(header).toEqual(Object.keys(file.rows[0]!));
    expect(rows).toEqual(file.rows.map((row) => Object.values(row).map(asCell)));
  });

  it('contain nothing of hidden rounds', async () => {
    const [matches, scores] = [await records(ExportMatches), await records(ExportScoreHistory)];
    await stored.freeze(ROUNDS - 2);
    try {
      expect(await records(ExportMatches)).toEqual(matches.filter(([round]) => !(Number(round) >= ROUNDS - 2)));
      expect(await records(ExportScoreHistory)).toEqual(scores.filter(([round]) => !(Number(round) >= ROUNDS - 2)));
    } finally {
      await stored.freeze(null);
    }
  });

  it('are limited in number, and end with their readers', async () => {
    // Holds whoever reads matches until the test lets go.
    const holder = fixture.database.createQueryRunner();
    const abort = new AbortController();
    await holder.startTransaction();
    try {
      await holder.query('lock table match in access exclusive mode');
      const begun = await Promise.all([1, 2, 3].map(() => fetchFile(ExportMatches, 'csv', { signal: abort.signal })));
      expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
      const refused = await fetchFile(ExportScoreHistory, 'csv');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
      expect(await refused.json()).toMatchObject({
        code: 'ERR_EXPORTS_BUSY',
        detail: expect.stringContaining('again'),
      });
      abort.abort();
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await eventually(async () => expect((await fetchFile(ExportScoreHistory, 'json')).status).toBe(200));
    await eventually(async () => {
      const open = await fixture.database.query<{ query: string }[]>(
        `select query from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
      );
      expect(open).toEqual([]);
    });
  });

  it('are refused for unknown sandboxes, and to callers who may not have the view', async () => {
    const codeOf = async (path: string) => {
      const response = await fetch(ladder.url + path);
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await codeOf('/api/ladder/sandboxes/nowhere/export/matches')).toEqual([404, 'ERR_NO_SANDBOX']);
    const path = `/api/ladder/sandboxes/${stored.slug}/export/matches`;
    expect(await codeOf(`${path}?format=xls`)).toEqual([400, 'ERR_INPUT']);
    expect(await codeOf(`${path}?view=admin`)).toEqual([401, 'ERR_SIGNED_OUT']);
  });
});

/** A value as a cell of CSV reads; a text that looks like a formula is led by a '. */
function asCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  return typeof value === 'string' && value.startsWith('=') ? `'${value}` : String(value);
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    records.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  expect(records.pop()).toEqual([]);
  return records;
}
