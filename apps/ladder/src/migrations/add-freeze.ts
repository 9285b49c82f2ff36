import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which round on the results of a sandbox are hidden, and what revision the public has meanwhile. */
export class AddFreeze1763900000000 implements MigrationInterface {
  readonly name = 'AddFreeze1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox
        add column frozen_from integer check (frozen_from >= 1),
        add column shown_rev bigint,
        add constraint sandbox_shown_while_frozen check ((frozen_from is null) = (shown_rev is null))`);
    await runner.query('alter table entry add column shown_rev bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entry drop column shown_rev');
    await runner.query('alter table sandbox drop column shown_rev, drop column frozen_from');
  }
}
