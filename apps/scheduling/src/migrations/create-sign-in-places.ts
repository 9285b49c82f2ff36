import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where admins have signed in lately. */
export class CreateSignInPlaces1764510000000 implements MigrationInterface {
  readonly name = 'CreateSignInPlaces1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_in_place (
        key text primary key check (length(key) <= 100),
        at timestamptz not null
      )`);
    await runner.query('create index sign_in_place_at on sign_in_place (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_place');
  }
}
