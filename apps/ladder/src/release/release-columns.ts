import { seesInSql } from '../view/sees';
import type { View } from '../view/view';
import type { KnownRelease } from './new-release';

export type ReleaseRow = KnownRelease;

/** Columns of an entry `e` as `newReleaseOf` takes them; only rounds whose scores the view sees end a mark. */
export function releaseColumns(view: View): string {
  const frozenFrom = '(select frozen_from from sandbox where id = e.sandbox)';
  return `e.release, case when not e.has_left then e.deployed_at end as "deployedAt",
    case when e.deployed_at is not null and not e.has_left then greatest(e.played_before, (
      select played.opened_at from round played join participant part on part.round = played.id and part.entry = e.id
      where played.sandbox = e.sandbox and played.state = 'scored'
        and ${seesInSql(view, { frozenFrom, round: 'played.number' })}
      order by played.number desc limit 1)) end as "playedAt"`;
}
