import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sandboxes that nobody is shown: those of rehearsals. */
export class HideSandboxes1764800000000 implements MigrationInterface {
  readonly name = 'HideSandboxes1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sandbox add column is_hidden boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sandbox drop column is_hidden');
  }
}
