import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Findings about machines that have lost our tag, and about droplets of another driver. */
export class ExplainMoreFindings1764410000000 implements MigrationInterface {
  readonly name = 'ExplainMoreFindings1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table finding drop constraint finding_kind_check, add constraint finding_kind_check
        check (kind in ('not ours', 'gone', 'twice', 'still billed', 'untagged', 'other driver'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from finding where kind in ('untagged', 'other driver')`);
    await runner.query(`
      alter table finding drop constraint finding_kind_check, add constraint finding_kind_check
        check (kind in ('not ours', 'gone', 'twice', 'still billed'))`);
  }
}
