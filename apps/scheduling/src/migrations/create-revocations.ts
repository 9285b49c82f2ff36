import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that are void before they expire, numbered in the order of their commits. */
export class CreateRevocations1764500000000 implements MigrationInterface {
  readonly name = 'CreateRevocations1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table revocation (
        number bigint primary key,
        revocation jsonb not null,
        revoked_at timestamptz not null default now()
      )`);
    await runner.query('create index revocation_revoked_at on revocation (revoked_at)');
    await runner.query(`
      create table revocation_counter (
        id integer primary key check (id = 1),
        newest bigint not null default 0
      )`);
    await runner.query('insert into revocation_counter (id) values (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table revocation, revocation_counter');
  }
}
