import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Releases that machines reported, and the signatures that were accepted. */
export class CreateReleases1764200000000 implements MigrationInterface {
  readonly name = 'CreateReleases1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table droplet
        add column webhook_counter integer not null default 0 check (webhook_counter >= 0),
        add column has_signed boolean not null default false`);
    await runner.query('create index droplet_address on droplet (address) where address is not null');
    await runner.query('create index droplet_name on droplet (name)');
    await runner.query(`
      create table release (
        id bigint generated always as identity primary key,
        droplet uuid not null references droplet,
        team uuid,
        revision text not null check (length(revision) between 1 and 100),
        label text not null check (length(label) between 1 and 64),
        via text not null check (via in ('signature', 'address')),
        deployed_at timestamptz not null default clock_timestamp()
      )`);
    await runner.query('create index release_team on release (team, id)');
    await runner.query('create index release_droplet on release (droplet, id)');
    await runner.query(`
      create table seen_signature (
        signature bytea primary key,
        until timestamptz not null
      )`);
    await runner.query('create index seen_signature_until on seen_signature (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table seen_signature, release');
    await runner.query('drop index droplet_address, droplet_name');
    await runner.query('alter table droplet drop column webhook_counter, drop column has_signed');
  }
}
