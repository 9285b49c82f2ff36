import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an admin allows a machine to report releases unsigned; no machine that is here already was ever allowed it. */
export class AllowUnsigned1764470000000 implements MigrationInterface {
  readonly name = 'AllowUnsigned1764470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet add column allows_unsigned boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column allows_unsigned');
  }
}
