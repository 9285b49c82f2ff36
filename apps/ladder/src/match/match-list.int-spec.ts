import type { MatchList } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadder } from '../../test/start-ladder';
import type { StartedLadder } from '../../test/start-ladder';
import { StoredSandbox } from '../../test/stored-sandbox';

describeWithServers('the matches of the latest round', () => {
  let ladder: StartedLadder;
  let stored: StoredSandbox;
  beforeAll(async () => {
    ladder = await startLadder();
    stored = await StoredSandbox.store(ladder.database, 4);
  });
  afterAll(() => ladder.stop());

  const list = async (query = '', as?: object) => {
    const answer = await ladder.ask(
      'GET',
      `/api/ladder/sandboxes/${stored.slug}/matches${query}`,
      as ? { as: as as never } : {},
    );
    expect([query, answer.status]).toEqual([query, 200]);
    return answer.body as MatchList;
  };

  it('are none before the first round', async () => {
    expect(await list()).toEqual({ epoch: 1, round: null, matches: [] });
  });

  it('come with those being played first, and without replays', async () => {
    await stored.completeRound(() => [1, 1]);
    const second = await stored.completeRound((one, two) => (one + two === 7 ? null : [1, 2]));
    await ladder.database.query(
      `update match set status = 'playing', result_hash = null, finished_at = null where id = $1`,
      [second[4]!.match],
    );
    const { round, matches } = await list('?limit=50');
    expect([round?.number, matches.length]).toEqual([2, 6]);
    expect(matches.map(({ state }) => state)).toEqual(['playing', ...Array<string>(4).fill('finished'), 'void']);
    expect(matches[0]).toMatchObject({ match: second[4]!.match, legs: [], finishedAt: null });
    expect(matches[1]?.legs).toMatchObject([
      { leg: 1, winner: 1, chips: [9, 4] },
      { leg: 2, winner: 2 },
    ]);
    expect(JSON.stringify(matches)).not.toContain('replay');
  });

  it('are those of one state, or of one entry, where that is asked for', async () => {
    expect((await list('?state=playing')).matches).toHaveLength(1);
    expect((await list('?state=waiting')).matches).toEqual([]);
    const { matches } = await list('?entry=2');
    expect(matches.map(({ sides }) => sides.some(({ entryNumber }) => entryNumber === 2))).toEqual([true, true, true]);
    expect((await ladder.ask('GET', `/api/ladder/sandboxes/${stored.slug}/matches?entry=77`)).status).toBe(404);
  });

  it('of a hidden round are shown to the teams that play in them, and to admins', async () => {
    await stored.freeze(2);
    expect((await list()).round?.number).toBe(1);
    const own = await list('?view=own', { role: 'player', team: stored.entries[0]!.team, tokenCounter: 0 });
    expect([own.round?.number, own.matches.length]).toEqual([2, 3]);
    const all = await list('?view=admin', { role: 'admin', name: 'root' });
    expect([all.round?.number, all.matches.length]).toEqual([2, 6]);
    await stored.freeze(null);
  });
});
