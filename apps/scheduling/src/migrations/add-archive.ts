import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a sandbox is archived, and whether its restart goes back to the countdown. */
export class AddArchive1764810000000 implements MigrationInterface {
  readonly name = 'AddArchive1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox
        add column archived_at timestamptz,
        add column restart_to_countdown boolean not null default false,
        add column restart_start timestamptz,
        add constraint sandbox_restart_start_check check (restart_start is null or restart_to_countdown)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox drop column archived_at, drop column restart_to_countdown, drop column restart_start`);
  }
}
