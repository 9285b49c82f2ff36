import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public keys of the teams, and the state of each on every machine. */
export class CreateSshKeys1764100000000 implements MigrationInterface {
  readonly name = 'CreateSshKeys1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ssh_key (
        id uuid primary key,
        team uuid not null,
        name text not null check (length(name) between 1 and 60),
        type text not null,
        bits integer not null check (bits between 256 and 16384),
        fingerprint text not null check (fingerprint ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
        line text not null check (line ~ '^[a-z0-9@.-]+ [A-Za-z0-9+/]+=*$' and length(line) <= 8192),
        added_at timestamptz not null default clock_timestamp(),
        removed_at timestamptz
      )`);
    await runner.query('create unique index ssh_key_name on ssh_key (team, name) where removed_at is null');
    await runner.query(
      'create unique index ssh_key_fingerprint on ssh_key (team, fingerprint) where removed_at is null',
    );
    await runner.query('create index ssh_key_team on ssh_key (team, added_at)');
    // host_key: of the machine that has the key; a reinstalled machine at the same address has lost it.
    await runner.query(`
      create table ssh_key_placement (
        ssh_key uuid not null references ssh_key,
        droplet uuid not null references droplet,
        state text not null check (state in ('adding', 'added', 'removing')),
        attempts integer not null default 0,
        problem text,
        problem_kind text,
        due_at timestamptz,
        leased_until timestamptz,
        claim uuid,
        host_key text,
        primary key (ssh_key, droplet),
        check ((state = 'added') = (due_at is null))
      )`);
    await runner.query('create index ssh_key_placement_due on ssh_key_placement (due_at) where due_at is not null');
    await runner.query('create index ssh_key_placement_droplet on ssh_key_placement (droplet)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ssh_key_placement, ssh_key');
  }
}
