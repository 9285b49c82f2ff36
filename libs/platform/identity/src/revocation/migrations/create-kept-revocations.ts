import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The revocations of sessions, as every service but scheduling keeps them: part of the migrations of its context. */
export class CreateKeptRevocations1764500000000 implements MigrationInterface {
  readonly name = 'CreateKeptRevocations1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table kept_revocation (
        subject text primary key,
        number bigint not null,
        revocation jsonb not null,
        kept_at timestamptz not null default now()
      )`);
    await runner.query('create index kept_revocation_number on kept_revocation (number)');
    await runner.query('create index kept_revocation_kept_at on kept_revocation (kept_at)');
    await runner.query(`
      create table revocation_cursor (
        id integer primary key check (id = 1),
        number bigint not null default 0
      )`);
    await runner.query('insert into revocation_cursor (id) values (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kept_revocation, revocation_cursor');
  }
}
