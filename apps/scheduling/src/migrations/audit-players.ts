import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players change something of their team by themselves. */
export class AuditPlayers1764710000000 implements MigrationInterface {
  readonly name = 'AuditPlayers1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.allow(runner, `'admin', 'player', 'system', 'game event'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from audit where actor_kind = 'player'`);
    await this.allow(runner, `'admin', 'system', 'game event'`);
  }

  private async allow(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(`
      alter table audit drop constraint audit_actor_kind_check,
        add constraint audit_actor_kind_check check (actor_kind in (${kinds}))`);
  }
}
