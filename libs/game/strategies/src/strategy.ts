import type { Move, Position, Random } from '@hexduel/engine';

/** Chooses a move for whoever is to move; the position must not be over. Chance comes from `random` alone. */
export type Strategy = (position: Position, random: Random) => Move;
