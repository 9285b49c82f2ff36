import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a key was ever about to be sent to a machine. Unknown for earlier placements: they count as tried. */
export class KeepTried1764420000000 implements MigrationInterface {
  readonly name = 'KeepTried1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ssh_key_placement add column is_tried boolean not null default true');
    await runner.query('alter table ssh_key_placement alter column is_tried set default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ssh_key_placement drop column is_tried');
  }
}
