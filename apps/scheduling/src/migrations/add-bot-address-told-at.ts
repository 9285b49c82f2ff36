import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the address of a team's bot was told of last, so that what is told out of order does not bring back an older one. */
export class AddBotAddressToldAt1764000000000 implements MigrationInterface {
  readonly name = 'AddBotAddressToldAt1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team add column bot_address_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team drop column bot_address_told_at');
  }
}
