import type { GameEvent } from './game-event';

/**
 * What a game event is after a restart of its sandbox: planned again, but missed where it is at a time that has passed, so
 * that a new beginning does not start with everything at once.
 */
export function stateAfterRestart({ at }: Pick<GameEvent, 'at'>, now: Date): 'planned' | 'missed' {
  return at !== null && at <= now ? 'missed' : 'planned';
}
