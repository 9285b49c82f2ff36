import type { PressedKey } from '../frame/shortcuts';
import type { Place, PlaybackAction } from './playback';
import type { Recording } from './recording';

/** What a key does, by its position on the keyboard, so that it works in every layout; null if it does nothing. */
export function actionOfKey(
  { code, shiftKey }: PressedKey,
  recording: Recording | null,
  { leg, at }: Place,
): PlaybackAction | 'copy' | 'help' | 'full' | 'coordinates' | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) {
    return { type: 'go', to: Math.round(((recording?.plies.length ?? 0) * Number(digit)) / 10) };
  }
  switch (code) {
    case 'Space':
      return { type: 'toggle' };
    case 'ArrowLeft':
      return { type: 'step', by: shiftKey ? -10 : -1 };
    case 'ArrowRight':
      return { type: 'step', by: shiftKey ? 10 : 1 };
    case 'Home':
      return { type: 'go', to: 0 };
    case 'End':
      return { type: 'end' };
    case 'KeyL':
      return { type: 'follow' };
    case 'KeyG':
      return { type: 'leg', leg: leg === 1 ? 2 : 1 };
    case 'BracketLeft':
      return toBigMove(recording, at, -1);
    case 'BracketRight':
      return toBigMove(recording, at, 1);
    case 'Comma':
      return shiftKey ? { type: 'faster', by: -1 } : null;
    case 'Period':
      return shiftKey ? { type: 'faster', by: 1 } : null;
    case 'KeyC':
      return 'copy';
    case 'KeyF':
      return 'full';
    case 'KeyN':
      return 'coordinates';
    case 'Slash':
      return shiftKey ? 'help' : null;
    default:
      return null;
  }
}

/** How many chips a move must take to be worth a jump. */
const BIG_MOVE_FLIPS = 3;

function toBigMove(recording: Recording | null, from: number, direction: 1 | -1): PlaybackAction | null {
  const plies = recording?.plies ?? [];
  for (let at = from + direction; at > 0 && at <= plies.length; at += direction) {
    if ((plies[at - 1]?.flips ?? 0) >= BIG_MOVE_FLIPS) return { type: 'go', to: at };
  }
  return null;
}
