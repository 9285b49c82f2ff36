import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a sandbox is beyond its card, its game events and announcements, and what a team's bot runs. */
export class AddFacts1763720000000 implements MigrationInterface {
  readonly name = 'AddFacts1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox add column name_ru text, add column position integer not null default 0,
        add column planned_start timestamptz, add column events_rev bigint not null default 0`);
    // The latest deploy of its team; when the last round of earlier epochs was opened that brought it points.
    await runner.query(`
      alter table entry add column release text, add column deployed_at timestamptz,
        add column played_before timestamptz`);
    await runner.query('create index entry_of_team on entry (team)');
    await runner.query(`
      create table team_release (team uuid primary key, release text not null, deployed_at timestamptz not null)`);
    // seq: place of the fact in the order of the sandbox; of one that is planned, null.
    await runner.query(`
      create table game_event (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        due_at timestamptz,
        offset_ms bigint,
        action jsonb not null,
        applied_at timestamptz,
        refusal text,
        seq bigint
      )`);
    await runner.query('create index game_event_of_sandbox on game_event (sandbox, seq)');
    await runner.query(`
      create table announcement (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        text_en text not null,
        text_ru text not null,
        made_at timestamptz not null,
        seq bigint not null
      )`);
    await runner.query('create index announcement_of_sandbox on announcement (sandbox, seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table announcement, game_event, team_release');
    await runner.query('alter table entry drop column release, drop column deployed_at, drop column played_before');
    await runner.query(
      'alter table sandbox drop column name_ru, drop column position, drop column planned_start, drop column events_rev',
    );
  }
}
