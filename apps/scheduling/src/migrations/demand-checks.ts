import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a sandbox demands a passed check of each bot, and when the bot of a team last passed one. */
export class DemandChecks1765300000000 implements MigrationInterface {
  readonly name = 'DemandChecks1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sandbox add column requires_check boolean not null default false`);
    await runner.query(`alter table team add column check_passed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table team drop column check_passed_at`);
    await runner.query(`alter table sandbox drop column requires_check`);
  }
}
