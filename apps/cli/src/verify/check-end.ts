import { checkMove, leaderOf } from '@hexduel/engine';
import type { Color, Position } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { LegReport } from '../record/leg-report';
import { perColor } from './check-moves';
import { difference, finding } from './finding';
import type { Finding } from './finding';
import type { Evidence } from './read-legs';

/** Checks that a leg with the last position `final` ended as it says: reason, loser, score, winner. */
export function checkEnd(leg: LegReport, evidence: Evidence | null, final: Position): Finding | null {
  const { reason, winner, score, first } = leg;
  const wrongScore = difference('end', 'score', perColor(final.score), perColor(score));
  if (wrongScore) return wrongScore;
  const teamOf = (color: Color | null) => (color === null ? null : color === 1 ? first : otherTeam(first));
  if (reason === 'by_score') {
    if (final.turn !== null) {
      return finding('end', 'reason', `not by_score: colour ${final.turn} can still move`, reason);
    }
    return (
      difference('end', 'winner', teamOf(leaderOf(final.score)), winner) ??
      (evidence && (difference('end', 'loser', null, evidence.loser) ?? checkNoWrongMove(evidence)))
    );
  }
  if (winner === null) return finding('end', 'winner', `the team that did not fail (${reason})`, null);
  const loser = winner === first ? 2 : 1;
  const wrongLoser = evidence && difference('end', 'loser', loser, evidence.loser);
  if (wrongLoser) return wrongLoser;
  if (reason !== 'wrong_move') return evidence && checkNoWrongMove(evidence);
  if (final.turn !== loser) {
    const onTurn = final.turn === null ? 'nobody' : `colour ${final.turn}`;
    return finding('end', 'loser', `${onTurn}, who is on turn`, `colour ${loser}`);
  }
  return evidence && checkWrongMove(evidence, final);
}

function checkNoWrongMove({ wrong_move: wrongMove }: Evidence): Finding | null {
  return difference('end', 'wrong_move', null, wrongMove);
}

function checkWrongMove({ wrong_move: wrongMove }: Evidence, final: Position): Finding | null {
  if (!wrongMove) return finding('end', 'wrong_move', 'the move against the rules', null);
  const { from, to } = wrongMove;
  const cell = ([i, j]: typeof from) => [i ?? Infinity, j ?? Infinity] as const;
  if (!checkMove(final, { from: cell(from), to: cell(to) }).ok) return null;
  return finding('end', 'wrong_move', 'a move against the rules', `${JSON.stringify([from, to])}, which is legal`);
}
