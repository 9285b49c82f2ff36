import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams as scheduling publishes them, droplets, findings of comparisons, pauses that the provider asked for, the audit. */
export class CreateDroplets1764000000000 implements MigrationInterface {
  readonly name = 'CreateDroplets1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table team (
        id uuid primary key,
        name text check (length(name) between 1 and 100),
        deleted_at timestamptz
      )`);
    await this.createDroplet(runner);
    await this.createFindings(runner);
    await this.createAudit(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit, provider_pause, reconciliation, finding, droplet, team');
  }

  private async createDroplet(runner: QueryRunner): Promise<void> {
    // Times are those of the database's clock, except what the provider says of itself.
    await runner.query(`
      create table droplet (
        id uuid primary key,
        number integer generated always as identity unique,
        order_id uuid not null,
        order_position integer not null check (order_position >= 0),
        origin text not null check (origin in ('ordered', 'imported')),
        driver text not null check (driver in ('digitalocean', 'local')),
        state text not null check (state in ('requested', 'creating', 'waiting_for_address', 'ready', 'failing',
          'destroying', 'destroyed', 'imported')),
        name text not null check (length(name) between 1 and 200),
        unique_tag text not null unique,
        provider_id text unique,
        address text,
        bot_port integer not null check (bot_port between 1 and 65535),
        bot_address text check (length(bot_address) <= 300),
        host_key text,
        bot_state text check (bot_state in ('answers', 'silent')),
        team uuid,
        replaces uuid references droplet,
        problem text,
        attempts integer not null default 0,
        due_at timestamptz,
        claim uuid,
        create_sent_at timestamptz,
        price_hourly numeric(12,6) check (price_hourly >= 0),
        billed_from timestamptz,
        billed_until timestamptz,
        created_at timestamptz not null default clock_timestamp(),
        ready_at timestamptz,
        destroyed_at timestamptz,
        unique (order_id, order_position),
        check ((state = 'destroyed') = (destroyed_at is not null)),
        check (state <> 'destroyed' or team is null)
      )`);
    await runner.query('create index droplet_due on droplet (due_at) where due_at is not null');
    await runner.query('create unique index droplet_team on droplet (team) where team is not null');
    await runner.query('create unique index droplet_replaces on droplet (replaces) where replaces is not null');
  }

  private async createFindings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table finding (
        kind text not null check (kind in ('not ours', 'gone', 'twice', 'still billed')),
        subject text not null,
        droplet uuid references droplet,
        provider_id text,
        name text not null,
        explanation text not null,
        price_hourly numeric(12,6),
        since timestamptz not null,
        primary key (kind, subject)
      )`);
    await runner.query(`
      create table reconciliation (
        sole boolean primary key default true check (sole),
        due_at timestamptz not null default clock_timestamp(),
        done_at timestamptz,
        billed integer,
        problem text
      )`);
    await runner.query('insert into reconciliation default values');
    await runner.query(`
      create table provider_pause (
        driver text primary key,
        until timestamptz not null
      )`);
  }

  private async createAudit(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor_kind text not null check (actor_kind in ('admin', 'player', 'system')),
        actor_name text not null,
        action text not null,
        sandbox uuid,
        subject_kind text not null,
        subject_id text not null,
        before jsonb,
        after jsonb,
        correlation_id text not null
      )`);
    await runner.query('create index audit_subject on audit (subject_id, id)');
  }
}
