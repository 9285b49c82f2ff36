import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many attempts to sign in a name or an address has left. */
export class CreateSignInAttempts1763850000000 implements MigrationInterface {
  readonly name = 'CreateSignInAttempts1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    // at: milliseconds since 1970 by the clock of the replica that counted.
    await runner.query(`
      create table sign_in_attempt (
        key text primary key check (length(key) <= 100),
        remaining double precision not null,
        at bigint not null
      )`);
    await runner.query('create index sign_in_attempt_at on sign_in_attempt (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_attempt');
  }
}
