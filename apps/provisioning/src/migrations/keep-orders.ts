import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each order asked for: the teams of its droplets may change later. Earlier orders are derived from their droplets. */
export class KeepOrders1764300000000 implements MigrationInterface {
  readonly name = 'KeepOrders1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table droplet_order (
        id uuid primary key,
        teams uuid[] not null,
        replaces uuid,
        ordered_at timestamptz not null default clock_timestamp()
      )`);
    await runner.query(`
      insert into droplet_order (id, teams, replaces, ordered_at)
      select order_id, array_agg(team order by order_position), (array_agg(replaces))[1], min(created_at)
      from droplet where origin = 'ordered' group by order_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table droplet_order');
  }
}
