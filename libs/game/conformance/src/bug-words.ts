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
    `it moves a chip of colour ${3 - color}, but was asked for colour ${color}: the colours are mixed up`,
    'Move chips of the colour in the query of the GET (?color=1 or ?color=2), whoever moved first.',
  ],
  rows_and_columns: () => [
    'read as [column, row] it would be legal: rows and columns are mixed up',
    'A cell is [i, j]: i is the row, j the column, and the board is cells[i][j].',
  ],
  from_and_to: () => [
    'the other way round it would be legal: move_from and move_to are mixed up',
    'move_from is the cell of your chip, move_to the empty cell it goes to.',
  ],
  counted_from_one: () => [
    'one row and one column less it would be legal: rows and columns are counted from 1',
    'Rows and columns are counted from 0: the first cell of the first row is cells[0][0].',
  ],
  neighbour_tables: ({ move: { from } }) => [
    `seen from an ${rowKind(from[0])} row the cell is not where the bot thinks: it takes the neighbours of ${rowKind(from[0] + 1)} rows`,
    `Odd rows are drawn half a cell to the right. Neighbours at distance 1 in even rows: (-1,-1) (-1,0) (1,-1) (1,0) (0,-1) (0,1); in odd rows: (-1,0) (-1,1) (1,0) (1,1) (0,-1) (0,1).`,
  ],
  jump_without_one: ({ color }) => [
    `it is a jump, but colour ${color} has none: "jumps" said so`,
    'Jump only while "jumps" has more than 0 for your colour; without a jump only cells at distance 1 can be reached.',
  ],
  ignored_jump_counts: ({ color }) => [
    `it is a jump, but the last PUT said that colour ${color} has none left: the bot goes by an older or its own count`,
    'Take "jumps" from every PUT. If you count yourself: only reproductions count towards new jumps, and a jump costs one.',
  ],
  ignored_flips: () => [
    'without the chips that changed colour it would be legal: the bot leaves out flips',
    'Apply every change of a PUT, not only the first: [i, j, old, new] means cells[i][j] = new, for the flipped chips too.',
  ],
  ignored_vacated_cells: () => [
    'with the chip that jumped away still in its place it would be legal: the bot leaves out vacated cells',
    'After a jump the first change is [i, j, colour, 0]: that cell is empty now. Apply changes whose new value is 0 too.',
  ],
  ignored_updates: () => [
    'on the board of the POST it would be legal: the bot leaves out the changes of PUT',
    'Apply the changes of every PUT to the board of that game: [i, j, old, new] means cells[i][j] = new.',
  ],
  ignored_own_moves: () => [
    "without the bot's own moves it would be legal: the bot leaves out the PUTs of its own moves",
    'Your own moves come back to you by PUT: apply those changes as well as those of the other side.',
  ],
  ignored_other_moves: () => [
    "without the other side's moves it would be legal: the bot leaves out the PUTs of the other side",
    'Each move of the other side comes by PUT: apply its changes before you answer the next GET.',
  ],
  ignored_last_update: () => [
    'before the last PUT it would be legal: the bot lags behind',
    'Apply the changes of a PUT before you answer it: the next GET is about the board after it.',
  ],
  kept_own_answer: () => [
    'another move was told than the bot had named: it seems to keep its own answer',
    'Change the board at PUT only, by the changes that stand there; a GET changes nothing.',
  ],
  other_game: () => [
    'in another game of this bot it would be legal: the games are mixed up',
    'Keep one board per game id (a map from id to board), none in a global variable.',
  ],
  off_board: () => [
    'a cell of it is not on the board',
    'Use only cells whose value is not -1: what lies outside the square array or holds a stone cannot be entered.',
  ],
  not_own_chip: ({ color }) => [
    `there is no chip of colour ${color} at move_from`,
    `Look for chips where cells[i][j] is the colour of the GET, and see that the board follows every PUT.`,
  ],
  not_empty: () => [
    'the cell at move_to is not empty',
    'Go only to cells whose value is 0, and see that the board follows every PUT.',
  ],
  too_far: () => [
    'the two cells are too far apart',
    'A move goes to a cell at distance 1 (reproduction) or 2 (jump); the offsets depend on whether the row is even or odd.',
  ],
};

const VAGUE: readonly LikelyBug[] = ['off_board', 'not_own_chip', 'not_empty', 'too_far'];

/** A bug in words. */
export function diagnosisOf(bug: LikelyBug, about: Circumstances): Diagnosis {
  const [words, mend] = WORDS[bug](about);
  return { bug, words, mend, isVague: VAGUE.includes(bug) };
}
