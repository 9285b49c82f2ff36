import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult, Team } from '@hexduel/referee';
import type { Contestant } from '../contestant';
import { printable } from '../printable';
import type { Stage } from '../record/record-match';
import { tellLeg } from './tell-leg';

/** The line above a match: who plays, and on which board. */
export function tellHeader(teams: Readonly<Record<Team, Contestant>>, stage: Stage, boardFile: string | null): string {
  const board = boardFile === null ? '' : `, board ${printable(boardFile)}`;
  return `A ${printable(teams[1].label)}  vs  B ${printable(teams[2].label)}   size ${stage.board.size}, seed ${stage.seed}${board}`;
}

/** The lines below it: each leg, and the match on the last line. */
export function tellResult(result: MatchResult<Exchange>): string[] {
  if (result.kind === 'void') {
    const causes = result.faults.map((cause, attempt) => `  attempt ${attempt + 1}: ${printable(cause)}`);
    return [
      ...causes,
      'The match is void: the platform itself failed, no bot is to blame. Free this machine of other work and play again',
    ];
  }
  const replays = result.faults.map((cause) => `played again, the platform itself failed: ${printable(cause)}`);
  return [...replays, ...result.legs.flatMap((leg, n) => tellLeg(n, leg)), verdictLine(result)];
}

function verdictLine({ legs, winner }: Extract<MatchResult<Exchange>, { kind: 'finished' }>): string {
  const won = (team: Team): number => legs.filter(({ winningTeam }) => winningTeam === team).length;
  const tally = `${won(1)}:${won(2)}`;
  return winner === null ? `The match is a draw, ${tally}` : `${winner === 1 ? 'A' : 'B'} wins the match, ${tally}`;
}
