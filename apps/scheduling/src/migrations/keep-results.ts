import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results that count, kept until the ladder has scored their round. */
export class KeepResults1764610000000 implements MigrationInterface {
  readonly name = 'KeepResults1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    // It refers to no match: a reference would cost something for each result, and restarts clear it by the sandbox.
    await runner.query(`
      create table kept_result (
        match uuid primary key,
        sandbox uuid not null,
        epoch integer not null,
        round_number integer not null,
        body text not null
      )`);
    await runner.query('create index kept_result_of_round on kept_result (sandbox, epoch, round_number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kept_result');
  }
}
