import { otherTeam } from '@hexduel/referee';
import type { LegMove, Team } from '@hexduel/referee';
import type { Say } from '../language';
import { formatCount } from '../numbers';

/** Follows a match while it is played. Legs count from 0, attempts from 1. */
export interface MatchListener {
  onLegStart(leg: number, attempt: number, first: Team): void;
  onMove(leg: number, attempt: number, move: LegMove): void;
}

interface LegSoFar {
  readonly first: Team;
  moves: number;
  last: LegMove | null;
}

/** How far a match has come, to be printed when Ctrl-C interrupts it. */
export class MatchProgress implements MatchListener {
  private legs: LegSoFar[] = [];

  onLegStart(leg: number, _attempt: number, first: Team): void {
    // A new attempt starts again with the first leg.
    this.legs = [...this.legs.slice(0, leg), { first, moves: 0, last: null }];
  }

  onMove(leg: number, _attempt: number, move: LegMove): void {
    const known = this.legs[leg];
    if (!known) return;
    known.moves += 1;
    known.last = move;
  }

  /** One line per leg, the chips as A:B. */
  lines(say: Say): string[] {
    return this.legs.map(({ first, moves, last }, leg) => {
      const isOver = leg < this.legs.length - 1;
      const score = last ? `${last.score[first === 1 ? 1 : 2]}:${last.score[otherTeam(first)]}` : null;
      const chips = score === null ? '' : `, ${say('chips', 'фишки')} ${score}`;
      return say(
        `leg ${leg + 1} ${isOver ? 'was over' : 'was going on'}: ${formatCount(moves, 'move')}${chips}`,
        `партия ${leg + 1} ${isOver ? 'кончилась' : 'шла'}, ходов: ${moves}${chips}`,
      );
    });
  }
}
