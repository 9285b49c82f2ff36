import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a sandbox is archived: only admins see it then. */
export class AddArchive1764810000000 implements MigrationInterface {
  readonly name = 'AddArchive1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sandbox add column archived boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sandbox drop column archived');
  }
}
