import { RoundCard } from '@hexduel/contracts-http';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import { PUBLIC } from '../view/view';
import type { View } from '../view/view';

/** A row of `ROUND_COLUMNS`. */
export const RoundRow = z.object({
  ...RoundCard.shape,
  openedAt: z.date(),
  scoredAt: z.date().nullable(),
  isPruned: z.boolean().nullable(),
  isCorrected: z.boolean().nullable(),
});
export type RoundRow = z.infer<typeof RoundRow>;

const { round, number, state, size, deadlineMs, scoreMultiplier, openedAt, scoredAt, matches, finished } =
  RoundRow.shape;
const { isPruned, isCorrected } = RoundRow.shape;

/** A row, or what a left join makes of one that does not exist: every column is null. */
export const MaybeRoundRow = z.object({
  round: round.nullable(),
  number: number.nullable(),
  state: state.nullable(),
  size: size.nullable(),
  deadlineMs: deadlineMs.nullable(),
  scoreMultiplier: scoreMultiplier.nullable(),
  openedAt: openedAt.nullable(),
  scoredAt,
  matches: matches.nullable(),
  finished: finished.nullable(),
  isPruned,
  isCorrected,
});
export type MaybeRoundRow = z.infer<typeof MaybeRoundRow>;

export function hasRound<Row extends MaybeRoundRow>(row: Row): row is Row & RoundRow {
  return row.round !== null;
}

export function roundCard(row: RoundRow): RoundCard {
  return {
    ...{ round: row.round, number: row.number, state: row.state, size: row.size, deadlineMs: row.deadlineMs },
    ...{ scoreMultiplier: row.scoreMultiplier, matches: row.matches, finished: row.finished },
    openedAt: row.openedAt.toISOString(),
    scoredAt: row.scoredAt?.toISOString() ?? null,
    ...(row.isPruned === true ? { isPruned: true } : {}),
    ...(row.isCorrected === true ? { isCorrected: true } : {}),
  };
}

/** Columns of a round `r` that `RoundRow` describes. */
export const ROUND_COLUMNS = `r.id as round, r.number, r.state, r.size, r.deadline_ms as "deadlineMs",
  r.score_multiplier as "scoreMultiplier", r.opened_at as "openedAt", r.scored_at as "scoredAt", r.matches, r.finished,
  r.matches_pruned_at is not null as "isPruned", r.corrected_at is not null as "isCorrected"`;

/**
 * The same for a view, of a sandbox `s`: a team that sees a hidden round because it plays in it sees how far its own matches are,
 * and nothing of the matches of others. `viewer` is the parameter (`$3`) that is `teamOf(view)`.
 */
export function roundColumns(view: View, viewer: `$${number}`): string {
  if (view.kind !== 'own') return ROUND_COLUMNS;
  const own = (which: string): string => `from match m where m.round = r.id and ${which} and exists (
    select from entry e where e.id in (m.one, m.two) and e.team = ${viewer}::uuid)`;
  const isDecided = `m.status in ('finished', 'void')`;
  const whereHidden = (ofOwn: string, whole: string): string =>
    `case when not ${visibleInSql(PUBLIC)} then ${ofOwn} else ${whole} end`;
  const ownState = `case when exists (select ${own(`not ${isDecided}`)}) then 'open' else 'completed' end`;
  return `r.id as round, r.number, ${whereHidden(ownState, 'r.state')} as state, r.size, r.deadline_ms as "deadlineMs",
    r.score_multiplier as "scoreMultiplier", r.opened_at as "openedAt",
    ${whereHidden('null', 'r.scored_at')} as "scoredAt",
    ${whereHidden(`(select count(*)::int ${own('true')})`, 'r.matches')} as matches,
    ${whereHidden(`(select count(*)::int ${own(isDecided)})`, 'r.finished')} as finished,
    r.matches_pruned_at is not null as "isPruned",
    ${whereHidden('false', 'r.corrected_at is not null')} as "isCorrected"`;
}
