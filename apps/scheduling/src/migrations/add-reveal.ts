import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the reveal of a frozen sandbox is, and its pace. */
export class AddReveal1764700000000 implements MigrationInterface {
  readonly name = 'AddReveal1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox
        add column reveal_opened integer,
        add column reveal_of integer,
        add column reveal_every_ms integer,
        add column reveal_step_at timestamptz,
        add constraint sandbox_reveal_check
          check (reveal_opened is null or (reveal_opened between 0 and reveal_of and frozen_from_round is not null))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox drop column reveal_opened, drop column reveal_of, drop column reveal_every_ms,
        drop column reveal_step_at`);
  }
}
