import type { MatchRow, ScoreRow, StandingsRow, Taken } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { readLadder } from '../ladder/read-ladder';
import { publicMatchId } from '../match/public-match-id';
import { publicCause } from '../match/stored-leg';
import { isVisible } from '../view/visibility';
import type { View } from '../view/view';
import { readExportedMatches, readExportedRounds, readOrigin, readScoreRows } from './export.queries';
import type { ExportedMatch, ExportedRound } from './export.queries';

/** What a file says of itself: which sandbox it is about, and of which moment. */
export async function readTaken(tx: Queryable, id: string, view: View): Promise<Taken> {
  const { sandbox, slug, name, nameRu, epoch, frozenFrom, takenAt } = await readOrigin(tx, id);
  return {
    sandbox: { sandbox, slug, name, nameRu },
    ...{ epoch, frozenFrom, view: view.kind, takenAt: takenAt.toISOString() },
  };
}

/** The rows of the ladder, without what changes while a round is played, and the last round in their scores. */
export async function readStandingsRows(
  tx: EntityManager,
  sandbox: string,
  view: View,
): Promise<{ readonly scoredRound: number; readonly rows: StandingsRow[] }> {
  const ladder = await readLadder(tx, sandbox, view);
  if (!ladder) throw new Error(`sandbox ${sandbox} does not exist any more`);
  const rows = ladder.data.rows.map((row) => {
    const { place, placeBefore, entryNumber, name, noContest, hasLeft, score, gained, entry, team } = row;
    return { place, placeBefore, entryNumber, name, noContest, hasLeft, score, gained, entry, team };
  });
  return { scoredRound: ladder.data.scoredRound, rows };
}

/** Rounds of one page of scores; each has a row of every entry. */
const ROUNDS_OF_SCORES = 20;

/** Where every entry stood after every scored round that a view shows, in the order of rounds and of entries. */
export async function* scoreRows(
  tx: Queryable,
  sandbox: string,
  view: View,
): AsyncGenerator<ScoreRow[], void, undefined> {
  for (let after = 0; ; after += ROUNDS_OF_SCORES) {
    const rows = await readScoreRows(tx, sandbox, view, { after, rounds: ROUNDS_OF_SCORES });
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row, scoredAt: row.scoredAt.toISOString() }));
  }
}

/** How many matches, and how many rounds, are read at a time. */
const MATCHES = 500;
const ROUNDS = 100;

/** The matches that a view shows, in the order of the rounds and then of their ids. */
export async function* matchRows(
  tx: Queryable,
  sandbox: string,
  view: View,
): AsyncGenerator<MatchRow[], void, undefined> {
  for (let after = 0; ; after += ROUNDS) {
    const rounds = await readExportedRounds(tx, sandbox, { after, rounds: ROUNDS });
    if (rounds.length === 0) return;
    for (const round of rounds) yield* rowsOfRound(tx, round, view);
  }
}

async function* rowsOfRound(
  tx: Queryable,
  round: ExportedRound,
  view: View,
): AsyncGenerator<MatchRow[], void, undefined> {
  for (let after: string | null = null; ;) {
    const rows: ExportedMatch[] = await readExportedMatches(tx, round.id, view, { after, limit: MATCHES });
    if (rows.length > 0) yield rows.map((row) => matchRow(row, round, view));
    if (rows.length < MATCHES) return;
    after = rows.at(-1)?.match ?? null;
  }
}

function matchRow(row: ExportedMatch, round: ExportedRound, view: View): MatchRow {
  const { match, state, seed, winner, resultHash, one, two, legs, finishedAt } = row;
  const { number, size, scoreMultiplier, frozenFrom } = round;
  const arePointsVisible = isVisible(view, { frozenFrom, round: number });
  const side = (of: ExportedMatch['one']) => (arePointsVisible ? of : { ...of, points: null, rule: null });
  return {
    ...{ round: number, size, scoreMultiplier, match, publicId: publicMatchId(match), state, seed, winner, resultHash },
    sides: [side(one), side(two)],
    legs: (legs ?? []).map(({ detail, cause, ...leg }) => ({
      ...leg,
      cause: publicCause({ reason: leg.reason, detail, cause }),
    })),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
