import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Type and fingerprint of the host key that an admin confirmed for a reinstalled machine, until the next connection. */
export class KeepConfirmedHostKeys1764450000000 implements MigrationInterface {
  readonly name = 'KeepConfirmedHostKeys1764450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet add column confirmed_host_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column confirmed_host_key');
  }
}
