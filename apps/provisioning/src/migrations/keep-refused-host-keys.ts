import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEY = String.raw`[!-~]+ SHA256:[A-Za-z0-9+/]{43}`;

/**
 * Type and fingerprint of the host key for which a machine was refused last: what an admin confirms. Rows from before have it in
 * the sentence of their problem, where the shown key comes first.
 */
export class KeepRefusedHostKeys1764460000000 implements MigrationInterface {
  readonly name = 'KeepRefusedHostKeys1764460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet add column refused_host_key text');
    await runner.query('alter table ssh_key_placement add column refused_host_key text');
    await runner.query(
      `update droplet set refused_host_key = substring(problem from '${KEY}') where problem ~ '${KEY}'`,
    );
    await runner.query(
      `update ssh_key_placement set refused_host_key = substring(problem from '${KEY}')
       where problem_kind = 'host key changed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column refused_host_key');
    await runner.query('alter table ssh_key_placement drop column refused_host_key');
  }
}
