/** Corrections of scored rounds over the whole system: scheduling decides, a runner plays again, the ladder scores again. */
import { ListEntries, MakeCorrection, PauseTournament, ReadCorrections } from '@hexduel/contracts-http';
import type { CorrectionOrder, LadderCorrection } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  askLadder,
  completedRounds,
  hexduel,
  openRound,
  readLadder,
  readMatches,
  readStandings,
  signInAsAdmin,
  startSystem,
} from '@hexduel/testing/system';
import type { Caller, System } from '@hexduel/testing/system';
import { everythingIsHandled } from './system/everything-is-handled';

const ROUNDS = 4;
const REASON = 'The venue lost its power.';

describeWithServers('corrections of scored rounds', () => {
  jest.setTimeout(240_000);
  let system: System;
  let admin: Caller;
  let slug: string;
  let first: Standings;

  type Standings = readonly { readonly round: number; readonly rows: readonly Row[] }[];
  interface Row {
    readonly entry: string;
    readonly place: number;
    readonly score: string;
  }

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt', 'Dolomite'], runners: 1 });
    admin = await signInAsAdmin(system);
    slug = await system.addSandbox();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await openRound(system, slug);
      await eventually(async () => expect(await completedRounds(system, slug)).toBe(round), 60_000);
    }
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(ROUNDS), 60_000);
    await admin.call(PauseTournament, { params: { sandbox: slug } });
    first = await standings();
  });
  afterAll(() => system.stop());

  /** Places and points after each round. */
  const standings = (): Promise<Standings> =>
    Promise.all(
      Array.from({ length: ROUNDS }, async (_, at) => {
        const { rows } = await readStandings(system, slug, at + 1);
        return { round: at + 1, rows: rows.map(({ entry, place, score }) => ({ entry, place, score })) };
      }),
    );

  /** Orders a correction and waits until the ladder has scored its rounds again. */
  async function correct(order: CorrectionOrder): Promise<LadderCorrection> {
    const { id } = await admin.call(MakeCorrection, { params: { sandbox: slug }, body: order });
    let made: LadderCorrection | undefined;
    await eventually(async () => {
      const { corrections } = await askLadder(system, ReadCorrections, { sandbox: slug });
      made = corrections.find(({ correction }) => correction === id);
      expect(made?.state).toBe('scored');
    }, 60_000);
    await everythingIsHandled(system);
    return made!;
  }

  /** `hexduel ladder verify` scores all rounds anew from the public log of matches. */
  async function ladderAgrees(): Promise<void> {
    const verified = await hexduel('ladder', 'verify', '--url', system.ladder.url, '--sandbox', slug);
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('the ladder and the match log agree') });
  }

  it('change the points from the round of a void match on, and the ladder still agrees with its log', async () => {
    const played = await readMatches(system, slug, 2);
    const match = played.find(({ sides }) => sides.some(({ points }) => Number(points) > 0));
    const { rows, comparedAfter } = await correct({ kind: 'void', match: match!.match, reason: REASON });
    const now = await standings();
    expect(now[0]).toEqual(first[0]);
    expect(now[1]).not.toEqual(first[1]);
    expect(comparedAfter).not.toBeNull();
    const of = (all: Standings, entry: string) => all[comparedAfter! - 1]!.rows.find((row) => row.entry === entry);
    for (const { entry, before, after } of rows) {
      expect([of(first, entry), of(now, entry)]).toEqual([
        { entry, place: before.place, score: before.score },
        { entry, place: after.place, score: after.score },
      ]);
    }
    expect((await readStandings(system, slug, 2)).round.isCorrected).toBe(true);
    await ladderAgrees();
  });

  it('count the new result of a match that is played again', async () => {
    const match = (await readMatches(system, slug, 2)).find(({ state }) => state === 'void');
    await correct({ kind: 'play_again', match: match!.match, reason: REASON });
    expect((await readMatches(system, slug, 2)).map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'finished'),
    );
    await ladderAgrees();
  });

  it('give a disqualified team nothing from a round on, and everything back when that is taken back', async () => {
    const before = await standings();
    const { entries } = await admin.call(ListEntries, { params: { sandbox: slug } });
    const { entry } = entries[0]!;
    const { correction } = await correct({ kind: 'disqualify', entry, fromRound: 3, reason: REASON });
    const now = await standings();
    expect(now.slice(0, 2)).toEqual(before.slice(0, 2));
    const scoreOf = (all: Standings, round: number) => all[round - 1]!.rows.find((row) => row.entry === entry)?.score;
    expect([scoreOf(now, 3), scoreOf(now, 4)]).toEqual([scoreOf(before, 2), scoreOf(before, 2)]);
    for (const round of [3, 4]) {
      const played = (await readMatches(system, slug, round)).filter(({ state }) => state === 'finished');
      expect(played.flatMap(({ sides }) => sides.map((side) => side.entry))).not.toContain(entry);
      expect(played).toHaveLength(3);
    }
    await ladderAgrees();
    await correct({ kind: 'take_back', correction, reason: REASON });
    expect(await standings()).toEqual(before);
    await ladderAgrees();
  });
});
