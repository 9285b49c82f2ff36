import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that somebody has signed out of, until they could not be renewed any more anyway. */
export class CreateEndedSessions1763950000000 implements MigrationInterface {
  readonly name = 'CreateEndedSessions1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ended_session (
        id text primary key check (length(id) <= 200),
        over_at timestamptz not null
      )`);
    await runner.query('create index ended_session_over_at on ended_session (over_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ended_session');
  }
}
