import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many places of a frozen ladder are revealed, and which place each entry has in the reveal. */
export class AddReveal1764700000000 implements MigrationInterface {
  readonly name = 'AddReveal1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sandbox
        add column reveal_opened integer,
        add column reveal_of integer,
        add constraint sandbox_reveal_check check (reveal_opened between 0 and reveal_of)`);
    await runner.query('alter table entry add column reveal_place integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entry drop column reveal_place');
    await runner.query('alter table sandbox drop column reveal_opened, drop column reveal_of');
  }
}
