import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins correct in rounds that are complete, and the points before and after. */
export class AddCorrections1765000000000 implements MigrationInterface {
  readonly name = 'AddCorrections1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table correction (
        id uuid primary key,
        sandbox uuid not null constraint correction_sandbox_fkey references sandbox on delete cascade,
        seq bigint not null,
        kind text not null constraint correction_kind_check
          check (kind in ('play_again', 'void', 'disqualify', 'take_back')),
        round_number integer not null,
        match uuid,
        entry uuid,
        takes_back uuid,
        reason text not null,
        made_at timestamptz not null,
        is_whole boolean not null,
        state text not null default 'waiting' constraint correction_state_check
          check (state in ('waiting', 'applied', 'scored', 'refused')),
        refusal text,
        scored_at timestamptz
      )`);
    await runner.query('create index correction_of_sandbox on correction (sandbox, seq)');
    await runner.query(`create index correction_waiting on correction (sandbox) where state = 'waiting'`);
    await runner.query(`
      create table corrected_match (
        correction uuid not null constraint corrected_match_correction_fkey references correction on delete cascade,
        match uuid not null,
        old_hash text,
        new_hash text,
        primary key (correction, match)
      )`);
    await runner.query(`
      create table corrected_standing (
        correction uuid not null constraint corrected_standing_correction_fkey references correction on delete cascade,
        round_number integer not null,
        entry uuid not null,
        old_place integer not null,
        old_gained numeric(12,3) not null,
        old_score numeric(12,3) not null,
        place integer not null,
        gained numeric(12,3) not null,
        score numeric(12,3) not null,
        primary key (correction, round_number, entry)
      )`);
    await runner.query('alter table round add column corrected_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table round drop column corrected_at');
    await runner.query('drop table corrected_standing, corrected_match, correction');
  }
}
