import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The size and the region that were ordered; null for those of the settings. */
export class KeepOffers1764700000000 implements MigrationInterface {
  readonly name = 'KeepOffers1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table droplet add column size text, add column region text,
        add constraint droplet_size_check check (length(size) between 1 and 60),
        add constraint droplet_region_check check (length(region) between 1 and 60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table droplet drop column size, drop column region');
  }
}
