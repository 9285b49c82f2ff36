import type { CheckedMatch } from './check-match';
import type { Disagreement } from './disagreement';

/** Follows the progress of a verification. */
export interface Listener {
  readonly onRound: (round: number, to: number) => void;
  readonly onDisagreement: (disagreement: Disagreement) => void;
}

/** Counts what was verified and collects all disagreements. */
export class Tally {
  rounds = 0;
  matches = 0;
  voids = 0;
  legs = 0;
  moves = 0;
  readonly disagreements: Disagreement[] = [];

  constructor(private readonly listener: Listener) {}

  begin(round: number, to: number): void {
    this.listener.onRound(round, to);
  }

  addMatch({ counts, legs, moves, disagreements }: CheckedMatch): void {
    this.matches += 1;
    if (counts.status === 'void') this.voids += 1;
    this.legs += legs;
    this.moves += moves;
    this.note(disagreements);
  }

  note(found: readonly Disagreement[]): void {
    for (const disagreement of found) {
      this.disagreements.push(disagreement);
      this.listener.onDisagreement(disagreement);
    }
  }
}
