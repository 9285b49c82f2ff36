import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the matches of a round are no longer kept; when what waits for a round that never came was received. */
export class PruneRounds1764200000000 implements MigrationInterface {
  readonly name = 'PruneRounds1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table round add column matches_pruned_at timestamptz');
    await runner.query('create index round_with_matches on round (sandbox, number) where matches_pruned_at is null');
    await runner.query('alter table early_start add column received_at timestamptz not null default now()');
    // Null: its match was known when it came, or is known since.
    await runner.query('alter table match_result add column early_since timestamptz');
    await runner.query('create index match_result_early on match_result (early_since) where early_since is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table match_result drop column early_since');
    await runner.query('alter table early_start drop column received_at');
    await runner.query('alter table round drop column matches_pruned_at');
  }
}
