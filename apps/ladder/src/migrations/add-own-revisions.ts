import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What revision a team has of its own pages, and of hidden rounds, while something is hidden from the public; else null. */
export class AddOwnRevisions1764010000000 implements MigrationInterface {
  readonly name = 'AddOwnRevisions1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entry add column own_rev bigint');
    await runner.query('alter table round add column shown_rev bigint');
    await runner.query(`
      update entry e set own_rev = n.rev
      from (
        select f.id, f.rev + coalesce(r.rev, 0) as rev
        from entry f join sandbox s on s.id = f.sandbox left join round r on r.id = f.round
        where s.frozen_from is not null
      ) n where n.id = e.id`);
    await runner.query(`
      update round r set shown_rev = r.rev from sandbox s where s.id = r.sandbox and r.number >= s.frozen_from`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table round drop column shown_rev');
    await runner.query('alter table entry drop column own_rev');
  }
}
