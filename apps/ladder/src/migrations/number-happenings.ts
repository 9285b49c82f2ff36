import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What has happened in a sandbox is numbered by a counter of its own. The place of its fact in the order of the sandbox would
 * reveal how many rounds were opened in between, hidden ones included.
 */
export class NumberHappenings1764000000000 implements MigrationInterface {
  readonly name = 'NumberHappenings1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sandbox add column happenings bigint not null default 0');
    // Of a game event that is to come, and of one that is not shown, null.
    await runner.query('alter table game_event rename column seq to number');
    await runner.query('alter table announcement rename column seq to number');
    await runner.query(
      `update game_event set number = null where refusal is not null or action ->> 'kind' = 'announce'`,
    );
    await runner.query(`
      create temporary table numbered on commit drop as
        select id, sandbox, row_number() over (partition by sandbox order by number) as number from (
          select id, sandbox, number from game_event where number is not null
          union all select id, sandbox, number from announcement) happened`);
    for (const table of ['game_event', 'announcement']) {
      await runner.query(`update ${table} t set number = n.number from numbered n where n.id = t.id`);
    }
    await runner.query(`
      update sandbox s set happenings = n.count
      from (select sandbox, count(*) from numbered group by sandbox) n where n.sandbox = s.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update game_event set number = 0 where number is null and applied_at is not null');
    await runner.query('alter table announcement rename column number to seq');
    await runner.query('alter table game_event rename column number to seq');
    await runner.query('alter table sandbox drop column happenings');
  }
}
