import { decodeReplay, encodeReplay, gameEnd, hashGame } from '@hexduel/engine';
import type { Game } from '@hexduel/engine';
import type { LegReport } from '../record/leg-report';
import { difference, finding, findingAt } from './finding';
import type { Finding } from './finding';
import type { Evidence } from './read-legs';

/** Checks that replay text, hash and requests of a record belong to the same game as its moves. */
export function checkEvidence(leg: LegReport, start: Game['start'], evidence: Evidence): Finding | null {
  const { loser } = evidence;
  const end = gameEnd(loser === null ? 'by_score' : leg.reason, loser);
  const game: Game = { start, moves: leg.moves.map(({ from, to }) => ({ from, to })), end };
  return (
    checkReplay(game, evidence.replay) ??
    difference('hash', 'hash', hashGame(game), evidence.hash) ??
    checkRequests(leg, evidence)
  );
}

function checkReplay(game: Game, text: string): Finding | null {
  const expected = encodeReplay(game);
  if (text === expected) return null;
  const decoded = decodeReplay(text);
  if (!decoded.ok) return finding('replay', 'replay', expected, `${text}: ${decoded.error.message}`);
  const own = decoded.value.moves;
  for (let index = 0; index < Math.max(own.length, game.moves.length); index += 1) {
    const found = own[index] ?? null;
    const move = game.moves[index] ?? null;
    if (JSON.stringify(found) !== JSON.stringify(move)) return findingAt(index + 1, 'replay', move, found);
  }
  return finding('replay', 'replay', expected, text);
}

/** Of the requests that count, only the last may have failed, and for the reason that the leg gives. */
function checkRequests({ reason }: LegReport, { loser, requests }: Evidence): Finding | null {
  const counted = requests.filter(({ counts, kind }) => counts && kind !== 'end');
  const failed = counted.flatMap((request) =>
    'failure' in request && request.failure ? [[request.color, request.failure.reason]] : [],
  );
  const isFailure = reason !== 'by_score' && reason !== 'wrong_move';
  return difference('requests', 'color and reason of those that failed', isFailure ? [[loser, reason]] : [], failed);
}
