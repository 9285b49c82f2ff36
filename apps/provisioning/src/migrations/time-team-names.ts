import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts may come late and out of order: of two names of a team the later one stays. */
export class TimeTeamNames1764610000000 implements MigrationInterface {
  readonly name = 'TimeTeamNames1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team add column named_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team drop column named_at');
  }
}
