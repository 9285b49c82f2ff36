import fc from 'fast-check';
import { RoundScoredV1 } from '@hexduel/contracts-events';
import type { DataOf, RoundCorrectedV1 } from '@hexduel/contracts-events';
import { unwrap } from '@hexduel/result';
import { scoreRound } from '@hexduel/scoring';
import type { RoundMatch } from '@hexduel/scoring';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import type { StoredMatch } from '../../test/stored-sandbox';
import { readLadder } from '../ladder/read-ladder';
import { readSnapshot } from '../revision/snapshot';
import { scoreNextRound } from '../round/score-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { ADMIN, PUBLIC } from '../view/view';
import { applyNextCorrection } from './apply-correction';
import { insertCorrection } from './correction.queries';
import { previewCorrection } from './preview-correction';
import { readCorrections } from './read-corrections';
import { searchMatches } from './search-matches';

const HASH = 'ab'.repeat(32);
const MULTIPLIER = '1.500';

type Fact = DataOf<typeof RoundCorrectedV1>;
type Ending = Fact['matches'][number];

describeWithServers('corrections', () => {
  let tables: Awaited<ReturnType<typeof startLadderDatabase>>;
  let sequence = 10_000;

  beforeAll(async () => {
    tables = await startLadderDatabase();
  });
  afterAll(() => tables.stop());

  // Of two, the one with the lower number wins both legs; every third pair draws.
  const winners = (one: number, two: number): [1 | 2 | null, 1 | 2 | null] =>
    (one + two) % 3 === 0 ? [1, 2] : one < two ? [1, 1] : [2, 2];

  const play = async (rounds: number, entries = 4) => {
    const stored = await StoredSandbox.store(tables.database, entries);
    const played: StoredMatch[][] = [];
    for (let n = 0; n < rounds; n += 1) played.push(await stored.completeRound(winners));
    while ((await scoreNextRound(tables.database, stored.id)).kind === 'scored');
    return { stored, played };
  };

  const correct = async (
    sandbox: string,
    matches: Ending[],
    { roundNumber = 1, part = 1, parts = 1, correction = newId() } = {},
  ): Promise<string> => {
    sequence += 1;
    await insertCorrection(
      tables.database.manager,
      {
        ...{
          sandbox,
          epoch: 1,
          sandboxSeq: sequence,
          correction,
          kind: 'void',
          takesBack: null,
          match: null,
          entry: null,
        },
        ...{ roundNumber, matches, disqualified: [], reason: 'The venue lost its power.', part, parts },
      },
      '2026-11-21T12:00:00.000Z',
    );
    return correction;
  };

  const applyAll = async (sandbox: string): Promise<string[]> => {
    const kinds: string[] = [];
    for (;;) {
      const { kind } = await applyNextCorrection(tables.database, sandbox);
      if (kind === 'idle' || kind === 'waiting') return kinds;
      kinds.push(kind);
    }
  };

  const history = (sandbox: string) =>
    tables.database.query<object[]>(
      `select round_number as round, entry, place, place_before as "placeBefore", gained, score from standing
       where sandbox = $1 order by round_number, place`,
      [sandbox],
    );
  const ladder = (sandbox: string) =>
    tables.database.query<object[]>(
      'select id as entry, place, place_before as "placeBefore", gained, score from entry where sandbox = $1 order by place',
      [sandbox],
    );

  /** Every standing after every round, scored from nothing with what counts. */
  const fromScratch = (stored: StoredSandbox, played: readonly StoredMatch[][], isVoid: ReadonlySet<string>) => {
    let standings = stored.entries.map(({ entry, entryNumber }) => {
      return { entry, entryNumber, noContest: false, score: '0.000' };
    });
    return played.flatMap((round, index) => {
      const matches = round.map(({ match, one, two, legs }): RoundMatch => {
        const entries = [one, two] as const;
        if (legs === null || isVoid.has(match)) return { match, entries, status: 'void' };
        const winner = (side: 1 | 2 | null): string | null => (side === null ? null : entries[side - 1]!);
        return { match, entries, status: 'played', legWinners: [winner(legs[0]), winner(legs[1])] };
      });
      const scored = unwrap(scoreRound({ scoreMultiplier: MULTIPLIER, standings, matches }));
      standings = scored.standings.map(({ entry, entryNumber, noContest, score }) => {
        return { entry, entryNumber, noContest, score };
      });
      return scored.standings.map(({ entry, place, placeBefore, pointsGained, score }) => {
        return { round: index + 1, entry, place, placeBefore, gained: pointsGained, score };
      });
    });
  };

  it('of any kind and in any order make the ladder that scoring from nothing makes', async () => {
    const corrections = fc.array(fc.array(fc.record({ at: fc.nat(17), isVoid: fc.boolean() }), { maxLength: 4 }), {
      ...{ minLength: 1, maxLength: 5 },
    });
    await fc.assert(
      fc.asyncProperty(corrections, async (batches) => {
        const { stored, played } = await play(3);
        const all = played.flat();
        const isVoid = new Set<string>();
        for (const batch of batches) {
          const outcomes = new Map(batch.map(({ at, isVoid: voided }) => [all[at]!.match, voided]));
          for (const [match, voided] of outcomes) isVoid[voided ? 'add' : 'delete'](match);
          const matches = [...outcomes].map(([match, voided]) => ({ match, resultHash: voided ? null : HASH }));
          await correct(stored.id, matches);
        }
        await applyAll(stored.id);
        const expected = fromScratch(stored, played, isVoid);
        expect(await history(stored.id)).toEqual(expected);
        const last = expected.filter(({ round }) => round === 3).map(({ round: _round, ...row }) => row);
        expect(await ladder(stored.id)).toEqual(last);
      }),
      { numRuns: 12 },
    );
  });

  it('keep the points before beside those after, and publish the ladder anew', async () => {
    const { stored, played } = await play(2);
    const [match] = played[0]!.filter(({ legs }) => legs?.[0] === legs?.[1]);
    const before = await ladder(stored.id);
    const preview = await readSnapshot(tables.database, async (tx) =>
      previewCorrection(tx, await findSandbox(tx, stored.slug), { kind: 'void', match: match!.match }),
    );
    expect(preview).toMatchObject({ rounds: { from: 1, to: 2 }, matches: 1 });
    const correction = await correct(stored.id, [{ match: match!.match, resultHash: null }]);
    expect(await applyAll(stored.id)).toEqual(['scored']);
    const after = await ladder(stored.id);
    expect(after).not.toEqual(before);
    expect(preview.rows.map(({ entry, after: then }) => ({ entry, ...then }))).toMatchObject(
      after.map((row) => {
        const { entry, place, score } = row as { entry: string; place: number; score: string };
        return { entry, place, score };
      }),
    );
    const read = await readSnapshot(tables.database, async (tx) =>
      readCorrections(tx, await findSandbox(tx, stored.slug), { round: undefined, limit: 10 }, ADMIN),
    );
    expect(read.corrections).toMatchObject([{ correction, state: 'scored', matches: 1, comparedAfter: 2 }]);
    const changed = read.corrections[0]!.rows;
    expect(changed.length).toBeGreaterThan(0);
    for (const row of changed) {
      expect(before).toContainEqual(expect.objectContaining({ entry: row.entry, ...row.before }));
      expect(after).toContainEqual(expect.objectContaining({ entry: row.entry, ...row.after }));
    }
    const bodies = await tables.database.query<{ body: string }[]>(
      'select body from outbox where subject = $1 and body like $2 order by position',
      [RoundScoredV1.subject, `%${stored.id}%`],
    );
    const last = RoundScoredV1.data.parse((JSON.parse(bodies.at(-1)!.body) as { data: unknown }).data);
    expect(last).toMatchObject({ roundNumber: 2, corrections: [correction] });
    expect(last.entries).toMatchObject(after);
  });

  it('wait for their results and for all their parts, and those after them wait too', async () => {
    const { stored, played } = await play(1);
    const [first, second] = played[0]!;
    const before = await history(stored.id);
    const correction = await correct(stored.id, [{ match: first!.match, resultHash: null }], { part: 1, parts: 2 });
    expect(await applyAll(stored.id)).toEqual([]);
    const replayed = { match: second!.match, resultHash: 'cd'.repeat(32) };
    await correct(stored.id, [replayed], { part: 2, parts: 2, correction });
    await correct(stored.id, [{ match: played[0]![2]!.match, resultHash: null }]);
    expect(await applyAll(stored.id)).toEqual([]);
    expect(await history(stored.id)).toEqual(before);
    await tables.database.query(
      `insert into match_result (match, result_hash, sandbox, epoch, winner, legs, finished_at)
       select match, $2, sandbox, epoch, winner, legs, finished_at from match_result where match = $1`,
      [replayed.match, replayed.resultHash],
    );
    expect(await applyAll(stored.id)).toEqual(['scored', 'scored']);
  });

  it('are refused where matches are no longer kept, and leave the ladder as it is', async () => {
    const { stored, played } = await play(2);
    const before = await history(stored.id);
    await tables.database.query('update round set matches_pruned_at = now() where sandbox = $1 and number = 1', [
      stored.id,
    ]);
    await correct(stored.id, [{ match: played[0]![0]!.match, resultHash: null }]);
    expect(await applyAll(stored.id)).toEqual(['refused']);
    expect(await history(stored.id)).toEqual(before);
  });

  it('of a hidden round are hidden from the public, with what they change in hidden rounds', async () => {
    const { stored, played } = await play(2);
    const [decisive] = played[0]!.filter(({ legs }) => legs?.[0] === legs?.[1]);
    await correct(stored.id, [{ match: decisive!.match, resultHash: null }]);
    await correct(stored.id, [{ match: played[1]![0]!.match, resultHash: null }], { roundNumber: 2 });
    await applyAll(stored.id);
    await stored.freeze(2);
    const read = (view: typeof ADMIN) =>
      readSnapshot(tables.database, async (tx) =>
        readCorrections(tx, await findSandbox(tx, stored.slug), { round: undefined, limit: 10 }, view),
      );
    expect((await read(ADMIN)).corrections.map(({ comparedAfter }) => comparedAfter)).toEqual([2, 2]);
    const shown = (await read(PUBLIC)).corrections;
    expect(shown).toMatchObject([{ roundNumber: 1, comparedAfter: 1 }]);
    const hidden = await readSnapshot(tables.database, async (tx) =>
      readCorrections(tx, await findSandbox(tx, stored.slug), { round: 2, limit: 10 }, PUBLIC),
    );
    expect(hidden.corrections).toEqual([]);
    // Pages follow this number: a rise has them read scored rounds again.
    const counted = async (view: typeof ADMIN) =>
      (await readSnapshot(tables.database, (tx) => readLadder(tx, stored.id, view)))?.data.corrections;
    expect([await counted(ADMIN), await counted(PUBLIC)]).toEqual([2, 1]);
  });

  it('are preceded by a search for the matches', async () => {
    const { stored, played } = await play(2);
    await correct(stored.id, [{ match: played[0]![0]!.match, resultHash: null }]);
    await applyAll(stored.id);
    const search = (query: object) =>
      readSnapshot(tables.database, async (tx) =>
        searchMatches(tx, await findSandbox(tx, stored.slug), { limit: 50, ...query }),
      );
    expect((await search({ state: 'void' })).matches.map(({ match }) => match)).toEqual([played[0]![0]!.match]);
    const ofPair = await search({ entry: 1, opponent: 3 });
    expect(ofPair.matches.map(({ round }) => round)).toEqual([2, 1]);
    for (const { sides } of ofPair.matches) {
      expect(sides.map(({ entryNumber }) => entryNumber).sort()).toEqual([1, 3]);
    }
    const pages: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await search({ limit: 5, ...(after === undefined ? {} : { after }) });
      pages.push(...page.matches.map(({ match }) => match));
      if (page.next === null) break;
      after = page.next;
    }
    expect(new Set(pages)).toEqual(new Set(played.flat().map(({ match }) => match)));
    expect(pages).toHaveLength(12);
  });
});
