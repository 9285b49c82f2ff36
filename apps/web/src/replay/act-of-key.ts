import type { Film } from './film';
import type { Act } from './playback';

/** A move that takes so many chips is worth a jump to. */
const BIG_FLIP = 3;

export interface Pressed {
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * What a key does, by its place on the keyboard, so that every layout has it; null where it does nothing. `copy` is the
 * one that has nothing to do with the moves.
 */
export function actOfKey({ code, shiftKey }: Pressed, film: Film | null, at: number): Act | 'copy' | null {
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
      return { type: 'end' };
    case 'BracketLeft':
      return bigFlip(film, at, -1);
    case 'BracketRight':
      return bigFlip(film, at, 1);
    case 'Comma':
      return shiftKey ? { type: 'faster', by: -1 } : null;
    case 'Period':
      return shiftKey ? { type: 'faster', by: 1 } : null;
    case 'Digit1':
    case 'Numpad1':
      return { type: 'leg', leg: 1 };
    case 'Digit2':
    case 'Numpad2':
      return { type: 'leg', leg: 2 };
    case 'KeyC':
      return 'copy';
    default:
      return null;
  }
}

function bigFlip(film: Film | null, from: number, direction: 1 | -1): Act | null {
  const plies = film?.plies ?? [];
  for (let at = from + direction; at > 0 && at <= plies.length; at += direction) {
    if ((plies[at - 1]?.flips ?? 0) >= BIG_FLIP) return { type: 'go', to: at };
  }
  return null;
}
