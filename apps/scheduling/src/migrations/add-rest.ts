import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sides of a match answered or failed, and since when the bot of an entry rests. */
export class AddRest1765200000000 implements MigrationInterface {
  readonly name = 'AddRest1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table match
        add column failed_sides integer not null default 0,
        add column answered_sides integer not null default 0,
        add constraint match_failed_sides_check check (failed_sides between 0 and 3),
        add constraint match_answered_sides_check check (answered_sides between 0 and 3)`);
    await runner.query(`
      alter table entry
        add column failed_rounds integer not null default 0,
        add column resting_since timestamptz,
        add column probed_at timestamptz,
        add constraint entry_failed_rounds_check check (failed_rounds >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table entry drop column failed_rounds, drop column resting_since, drop column probed_at`);
    await runner.query(`alter table match drop column failed_sides, drop column answered_sides`);
  }
}
