import { CREATE_ANNOUNCE_WORK } from '@hexduel/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever may make a tick due, or the next place of a reveal, announces itself: replicas need not look for it all the time. */
export class AnnounceDueWork1765100000000 implements MigrationInterface {
  readonly name = 'AnnounceDueWork1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_ANNOUNCE_WORK);
    await runner.query(`
      create trigger sandbox_work after insert or update
        of state, restart_requested, planned_start, archived_at, started_at, next_tick_at, reveal_step_at on sandbox
        for each statement execute function announce_work()`);
    await runner.query(`
      create trigger game_event_work after insert or update of state, at, offset_ms on game_event
        for each statement execute function announce_work()`);
    await runner.query(`
      create trigger entry_work after update of leaves on entry for each statement execute function announce_work()`);
    await runner.query(`
      create trigger team_work after update of leaves on team for each statement execute function announce_work()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function announce_work() cascade');
  }
}
