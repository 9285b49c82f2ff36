import type { Color } from './color';
import { drawBoard } from './draw-board';
import { winnerOf } from './game';
import { legalMoves } from './moves';
import { play } from './play';
import { boardOf, startPosition } from './position';
import type { Position } from './position';
import games from './reference.games.json';
import { unwrap } from '@hexduel/result';

/**
 * Games of the 2017 platform's engine (Ruby, uniformly random and biased moves, generated and odd boards) with the effect of
 * each move: `m` colour and cells, `n` number of legal moves, `c` changes, `j` jumps, `s` chips.
 */
type Row = (typeof games)[number];

function start(row: Row): Position {
  return unwrap(startPosition({ size: row.size, cells: row.cells } as never));
}

describe.each(games.map((row) => [row.name, row] as const))('reference game: %s', (_, row) => {
  it('has the same legal moves, changes, jumps, chips, turns and end', () => {
    let position = start(row);
    expect([position.jumps[1], position.jumps[2]]).toEqual(row.jumps);
    for (const [index, made] of row.moves.entries()) {
      const [color, fi, fj, ti, tj] = made.m as [Color, number, number, number, number];
      const where = `move ${index + 1}\n${drawBoard(boardOf(position))}`;
      expect([where, position.turn, legalMoves(position).length]).toEqual([where, color, made.n]);
      const played = unwrap(play(position, { from: [fi, fj], to: [ti, tj] }));
      position = played.position;
      expect([where, played.changes]).toEqual([where, made.c]);
      expect([where, position.jumps, position.score]).toEqual([
        where,
        { 1: made.j[0], 2: made.j[1] },
        { 1: made.s[0], 2: made.s[1] },
      ]);
    }
    expect(position.turn === null).toBe(row.over);
    expect(winnerOf(position, { reason: 'by_score', loser: null })).toBe(row.winner);
  });
});
