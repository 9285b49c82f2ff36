import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['team', 'sandbox', 'round_type', 'game_event'];

/** Versions of what admins edit in forms, so that two of them do not lose each other's change. */
export class AddVersions1764800000000 implements MigrationInterface {
  readonly name = 'AddVersions1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} add column version integer not null default 1`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column version`);
  }
}
