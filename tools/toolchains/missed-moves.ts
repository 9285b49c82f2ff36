import { generateBoard, legalMoves, startPosition, viewPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { callBot, startGame } from './call-bot';

const SIZE = 4;

/**
 * Requests moves, with and without jumps, so often that a bot that chooses any legal move at random has named all of them
 * (a correct bot fails once in a million runs). Returns the moves that it never named and those that are illegal.
 */
export async function missedMoves(url: string): Promise<string[]> {
  const board = generateBoard(1, SIZE);
  const problems: string[] = [];
  for (const jumps of [unwrap(startPosition(board)).jumps, { 1: 0, 2: 0 }]) {
    for (const color of [1, 2] as const) {
      const moves = legalMoves(unwrap(viewPosition(board, jumps, color)));
      const expected = moves.map(({ from, to }) => JSON.stringify([from, to]));
      const named = new Set<string>();
      await startGame(url, 'moves', board, jumps);
      const times = Math.ceil(expected.length * (Math.log(expected.length) + 14));
      for (let time = 0; time < times; time += 1) {
        const { json } = await callBot(url, 'GET', `/games/moves?color=${color}`);
        named.add(JSON.stringify([json?.move_from, json?.move_to]));
      }
      const wrong = [...named].filter((move) => !expected.includes(move));
      const missed = expected.filter((move) => !named.has(move));
      const where = `color ${color} with ${jumps[color]} jumps left`;
      if (wrong.length > 0) problems.push(`${where} names illegal moves: ${wrong.join(' ')}`);
      if (missed.length > 0) problems.push(`${where} never names ${missed.join(' ')}`);
    }
  }
  await callBot(url, 'DELETE', '/games/moves');
  return problems;
}
