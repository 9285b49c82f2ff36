import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the destruction of a droplet began, to measure how long it takes. */
export class NoteDestroying1764440000000 implements MigrationInterface {
  readonly name = 'NoteDestroying1764440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet add column destroying_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column destroying_at');
  }
}
