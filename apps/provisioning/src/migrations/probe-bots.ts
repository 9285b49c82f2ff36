import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the bot of a droplet is probed again; null: a while after the droplet became ready. */
export class ProbeBots1764430000000 implements MigrationInterface {
  readonly name = 'ProbeBots1764430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet add column probe_due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column probe_due_at');
  }
}
