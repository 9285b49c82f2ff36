import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@hexduel/testing/system';

const CHOICE = 'return legalMoves[Math.floor(Math.random() * legalMoves.length)];';
const ANSWER = 'move_from: from, move_to: to';
const GREEDY = `const taken = ({ to: [i, j] }) => NEAR[i % 2].filter(([di, dj]) => board.cells[i + di]?.[j + dj] === 3 - color).length;
  const worth = (move) => taken(move) + (move.isJump ? 0 : 1);
  return legalMoves.toSorted((one, other) => worth(other) - worth(one))[0];`;

const starter = readFileSync(join(repository, 'tools/bot-templates/javascript/bot.js'), 'utf8');

/** The starter bot, with what the guide calls a usual mistake: it answers [column, row]. */
export const firstBot = changed(starter, ANSWER, 'move_from: from.toReversed(), move_to: to.toReversed()');

/** The starter bot, which now takes as many chips as it can. */
export const mendedBot = changed(starter, CHOICE, GREEDY);

function changed(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`the starter bot in JavaScript has no "${part}" any more`);
  return text.replace(part, () => by);
}
