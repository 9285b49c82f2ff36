import type { PlayMatchV1 } from '@hexduel/contracts-events';
import { GENERATOR_VERSION, firstTeamStarts, generateBoard, isSeed, isSize, startPosition } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import type { Team } from '@hexduel/referee';

/** The start of a match. `first` has colour 1 in the first leg. */
export interface Stage {
  readonly start: Position;
  readonly first: Team;
}

/** `later`: a runner of another version can play the match. `never`: no runner can. */
export type Staged =
  { readonly kind: 'ready'; readonly stage: Stage } | { readonly kind: 'later' | 'never'; readonly reason: string };

/** Makes the board and draws who begins, both from the seed of the match (rules: Board, Match). */
export function stageMatch({ match, size, seed, generatorVersion }: PlayMatchV1): Staged {
  if (generatorVersion !== GENERATOR_VERSION) {
    const reason = `match ${match} needs boards of generator version ${generatorVersion}, this runner makes ${GENERATOR_VERSION}`;
    return { kind: 'later', reason };
  }
  if (!isSize(size) || !isSeed(seed)) {
    return { kind: 'never', reason: `match ${match} has size ${size} and seed ${seed}: there is no such board` };
  }
  const start = startPosition(generateBoard(seed, size));
  if (!start.ok) return { kind: 'never', reason: `match ${match} has no start: ${start.error.message}` };
  return { kind: 'ready', stage: { start: start.value, first: firstTeamStarts(seed) ? 1 : 2 } };
}
