import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins correct in matches, and what a match needs so that a correction can be taken back. */
export class AddCorrections1765000000000 implements MigrationInterface {
  readonly name = 'AddCorrections1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table correction (
        id uuid primary key,
        sandbox uuid not null constraint correction_sandbox_fkey references sandbox on delete cascade,
        epoch integer not null,
        kind text not null constraint correction_kind_check
          check (kind in ('play_again', 'void', 'disqualify', 'take_back')),
        round_number integer not null,
        match uuid,
        entry uuid,
        takes_back uuid,
        taken_back_by uuid,
        reason text not null,
        made_by text not null,
        made_at timestamptz not null default clock_timestamp(),
        state text not null constraint correction_state_check
          check (state in ('playing', 'open', 'published', 'scored', 'failed'))
      )`);
    await runner.query('create index correction_of_sandbox on correction (sandbox, id)');
    await runner.query(`
      alter table match add column correction uuid, add column set_aside_hash text,
        add column attempts_before integer not null default 0`);
    await runner.query('create index match_corrected on match (correction) where correction is not null');
    await runner.query(`
      alter table match drop constraint match_void_reason_check,
        add constraint match_void_reason_check
          check (void_reason in ('attempts', 'silence', 'admin', 'disqualified'))`);
    await runner.query('alter table kept_result add column correction uuid');
    await runner.query('alter table scored_round add column rev bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table scored_round drop column rev');
    await runner.query('alter table kept_result drop column correction');
    await runner.query(`update match set void_reason = 'silence' where void_reason in ('admin', 'disqualified')`);
    await runner.query(`
      alter table match drop constraint match_void_reason_check,
        add constraint match_void_reason_check check (void_reason in ('attempts', 'silence'))`);
    await runner.query('drop index match_corrected');
    await runner.query(`
      alter table match drop column attempts_before, drop column set_aside_hash, drop column correction`);
    await runner.query('drop table correction');
  }
}
