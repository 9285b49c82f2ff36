import type { AuditSnapshot } from '@hexduel/database';
import type { EntityManager } from 'typeorm';

/** What the audit shows of each kind of subject, as a row with the columns `sandbox` and `snapshot`; $1 is its id. */
const SNAPSHOTS = {
  sandbox: `
    select id::text as sandbox, json_build_object('slug', slug, 'name', name, 'nameRu', name_ru, 'position', position,
      'roundIntervalMs', round_interval_ms, 'maxParallelGames', max_parallel_games, 'state', state, 'epoch', epoch,
      'plannedStart', planned_start, 'startedAt', started_at, 'frozenFromRound', frozen_from_round,
      'restartRequested', restart_requested) as snapshot
    from sandbox where id = $1`,
  team: `
    select null as sandbox, json_build_object('teamNumber', team_number, 'name', name, 'noContest', no_contest,
      'botAddress', bot_address, 'release', release, 'releaseDeployedAt', release_deployed_at,
      'tokenCounter', token_counter, 'leaves', leaves,
      'players', array(select p.name from player p where p.team = team.id order by p.position)) as snapshot
    from team where id = $1 and deleted_at is null`,
  entry: `
    select e.sandbox::text, json_build_object('sandbox', e.sandbox, 'team', e.team, 'entryNumber', e.entry_number,
      'leaves', e.leaves) as snapshot
    from entry e where e.id = $1 and e.left_at is null`,
  'round type': `
    select sandbox::text, json_build_object('sandbox', sandbox, 'size', size, 'deadlineMs', deadline_ms,
      'scoreMultiplier', score_multiplier::text, 'position', position, 'active', active,
      'addedByEvent', added_by_event) as snapshot
    from round_type where id = $1`,
  'game event': `
    select sandbox::text, json_build_object('sandbox', sandbox, 'at', at, 'offsetMs', offset_ms, 'action', action,
      'state', state, 'appliedAt', applied_at, 'refusal', refusal) as snapshot
    from game_event where id = $1`,
  admin: `
    select null as sandbox, json_build_object('name', name, 'passwordChangedAt', password_changed_at) as snapshot
    from admin_account where name = $1`,
};

export type SubjectKind = keyof typeof SNAPSHOTS;

/** The subject as the audit shows it; null when it is not there. */
export async function takeSnapshot(tx: EntityManager, kind: SubjectKind, id: string): Promise<AuditSnapshot | null> {
  const [row] = await tx.query<AuditSnapshot[]>(SNAPSHOTS[kind], [id]);
  return row ?? null;
}
