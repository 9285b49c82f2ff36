import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { startLadderDatabase } from '../../test/ladder-database';
import { StoredSandbox } from '../../test/stored-sandbox';
import { readEntry } from '../entry/read-entry';
import { readEvents } from '../game-event/read-events';
import { listSandboxes, readRevealedLadder } from '../ladder/read-ladder';
import { readMatch } from '../match/read-match';
import { readTimings } from '../timings/read-timings';
import { ADMIN, PUBLIC } from '../view/view';
import { createSandbox } from './change-sandbox';
import { deleteSandbox } from './delete-sandbox';
import { findSandbox } from './find-sandbox';

describeWithServers('the sandbox of a rehearsal', () => {
  let database: DataSource;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await startLadderDatabase());
  });

  afterAll(() => stop());

  const slugs = async (): Promise<string[]> =>
    (await listSandboxes(database, { after: undefined, limit: 100 }, ADMIN)).sandboxes.map(({ slug }) => slug);

  it('is created hidden', async () => {
    const [hidden, shown] = [newId(), newId()];
    const created = { epoch: 1, sandboxSeq: 1, name: 'Test' };
    await database.transaction(async (tx) => {
      await createSandbox(tx, { ...created, sandbox: hidden, slug: 'hidden', isRehearsal: true });
      await createSandbox(tx, { ...created, sandbox: shown, slug: 'shown' });
    });
    expect(await slugs()).toEqual(['shown']);
    await database.transaction((tx) => deleteSandbox(tx, { sandbox: shown, epoch: 1, sandboxSeq: 2 }));
    expect(await slugs()).toEqual([]);
  });

  it('is shown to nobody: its ladder, entries, matches and events are not there', async () => {
    const stored = await StoredSandbox.store(database, 3);
    const { match } = (await stored.completeRound(() => [1, 2]))[0]!;
    const { id, entries } = stored;
    const found = async (): Promise<boolean[]> => {
      const { manager } = database;
      const bySlug = await findSandbox(manager, stored.slug).catch(() => null);
      const byId = await findSandbox(manager, id).catch(() => null);
      const ladder = await readRevealedLadder(database, id, PUBLIC);
      const entry = await readEntry(manager, entries[0]!.entry, ADMIN);
      const read = await readMatch(manager, match, ADMIN);
      return [bySlug, byId, ladder, entry, read, await readEvents(manager, id)].map((each) => each !== null);
    };
    expect(await found()).toEqual(Array(6).fill(true));
    await database.query('update sandbox set is_hidden = true where id = $1', [id]);
    expect(await found()).toEqual(Array(6).fill(false));
    expect(await slugs()).not.toContain(stored.slug);
  });

  it('tells how its bots answered, and leaves nothing when it is deleted', async () => {
    const stored = await StoredSandbox.store(database, 3);
    await stored.completeRound(() => [1, 2]);
    const { id, entries } = stored;
    const groups = [[entries[0]!.entry], [entries[1]!.entry, entries[2]!.entry]];
    const timings = await readTimings(database, { sandbox: id, groups, matches: 10 });
    const lost = timings.groups.map((group) => group.lost.no_connection);
    expect(lost.reduce((sum, legs) => sum + legs)).toBe(3);
    expect(timings.groups.map(({ requests, times, reached }) => ({ requests, times, reached }))).toEqual(
      groups.map(() => ({ requests: 0, times: null, reached: 0 })),
    );
    await database.transaction((tx) => deleteSandbox(tx, { sandbox: id, epoch: 1, sandboxSeq: 9 }));
    for (const table of ['entry', 'round', 'match', 'match_result', 'standing', 'game_event', 'announcement']) {
      expect([table, await database.query(`select * from ${table} where sandbox = $1`, [id])]).toEqual([table, []]);
    }
    expect(await database.query('select * from sandbox where id = $1', [id])).toEqual([]);
  });
});
