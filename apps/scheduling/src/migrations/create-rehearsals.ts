import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rehearsals, and the marks of what they make. */
export class CreateRehearsals1764810000000 implements MigrationInterface {
  readonly name = 'CreateRehearsals1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rehearsal (
        id uuid primary key,
        settings jsonb not null,
        state text not null default 'reaching',
        outcome text,
        started_by text not null,
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        called jsonb not null default '[]',
        scored jsonb not null default '{}',
        report jsonb,
        constraint rehearsal_state_check
          check (state in ('reaching', 'playing', 'reporting', 'removing', 'ended')),
        constraint rehearsal_outcome_check check (outcome in ('played', 'stopped', 'out_of_time'))
      )`);
    await runner.query('alter table sandbox add column rehearsal uuid');
    await runner.query('alter table team add column rehearsal uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team drop column rehearsal');
    await runner.query('alter table sandbox drop column rehearsal');
    await runner.query('drop table rehearsal');
  }
}
