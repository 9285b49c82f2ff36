import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a context has published stays here, so that a consumer that misses a fact can ask for it. A table of its own, not a column
 * of the outbox: a relay of the version before publishes and deletes whatever is in the outbox.
 */
export class KeepPublishedFacts1764600000000 implements MigrationInterface {
  readonly name = 'KeepPublishedFacts1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table published_fact (
        sandbox uuid not null,
        sequence bigint not null,
        subject text not null,
        body bytea not null,
        published_at timestamptz not null default now(),
        primary key (sandbox, sequence)
      )`);
    await runner.query('create index published_fact_published_at on published_fact (published_at)');
    // The bodies are compressed already.
    await runner.query('alter table published_fact alter column body set storage external');
    await runner.query(`
      create table fact_head (
        sandbox uuid primary key,
        sequence bigint not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table fact_head, published_fact');
  }
}
