import type { Check } from './check';
import { boardSizes } from './checks/board-sizes';
import { ask, end, start, update } from './checks/endpoints';
import { bothColours, neighbours, noJumps, oneMove, onlyJumps } from './checks/first-moves';
import { appliedMoves, flips, jumpCounts, vacatedCells } from './checks/following';
import { longIdsCheck, nextGame } from './checks/ids-and-order';
import { integers } from './checks/integers';
import { manyGames } from './checks/many-games';
import { middleOfGame } from './checks/middle-of-game';
import { oneEnds } from './checks/one-ends';
import { secondDelete, unknownGame } from './checks/out-of-place';
import { forcedPass, oddStart } from './checks/passes';
import { putDecides, safeGet } from './checks/safe-get';
import { largeBoards, time } from './checks/times';
import { gameGreedy, gameRandom } from './checks/whole-games';

/** All checks in the order of `CHECK_IDS`; every check comes after those it needs. */
export const CHECKS: readonly Check[] = [
  start,
  ask,
  update,
  end,
  bothColours,
  noJumps,
  neighbours,
  onlyJumps,
  oneMove,
  safeGet,
  appliedMoves,
  jumpCounts,
  vacatedCells,
  flips,
  forcedPass,
  oddStart,
  putDecides,
  middleOfGame,
  boardSizes,
  largeBoards,
  gameRandom,
  gameGreedy,
  manyGames,
  oneEnds,
  nextGame,
  longIdsCheck,
  unknownGame,
  secondDelete,
  time,
  integers,
];
