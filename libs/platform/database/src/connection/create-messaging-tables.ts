import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, inbox and what keeps the order of sandboxes: the same in every context's schema. */
export class CreateMessagingTables1763640000000 implements MigrationInterface {
  readonly name = 'CreateMessagingTables1763640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        position bigint generated always as identity primary key,
        id uuid not null unique,
        subject text not null,
        body text not null,
        trace_parent text not null,
        added_at timestamptz not null default now()
      )`);
    await runner.query(`
      create function announce_outbox() returns trigger language plpgsql as $$
      begin
        perform pg_notify(tg_table_schema || '_outbox', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger outbox_added after insert on outbox
      for each statement execute function announce_outbox()`);
    await runner.query(`
      create table inbox (
        consumer text not null,
        message_id uuid not null,
        handled_at timestamptz not null default now(),
        primary key (consumer, message_id)
      )`);
    await runner.query('create index inbox_handled_at on inbox (handled_at)');
    await runner.query(`
      create table sandbox_cursor (
        consumer text not null,
        sandbox uuid not null,
        epoch integer not null default 0,
        sequence bigint not null default 0,
        primary key (consumer, sandbox)
      )`);
    await runner.query(`
      create table held_message (
        consumer text not null,
        sandbox uuid not null,
        sequence bigint not null,
        envelope jsonb not null,
        held_at timestamptz not null default now(),
        primary key (consumer, sandbox, sequence)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table held_message, sandbox_cursor, inbox, outbox');
    await runner.query('drop function announce_outbox');
  }
}
