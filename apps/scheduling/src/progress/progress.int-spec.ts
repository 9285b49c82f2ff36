import { describeWithServers } from '@hexduel/testing/servers';
import { ReadSandboxProgress } from '@hexduel/contracts-http';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import { SchedulingTables } from '../../test/scheduling-tables';
import { readProgress } from './read-progress';

describeWithServers('how far a tournament is', () => {
  const tables = new SchedulingTables();
  beforeAll(() => tables.start());
  afterAll(() => tables.stop());

  const read = async (id: string) =>
    ReadSandboxProgress.answer.parse(await readProgress(tables.database, { id, epoch: 1 }));

  it('says before the first round what is missing', async () => {
    const { sandbox, teams } = await fillSandbox(tables.database, { teams: 3, start: false });
    await tables.database.query('update team set bot_address = null where id = $1', [teams[0]]);
    expect(await read(sandbox)).toMatchObject({ round: null, voids: [], voidMatches: 0, silentTeams: 1 });
  });

  it('counts the matches of the latest round by what they are at', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 4, maxParallelGames: 100 });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    const opened = await read(sandbox);
    expect(opened.round).toMatchObject({ number: 1, state: 'open', completedAt: null });
    expect(opened.round?.matches).toEqual({ waiting: 0, queued: 6, running: 0, decided: 0, void: 0 });
    expect(opened.unsentCommands).toBe(6);

    const change = (place: number, values: string) =>
      tables.database.query(`update match set ${values} where sandbox = $1 and place = $2`, [sandbox, place]);
    await change(1, `status = 'waiting'`);
    await change(2, `last_heard_at = released_at`);
    await change(3, `status = 'decided', result_hash = 'x'`);
    await change(4, `status = 'void', void_reason = 'silence'`);
    const { round, voids, voidMatches } = await read(sandbox);
    expect(round?.matches).toEqual({ waiting: 1, queued: 2, running: 1, decided: 1, void: 1 });
    expect(round?.oldestQueuedAt).not.toBeNull();
    expect(voidMatches).toBe(1);
    expect(voids).toEqual([
      {
        match: expect.any(String),
        round: 1,
        reason: 'silence',
        entries: [
          { entryNumber: expect.any(Number), name: expect.any(String) },
          { entryNumber: expect.any(Number), name: expect.any(String) },
        ],
      },
    ]);
  });
});
