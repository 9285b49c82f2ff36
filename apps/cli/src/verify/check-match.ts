import { generateBoard, parseBoard, startPosition } from '@hexduel/engine';
import { ok, refused } from '@hexduel/result';
import type { Position } from '@hexduel/engine';
import type { Result } from '@hexduel/result';
import { otherTeam } from '@hexduel/referee';
import type { LegReport } from '../record/leg-report';
import { checkEnd } from './check-end';
import { checkEvidence } from './check-evidence';
import { checkMoves } from './check-moves';
import { difference, finding } from './finding';
import type { Finding } from './finding';
import type { ClaimedMatch } from './read-legs';

/** The verdict on one leg: true, or the first thing that is not. */
export type LegVerdict =
  | { readonly isTrue: true; readonly moves: number; readonly hash: 'true' | 'absent' }
  | { readonly isTrue: false; readonly finding: Finding };

/** Replays every leg by the rules. */
export function checkMatch({ legs, generator }: ClaimedMatch): LegVerdict[] {
  let before: LegReport | null = null;
  return legs.map(({ leg, evidence }, number): LegVerdict => {
    const start = startOf(leg, generator);
    // The next leg is not compared with a leg whose own board is wrong.
    const compared = before;
    before = start.ok ? leg : null;
    if (!start.ok) return { isTrue: false, finding: start.error };
    const final = checkMoves(start.value, leg.moves);
    if (!final.ok) return { isTrue: false, finding: final.error };
    const found =
      checkEnd(leg, evidence, final.value) ??
      (evidence && checkEvidence(leg, start.value, evidence)) ??
      (compared && checkAgainst(compared, leg)) ??
      // A single leg may come from a match in which B began; in a match of two legs, A begins the first.
      (number === 0 && legs.length === 2 ? difference('match', 'first (A begins)', 1, leg.first) : null);
    if (found) return { isTrue: false, finding: found };
    return { isTrue: true, moves: leg.moves.length, hash: evidence ? 'true' : 'absent' };
  });
}

function startOf(leg: LegReport, generator: ClaimedMatch['generator']): Result<Position, Finding> {
  const board = parseBoard(leg);
  const start = board.ok ? startPosition(board.value) : board;
  if (!start.ok) return refused(finding('board', 'cells', 'a legal board', start.error.message));
  if (board.ok && typeof generator === 'number') {
    const { cells } = generateBoard(leg.seed, board.value.size);
    const row = cells.findIndex((expected, i) => JSON.stringify(expected) !== JSON.stringify(leg.cells[i]));
    if (row >= 0) return refused(finding('board', `row ${row} (of seed ${leg.seed})`, cells[row], leg.cells[row]));
  }
  return ok(start.value);
}

/** The second leg is played on the same board, and the teams swap (rules: Match). */
function checkAgainst(before: LegReport, leg: LegReport): Finding | null {
  return (
    difference('match', 'first (the teams swap)', otherTeam(before.first), leg.first) ??
    difference('match', 'seed of the leg before', before.seed, leg.seed) ??
    difference('match', 'cells of the leg before', before.cells, leg.cells)
  );
}
