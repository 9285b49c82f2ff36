import type { RoundCard } from '@hexduel/contracts-http';
import { seesInSql } from '../view/sees';
import { PUBLIC } from '../view/view';
import type { View } from '../view/view';

/** Columns of a round `r` as `roundCard` takes them; each is null where there is no round. */
export const ROUND_COLUMNS = `r.id as round, r.number, r.state, r.size, r.deadline_ms as "deadlineMs",
  r.score_multiplier as "scoreMultiplier", r.opened_at as "openedAt", r.scored_at as "scoredAt", r.matches, r.finished`;

/**
 * The same for a view, of a sandbox `s`: a team that sees a hidden round because it plays in it sees of it how far its own matches
 * are, nothing of those of others. `viewer` is the parameter (`$3`) that is `teamOf(view)`.
 */
export function roundColumns(view: View, viewer: `$${number}`): string {
  if (view.kind !== 'own') return ROUND_COLUMNS;
  const own = (which: string): string => `from match m where m.round = r.id and ${which} and exists (
    select from entry e where e.id in (m.one, m.two) and e.team = ${viewer}::uuid)`;
  const isDecided = `m.status in ('finished', 'void')`;
  const hidden = (ofOwn: string, whole: string): string =>
    `case when not ${seesInSql(PUBLIC)} then ${ofOwn} else ${whole} end`;
  const state = `case when exists (select ${own(`not ${isDecided}`)}) then 'open' else 'completed' end`;
  return `r.id as round, r.number, ${hidden(state, 'r.state')} as state, r.size, r.deadline_ms as "deadlineMs",
    r.score_multiplier as "scoreMultiplier", r.opened_at as "openedAt", ${hidden('null', 'r.scored_at')} as "scoredAt",
    ${hidden(`(select count(*)::int ${own('true')})`, 'r.matches')} as matches,
    ${hidden(`(select count(*)::int ${own(isDecided)})`, 'r.finished')} as finished`;
}

export type RoundRow = Omit<RoundCard, 'openedAt' | 'scoredAt'> & {
  readonly openedAt: Date;
  readonly scoredAt: Date | null;
};

/** A row, or what a left join made of one that is not there. */
export type MaybeRoundRow = { readonly [Column in keyof RoundRow]: RoundRow[Column] | null };

export function hasRound<Row extends MaybeRoundRow>(row: Row): row is Row & RoundRow {
  return row.round !== null;
}

export function roundCard(row: RoundRow): RoundCard {
  const { round, number, state, size, deadlineMs, scoreMultiplier, openedAt, scoredAt, matches, finished } = row;
  return {
    ...{ round, number, state, size, deadlineMs, scoreMultiplier, matches, finished },
    openedAt: openedAt.toISOString(),
    scoredAt: scoredAt?.toISOString() ?? null,
  };
}
