import type { GameEventAction } from '@hexduel/contracts-events';
import type { PublicAction } from '@hexduel/contracts-http';

/** The actions of game events that everybody may know before they happen. */
export type ShownAction = Exclude<GameEventAction, { kind: 'announce' }>;

/** What everybody may know of the action of a game event. A round type that it adds has the id of the event. */
export function publicAction(gameEvent: string, action: ShownAction): PublicAction {
  switch (action.kind) {
    case 'add_round_type': {
      const { size, deadlineMs, scoreMultiplier } = action.roundType;
      return { kind: action.kind, roundType: gameEvent, size, deadlineMs, scoreMultiplier };
    }
    case 'retire_round_type':
      return { kind: action.kind, roundType: action.roundType };
    case 'change_round_type': {
      const { kind, roundType, deadlineMs = null, scoreMultiplier = null } = action;
      return { kind, roundType, deadlineMs, scoreMultiplier };
    }
    default:
      return { kind: action.kind };
  }
}
