import type { Game } from './game';
import { encodeReplay } from './replay-codec';
import { sha256 } from './sha256';

/** The identity of a whole game: SHA-256 of its replay text, 64 hexadecimal digits. Any change of it shows. */
export function hashGame(game: Game): string {
  return sha256(encodeReplay(game));
}
