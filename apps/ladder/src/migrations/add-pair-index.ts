import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The matches of two entries over all rounds. */
export class AddPairIndex1763950000000 implements MigrationInterface {
  readonly name = 'AddPairIndex1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index match_of_pair on match (one, two)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index match_of_pair');
  }
}
