import type { GameEventAction } from '@hexduel/contracts-events';
import type { PublicAction } from '@hexduel/contracts-http';

/** What a game event can do that anybody may know of before it happens. */
export type TellableAction = Exclude<GameEventAction, { kind: 'announce' }>;

/** What anybody may know of what a game event does. A round type that it adds has the id of the event. */
export function publicAction(gameEvent: string, action: TellableAction): PublicAction {
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
