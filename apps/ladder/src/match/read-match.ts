import type { MatchView, RoundCard, Snapshot, Stake } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { stakesOf } from '../points/stakes';
import { roundCard } from '../round/round-card';
import { isVisible } from '../view/visibility';
import type { View } from '../view/view';
import { findMatchRow, readMatchRows } from './match.queries';
import type { MatchRow, Page, SideRow } from './match.queries';
import { publicMatchId } from './public-match-id';
import { matchLegs } from './stored-leg';

/** A match that exists and that the view hides. The number of its round would reveal how many rounds there are. */
export interface HiddenMatch {
  readonly kind: 'hidden';
}

export interface ShownMatch {
  readonly kind: 'shown';
  readonly match: Snapshot<MatchView>;
}

/**
 * A match with its legs as a view shows it; null where there is none. It is one statement: data, revision and visibility belong
 * together.
 */
export async function readMatch(tx: Queryable, match: string, view: View): Promise<ShownMatch | HiddenMatch | null> {
  const row = await findMatchRow(tx, match, view);
  if (!row) return null;
  const { epoch, rev, teams, frozenFrom, number: round } = row;
  if (!isVisible(view, { frozenFrom, round, teams })) return { kind: 'hidden' };
  return { kind: 'shown', match: { epoch, rev, data: matchView(row, view) } };
}

/** A page of the matches of a round that a view shows, in the order of their ids. */
export async function readMatchesOfRound(tx: Queryable, round: string, view: View, page: Page): Promise<MatchView[]> {
  const rows = await readMatchRows(tx, round, view, page);
  return rows.map((row) => matchView(row, view));
}

function matchView(row: MatchRow, view: View): MatchView {
  const { match, status, seed, generatorVersion, winner, legs, resultHash, sandbox, frozenFrom } = row;
  const arePointsVisible = isVisible(view, { frozenFrom, round: row.number });
  const stakes = arePointsVisible ? stakesOfMatch(row) : null;
  const side = (of: SideRow, stake: Stake | null = null): MatchView['sides'][0] =>
    arePointsVisible ? { ...of, stake } : { ...of, points: null, rule: null, stake: null };
  const sides: MatchView['sides'] = [side(row.one, stakes?.[0]), side(row.two, stakes?.[1])];
  return {
    ...{ match, publicId: publicMatchId(match), state: status, seed, generatorVersion, sides, winner, resultHash },
    sandbox: { sandbox, slug: row.slug, name: row.name, nameRu: row.nameRu },
    round: arePointsVisible ? roundCard(row) : roundOfMatchAlone(row),
    legs: matchLegs(legs ?? []),
  };
}

function stakesOfMatch(row: MatchRow): readonly [Stake, Stake] | null {
  const { status: state, scoredRound, isOneHigher } = row;
  return stakesOf({ state, round: roundCard(row), scoredRound, isFirstHigher: isOneHigher });
}

// The same for both teams, and nothing of what else is played in a round that is hidden.
function roundOfMatchAlone(row: MatchRow): RoundCard {
  const isDecided = row.status === 'finished' || row.status === 'void';
  const state = isDecided ? 'completed' : 'open';
  const card = roundCard({ ...row, isCorrected: null });
  return { ...card, state, scoredAt: null, matches: 1, finished: isDecided ? 1 : 0 };
}
