import { execute, lockByName, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import type { View } from '../view/view';
import type { TeamRelease } from './team-release.entity';

/** Columns of an entry `e` that `KnownRelease` describes; only rounds whose scores the view shows end the mark of a release. */
export function releaseColumns(view: View): string {
  const frozenFrom = '(select frozen_from from sandbox where id = e.sandbox)';
  return `e.release, case when not e.has_left then e.deployed_at end as "deployedAt",
    case when e.deployed_at is not null and not e.has_left then greatest(e.played_before, (
      select played.opened_at from round played join participant part on part.round = played.id and part.entry = e.id
      where played.sandbox = e.sandbox and played.state = 'scored'
        and ${visibleInSql(view, { frozenFrom, round: 'played.number' })}
      order by played.number desc limit 1)) end as "playedAt"`;
}

/** Until the transaction ends, nobody else enters this team anywhere or records its release. Take the lock of a sandbox first. */
export function lockTeam(tx: Queryable, team: string): Promise<void> {
  return lockByName(tx, `team ${team}`);
}

/** Keeps a deploy unless it, or a later one of the team, is kept already; whether it is kept now. */
export async function keepLatestRelease(tx: Queryable, { team, release, deployedAt }: TeamRelease): Promise<boolean> {
  const kept = await execute(
    tx,
    `insert into team_release as known (team, release, deployed_at) values ($1, $2, $3)
     on conflict (team) do update set release = excluded.release, deployed_at = excluded.deployed_at
     where (excluded.deployed_at, excluded.release) > (known.deployed_at, known.release)`,
    [team, release, deployedAt],
  );
  return kept > 0;
}

const InSandbox = z.object({ sandbox: z.string() });

export async function readSandboxesOfTeam(tx: Queryable, team: string): Promise<string[]> {
  const rows = await readRows(tx, InSandbox, 'select distinct sandbox from entry where team = $1', [team]);
  return rows.map(({ sandbox }) => sandbox);
}

const Changed = z.object({ id: z.string() });

/** Gives the entries of a team in a sandbox its latest release; returns the ids of those that had another. */
export async function updateReleases(tx: Queryable, sandbox: string, team: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    Changed,
    `update entry e set release = t.release, deployed_at = t.deployed_at from team_release t
     where e.sandbox = $1 and e.team = $2 and t.team = e.team
       and (e.release, e.deployed_at) is distinct from (t.release, t.deployed_at)
     returning e.id`,
    [sandbox, team],
  );
  return rows.map(({ id }) => id);
}
