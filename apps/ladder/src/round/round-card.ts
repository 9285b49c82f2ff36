import type { RoundCard } from '@hexduel/contracts-http';

/** Columns of a round `r` as `roundCard` takes them; each is null where there is no round. */
export const ROUND_COLUMNS = `r.id as round, r.number, r.state, r.size, r.deadline_ms as "deadlineMs",
  r.score_multiplier as "scoreMultiplier", r.opened_at as "openedAt", r.scored_at as "scoredAt", r.matches, r.finished`;

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
