import type { Color, Move } from '@hexduel/engine';
import type { Diagnosis, LikelyBug } from './diagnose-move';

interface Circumstances {
  readonly color: Color;
  readonly move: Move;
}

type Words = readonly [words: string, mend: string];

function rowKind(row: number): string {
  return row % 2 === 0 ? 'even' : 'odd';
}

const WORDS: Readonly<Record<LikelyBug, (about: Circumstances) => Words>> = {
  other_colour: ({ color }) => [
    `it moves a chip of colour ${3 - color}, but the request asked for colour ${color}: the bot mixes up the colours`,
    'Move chips of the colour in the query of the GET (?color=1 or ?color=2), whoever moved first.',
  ],
  rows_and_columns: () => [
    'read as [column, row] it would be legal: the bot mixes up rows and columns',
    'A cell is [i, j]: i is the row, j is the column, and its value is cells[i][j].',
  ],
  from_and_to: () => [
    'the other way round it would be legal: the bot mixes up move_from and move_to',
    'move_from is the cell of your chip, move_to is the empty cell it goes to.',
  ],
  counted_from_one: () => [
    'with one row and one column less it would be legal: the bot counts rows and columns from 1',
    'Count rows and columns from 0: the first cell of the first row is cells[0][0].',
  ],
  neighbour_tables: ({ move: { from } }) => [
    `from an ${rowKind(from[0])} row the target is out of reach: the bot uses the neighbours of ${rowKind(from[0] + 1)} rows`,
    `Odd rows are drawn half a cell to the right. Neighbours at distance 1 in even rows: (-1,-1) (-1,0) (1,-1) (1,0) (0,-1) (0,1); in odd rows: (-1,0) (-1,1) (1,0) (1,1) (0,-1) (0,1).`,
  ],
  jump_without_one: ({ color }) => [
    `it is a jump, but colour ${color} has none, as "jumps" said`,
    'Jump only while "jumps" is above 0 for your colour; without jumps you can reach only cells at distance 1.',
  ],
  ignored_jump_counts: ({ color }) => [
    `it is a jump, but the last PUT said that colour ${color} has none left: the bot uses an old count or its own`,
    'Take "jumps" from every PUT. If you count yourself: only reproductions earn new jumps, and a jump costs one.',
  ],
  ignored_flips: () => [
    'without the flipped chips it would be legal: the bot does not apply flips',
    'Apply every change of a PUT, not only the first: [i, j, old, new] means cells[i][j] = new, also for flipped chips.',
  ],
  ignored_vacated_cells: () => [
    'with the jumped chip still in its old cell it would be legal: the bot does not clear vacated cells',
    'After a jump the first change is [i, j, colour, 0]: that cell is empty now. Apply changes with the new value 0 too.',
  ],
  ignored_updates: () => [
    'on the board of the POST it would be legal: the bot does not apply the changes of PUT',
    'Apply the changes of every PUT to the board of that game: [i, j, old, new] means cells[i][j] = new.',
  ],
  ignored_own_moves: () => [
    "without the bot's own moves it would be legal: the bot does not apply the PUTs of its own moves",
    'Your own moves also come to you by PUT: apply those changes as well as those of the other side.',
  ],
  ignored_other_moves: () => [
    "without the other side's moves it would be legal: the bot does not apply the PUTs of the other side",
    'Each move of the other side comes by PUT: apply its changes before you answer the next GET.',
  ],
  ignored_last_update: () => [
    'before the last PUT it would be legal: the bot is one move behind',
    'Apply the changes of a PUT before you answer it: the next GET asks about the board after it.',
  ],
  kept_own_answer: () => [
    'the PUT had another move than the bot had answered: the bot seems to keep its own answer',
    'Change the board only on PUT, by the changes in it; a GET changes nothing.',
  ],
  other_game: () => [
    'in another game of this bot it would be legal: the bot mixes up its games',
    'Keep one board per game id (a map from id to board), not one in a global variable.',
  ],
  constant_move: () => [
    'it gave this same move on other boards too: the bot always answers the same',
    'Choose the move from the board of the game, which the POST gives and every PUT changes.',
  ],
  off_board: () => [
    'one of its cells is not on the board',
    'Use only cells inside the square array whose value is not -1: stones cannot be entered.',
  ],
  not_own_chip: ({ color }) => [
    `there is no chip of colour ${color} at move_from`,
    `Look for chips where cells[i][j] is the colour of the GET, and check that the board follows every PUT.`,
  ],
  not_empty: () => [
    'the cell at move_to is not empty',
    'Go only to cells whose value is 0, and check that the board follows every PUT.',
  ],
  too_far: () => [
    'the two cells are too far apart',
    'A move goes to a cell at distance 1 (reproduction) or 2 (jump); the offsets depend on whether the row is even or odd.',
  ],
};

const VAGUE: readonly LikelyBug[] = ['off_board', 'not_own_chip', 'not_empty', 'too_far'];

/** A likely bug, with a description and the remedy. */
export function describeBug(bug: LikelyBug, about: Circumstances): Diagnosis {
  const [words, mend] = WORDS[bug](about);
  return { bug, words, mend, isVague: VAGUE.includes(bug) };
}
