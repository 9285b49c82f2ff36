import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many commands to play a match were lost on the way to runners, for which the match is not to blame. */
export class AddLostCommands1764200000000 implements MigrationInterface {
  readonly name = 'AddLostCommands1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table match add column lost_commands integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table match drop column lost_commands');
  }
}
