import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players, tokens, admins and the audit; game events, freeze and planned start; the standings a final is made from. */
export class AddAdministration1763800000000 implements MigrationInterface {
  readonly name = 'AddAdministration1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    // A number of a team has 20 bits in its token, a counter 14.
    await runner.query(`
      alter table team
        add column team_number integer generated always as identity unique check (team_number < 1048576),
        add column token_counter integer not null default 0 check (token_counter between 0 and 16383),
        add column release_deployed_at timestamptz`);
    await runner.query(`
      create table player (
        team uuid not null references team,
        position integer not null check (position >= 1),
        name text not null check (length(name) between 1 and 100),
        primary key (team, position)
      )`);
    await runner.query(`
      create table admin_account (
        name text primary key check (length(name) between 1 and 100),
        password text not null,
        created_at timestamptz not null default now(),
        password_changed_at timestamptz not null default now()
      )`);
    await runner.query(`
      alter table sandbox
        add column name_ru text check (length(name_ru) between 1 and 100),
        add column position integer not null default 0 check (position between 0 and 1000000),
        add column planned_start timestamptz,
        add column started_at timestamptz,
        add column frozen_from_round integer check (frozen_from_round >= 1)`);
    await runner.query(`update sandbox set started_at = now() where state <> 'planned'`);
    await runner.query('alter table entry add column leaves boolean not null default false');
    // Of a round type that events have changed, original is what it was before the first of them.
    await runner.query('alter table round_type add column added_by_event uuid, add column original jsonb');
    await this.createGameEvents(runner);
    await this.createAudit(runner);
    await this.createStandings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table standing, scored_round, audit, game_event, admin_account, player');
    await runner.query('alter table round_type drop column added_by_event, drop column original');
    await runner.query('alter table entry drop column leaves');
    await runner.query(`
      alter table sandbox drop column name_ru, drop column position, drop column planned_start,
        drop column started_at, drop column frozen_from_round`);
    await runner.query(
      'alter table team drop column team_number, drop column token_counter, drop column release_deployed_at',
    );
  }

  private async createGameEvents(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table game_event (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        at timestamptz,
        offset_ms bigint check (offset_ms >= 0),
        action jsonb not null,
        state text not null default 'planned' check (state in ('planned', 'applied')),
        applied_at timestamptz,
        refusal text,
        created_at timestamptz not null default now(),
        check ((at is null) <> (offset_ms is null)),
        check ((state = 'applied') = (applied_at is not null))
      )`);
    await runner.query(`create index game_event_planned on game_event (sandbox) where state = 'planned'`);
  }

  private async createAudit(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor_kind text not null check (actor_kind in ('admin', 'system', 'game event')),
        actor_name text not null,
        action text not null,
        sandbox uuid,
        subject_kind text not null,
        subject_id text not null,
        before jsonb,
        after jsonb,
        correlation_id text not null
      )`);
    await runner.query('create index audit_sandbox on audit (sandbox, id)');
    await runner.query('create index audit_subject on audit (subject_id, id)');
  }

  private async createStandings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scored_round (
        sandbox uuid primary key references sandbox,
        epoch integer not null,
        round_number integer not null
      )`);
    await runner.query(`
      create table standing (
        sandbox uuid not null references scored_round on delete cascade,
        entry uuid not null,
        place integer not null,
        score numeric(12,3) not null,
        primary key (sandbox, entry)
      )`);
  }
}
