/** The step of the replay at which a request was sent; a leg that broke off has none after its last move. */
export function shownPly(ply: number, moves: number): number {
  return Math.min(ply, moves);
}
