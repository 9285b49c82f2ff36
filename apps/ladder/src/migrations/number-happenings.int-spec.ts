import { openDatabase, provisionContext } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import { readEvents } from '../game-event/read-events';
import { entities } from '../entities';
import { migrations } from '.';
import { NumberHappenings1764000000000 } from './number-happenings';

describeWithServers('the migration that numbers what has happened', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  it('keeps the order of what is shown, leaves out the rest, and goes on from there', async () => {
    const adminUrl = await postgres.createDatabase();
    const url = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
    const before = migrations.slice(0, migrations.indexOf(NumberHappenings1764000000000));
    const old = await openDatabase({ url, context: 'ladder', migrations: before });
    const [sandbox, other] = [newId(), newId()];
    for (const id of [sandbox, other])
      await old.query(`insert into sandbox (id, slug, name, epoch) values ($1, 'old', 'Old', 1)`, [id]);
    const event = (kind: string, seq: number | null, refusal: string | null = null) =>
      old.query(
        `insert into game_event (id, sandbox, action, seq, refusal, applied_at)
         values ($1, $2, $3, $4::bigint, $5, case when $4::bigint is not null then now() end)`,
        [newId(), sandbox, JSON.stringify({ kind }), seq, refusal],
      );
    await Promise.all([
      event('pause', 90),
      event('announce', 95),
      event('freeze', 99, 'It is frozen.'),
      event('finish', null),
    ]);
    for (const [of, seq] of [
      [sandbox, 20],
      [sandbox, 140],
      [other, 7],
    ] as const)
      await old.query(`insert into announcement values ($1, $2, 'Hello.', 'Привет.', now(), $3)`, [newId(), of, seq]);
    await old.destroy();

    const database = await openDatabase({ url, context: 'ladder', entities, migrations });
    const shown = async (id: string) => (await readEvents(database.manager, id))?.data;
    expect(await shown(sandbox)).toMatchObject({
      planned: [{ action: { kind: 'finish' } }],
      happened: [{ number: 3, kind: 'announcement' }, { number: 2, action: { kind: 'pause' } }, { number: 1 }],
    });
    expect(await shown(other)).toMatchObject({ planned: [], happened: [{ number: 1 }] });
    const counts = await database.query('select happenings::int as count from sandbox order by id = $1', [sandbox]);
    expect(counts).toEqual([{ count: 1 }, { count: 3 }]);
    await database.destroy();
  });
});
