import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is signed in, for admins to see and to end. Sessions that an earlier version opened get a row when they are renewed. */
export class CreateSessions1764830000000 implements MigrationInterface {
  readonly name = 'CreateSessions1764830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session (
        id text primary key check (length(id) <= 200),
        number bigint generated always as identity,
        admin text,
        team uuid,
        token_counter integer,
        signed_in_at timestamptz not null,
        renewed_at timestamptz not null,
        expires_at timestamptz not null,
        over_at timestamptz not null,
        address text,
        agent text,
        constraint session_who_check
          check ((admin is null) <> (team is null) and (team is null) = (token_counter is null))
      )`);
    await runner.query('create unique index session_number on session (number)');
    await runner.query('create index session_over_at on session (over_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session');
  }
}
