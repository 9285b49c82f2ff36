import { CREATE_ANNOUNCE_WORK } from '@hexduel/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever gives workers something to do announces itself: replicas need not look for it all the time. A claim is no work for others. */
export class AnnounceDueWork1765100000000 implements MigrationInterface {
  readonly name = 'AnnounceDueWork1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_ANNOUNCE_WORK);
    await runner.query(`
      create trigger droplet_added after insert on droplet for each row execute function announce_work()`);
    await runner.query(`
      create trigger droplet_work after update on droplet for each row
        when (new.claim is null and (new.due_at, new.probe_due_at, new.state, new.address, new.host_key, new.team)
          is distinct from (old.due_at, old.probe_due_at, old.state, old.address, old.host_key, old.team))
        execute function announce_work()`);
    await runner.query(`
      create trigger ssh_key_work after insert or update or delete on ssh_key
        for each statement execute function announce_work()`);
    await runner.query(`
      create trigger placement_added after insert on ssh_key_placement for each row execute function announce_work()`);
    await runner.query(`
      create trigger placement_work after update on ssh_key_placement for each row
        when (new.claim is null and new.due_at is distinct from old.due_at) execute function announce_work()`);
    await runner.query(`
      create trigger reconciliation_work after update on reconciliation for each row
        when (new.due_at <= clock_timestamp()) execute function announce_work()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function announce_work() cascade');
  }
}
