import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sandboxes with their teams, entries and round types; rounds with their participants and matches. */
export class CreateSchedulingTables1763700000000 implements MigrationInterface {
  readonly name = 'CreateSchedulingTables1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    // next_tick_at is null while a round is open: the round holds back the next one.
    await runner.query(`
      create table sandbox (
        id uuid primary key,
        slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
        name text not null check (length(name) between 1 and 100),
        epoch integer not null default 1 check (epoch >= 1),
        sandbox_seq bigint not null default 0,
        state text not null default 'planned' check (state in ('planned', 'running', 'paused', 'finished')),
        round_interval_ms integer not null check (round_interval_ms between 0 and 86400000),
        max_parallel_games integer not null check (max_parallel_games between 1 and 1000),
        next_tick_at timestamptz default now(),
        withheld_reason text check (withheld_reason in ('few_entries', 'no_round_type')),
        restart_requested boolean not null default false,
        last_entry_number integer not null default 0,
        purged_epoch integer not null default 0,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table team (
        id uuid primary key,
        name text not null check (length(name) between 1 and 100),
        no_contest boolean not null default false,
        bot_address text check (length(bot_address) between 1 and 300),
        release text check (length(release) between 1 and 64),
        leaves boolean not null default false,
        deleted_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create unique index team_name on team (name) where deleted_at is null');
    await runner.query(`
      create table entry (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        team uuid not null references team,
        entry_number integer not null,
        entered_at timestamptz not null default now(),
        left_at timestamptz,
        left_epoch integer,
        left_after_round integer,
        unique (sandbox, entry_number)
      )`);
    await runner.query('create unique index entry_present on entry (sandbox, team) where left_at is null');
    await runner.query('create index entry_of_team on entry (team) where left_at is null');
    await runner.query(`
      create table round_type (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        size integer not null check (size between 3 and 9),
        deadline_ms integer not null check (deadline_ms between 1 and 60000),
        score_multiplier numeric(12,3) not null check (score_multiplier between 0 and 1000),
        position integer not null,
        active boolean not null default true,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index round_type_order on round_type (sandbox, position, id)');
    await this.createRounds(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table match, participant, round, round_type, entry, team, sandbox');
  }

  private async createRounds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table round (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        epoch integer not null,
        number integer not null,
        round_type uuid not null references round_type,
        size integer not null,
        deadline_ms integer not null,
        score_multiplier numeric(12,3) not null,
        generator_version integer not null,
        state text not null default 'open' check (state in ('open', 'completed')),
        opened_at timestamptz not null,
        completed_at timestamptz,
        unique (sandbox, epoch, number)
      )`);
    await runner.query(`create unique index round_open on round (sandbox) where state = 'open'`);
    await runner.query(`
      create table participant (
        round uuid not null references round on delete cascade,
        entry uuid not null references entry,
        entry_number integer not null,
        team uuid not null references team,
        address text,
        release text,
        primary key (round, entry)
      )`);
    await runner.query('create index participant_entry on participant (entry)');
    await runner.query(`
      create table match (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        epoch integer not null,
        round uuid not null references round on delete cascade,
        place integer not null,
        entry_one uuid not null references entry,
        entry_two uuid not null references entry,
        seed bigint not null,
        status text not null default 'waiting' check (status in ('waiting', 'released', 'decided', 'void')),
        attempts integer not null default 0,
        released_at timestamptz,
        last_heard_at timestamptz,
        decided_at timestamptz,
        result_hash text,
        void_reason text check (void_reason in ('attempts', 'silence')),
        unique (round, place),
        check ((status = 'decided') = (result_hash is not null)),
        check ((status = 'void') = (void_reason is not null))
      )`);
    await runner.query(`create index match_waiting on match (round) where status = 'waiting'`);
    // Without the round: it would let the planner take the wrong one of the two while a new round has no statistics yet.
    await runner.query(`create index match_waiting_one on match (entry_one) where status = 'waiting'`);
    await runner.query(`create index match_waiting_two on match (entry_two) where status = 'waiting'`);
    await runner.query(`create index match_released on match (round) where status = 'released'`);
  }
}
