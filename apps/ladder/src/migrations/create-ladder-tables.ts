import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sandboxes with their entries; rounds with participants, matches and results; standings after each round; flight logs. */
export class CreateLadderTables1763710000000 implements MigrationInterface {
  readonly name = 'CreateLadderTables1763710000000';

  async up(runner: QueryRunner): Promise<void> {
    // Slugs of two sandboxes may be the same for a moment: each follows its own order.
    await runner.query(`
      create table sandbox (
        id uuid primary key,
        slug text not null,
        name text not null,
        epoch integer not null check (epoch >= 1),
        rev bigint not null default 0,
        card_rev bigint not null default 0,
        tournament text not null default 'planned'
          check (tournament in ('planned', 'running', 'paused', 'finished')),
        withheld text check (withheld in ('few_entries', 'no_round_type')),
        scored_round integer not null default 0
      ) with (fillfactor = 50)`);
    await runner.query('create index sandbox_slug on sandbox (slug)');
    await runner.query(`
      create table entry (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        entry_number integer not null,
        team uuid not null,
        name text not null,
        no_contest boolean not null,
        has_left boolean not null default false,
        entered_seq bigint not null,
        place integer not null,
        place_before integer not null,
        score numeric(12,3) not null default 0,
        gained numeric(12,3) not null default 0,
        round uuid,
        rev bigint not null default 0,
        card_rev bigint not null default 0,
        unique (sandbox, entry_number)
      ) with (fillfactor = 50)`);
    await this.createRounds(runner);
    await this.createResults(runner);
    await runner.query(`
      create table standing (
        sandbox uuid not null references sandbox,
        round_number integer not null,
        entry uuid not null,
        place integer not null,
        place_before integer not null,
        gained numeric(12,3) not null,
        score numeric(12,3) not null,
        primary key (sandbox, round_number, entry)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table flight_log, early_start, match_result, standing, match, participant, round, entry, sandbox',
    );
  }

  private async createRounds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table round (
        id uuid primary key,
        sandbox uuid not null references sandbox,
        epoch integer not null,
        number integer not null,
        state text not null default 'open' check (state in ('open', 'completed', 'scored')),
        size integer not null,
        deadline_ms integer not null,
        score_multiplier numeric(12,3) not null,
        generator_version integer not null,
        opened_at timestamptz not null,
        completed_at timestamptz,
        completed_seq bigint,
        scored_at timestamptz,
        matches integer not null,
        finished integer not null default 0,
        rev bigint not null default 0,
        unique (sandbox, number)
      ) with (fillfactor = 50)`);
    await runner.query(`create index round_to_score on round (sandbox) where state = 'completed'`);
    await runner.query(`
      create table participant (
        round uuid not null references round on delete cascade,
        entry uuid not null,
        release text,
        primary key (round, entry)
      )`);
    await runner.query(`
      create table match (
        id uuid primary key,
        sandbox uuid not null,
        epoch integer not null,
        round uuid not null references round,
        one uuid not null,
        two uuid not null,
        seed bigint not null,
        status text not null default 'waiting' check (status in ('waiting', 'playing', 'finished', 'void')),
        counted_hash text,
        result_hash text,
        winner smallint,
        finished_at timestamptz,
        points_one numeric(12,3),
        rule_one text,
        points_two numeric(12,3),
        rule_two text,
        rev bigint not null default 0
      ) with (fillfactor = 60)`);
    await runner.query('create index match_of_round on match (round, id)');
    await runner.query('create index match_of_one on match (one, round)');
    await runner.query('create index match_of_two on match (two, round)');
  }

  // Nothing here refers to a match: results, signs of life and logs may come before the round is known.
  private async createResults(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table match_result (
        match uuid not null,
        result_hash text not null,
        sandbox uuid not null,
        epoch integer not null,
        winner smallint,
        legs json not null,
        finished_at timestamptz not null,
        arrival bigint generated always as identity,
        primary key (match, result_hash)
      )`);
    await runner.query('create index match_result_of_sandbox on match_result (sandbox, epoch)');
    await runner.query(`
      create table early_start (match uuid primary key, sandbox uuid not null, epoch integer not null)`);
    await runner.query(`
      create table flight_log (
        match uuid not null,
        result_hash text not null,
        leg smallint not null,
        sandbox uuid not null,
        epoch integer not null,
        round uuid not null,
        log bytea not null,
        kept_at timestamptz not null default now(),
        primary key (match, result_hash, leg)
      )`);
    await runner.query('alter table flight_log alter column log set storage external');
    await runner.query('create index flight_log_age on flight_log (kept_at)');
    await runner.query('create index flight_log_of_round on flight_log (round)');
  }
}
