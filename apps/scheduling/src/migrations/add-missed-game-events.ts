import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Game events whose time had passed when their sandbox was restarted. */
export class AddMissedGameEvents1763900000000 implements MigrationInterface {
  readonly name = 'AddMissedGameEvents1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table game_event drop constraint game_event_state_check');
    await runner.query(`
      alter table game_event add constraint game_event_state_check check (state in ('planned', 'applied', 'missed')),
        add constraint game_event_missed_check check (state <> 'missed' or at is not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from game_event where state = 'missed'`);
    await runner.query('alter table game_event drop constraint game_event_missed_check');
    await runner.query('alter table game_event drop constraint game_event_state_check');
    await runner.query(`
      alter table game_event add constraint game_event_state_check check (state in ('planned', 'applied'))`);
  }
}
