import type { Color, Move } from '@hexduel/engine';
import type { Bilingual } from './bilingual';
import type { Diagnosis, LikelyBug } from './diagnose-move';

interface Circumstances {
  readonly color: Color;
  readonly move: Move;
}

type Words = readonly [words: Bilingual, mend: Bilingual];

const isEven = (row: number): boolean => row % 2 === 0;

const WORDS: Readonly<Record<LikelyBug, (about: Circumstances) => Words>> = {
  other_colour: ({ color }) => [
    {
      en: `it moves a chip of colour ${3 - color}, but the request asked for colour ${color}: the bot mixes up the colours`,
      ru: `ход сделан фишкой цвета ${3 - color}, а запрос был о цвете ${color}: бот путает цвета`,
    },
    {
      en: 'Move chips of the colour in the query of the GET (?color=1 or ?color=2), whoever moved first.',
      ru: 'Ходите фишками того цвета, который указан в запросе GET (?color=1 или ?color=2), кто бы ни ходил первым.',
    },
  ],
  rows_and_columns: () => [
    {
      en: 'read as [column, row] it would be legal: the bot mixes up rows and columns',
      ru: 'если читать клетки как [столбец, строка], ход был бы по правилам: бот путает строки и столбцы',
    },
    {
      en: 'A cell is [i, j]: i is the row, j is the column, and its value is cells[i][j].',
      ru: 'Клетка — это [i, j]: i — строка, j — столбец, а её значение — cells[i][j].',
    },
  ],
  from_and_to: () => [
    {
      en: 'the other way round it would be legal: the bot mixes up move_from and move_to',
      ru: 'в обратную сторону ход был бы по правилам: бот путает move_from и move_to',
    },
    {
      en: 'move_from is the cell of your chip, move_to is the empty cell it goes to.',
      ru: 'move_from — клетка вашей фишки, move_to — пустая клетка, на которую она идёт.',
    },
  ],
  counted_from_one: () => [
    {
      en: 'with one row and one column less it would be legal: the bot counts rows and columns from 1',
      ru: 'если вычесть по единице из строк и столбцов, ход был бы по правилам: бот считает их с 1',
    },
    {
      en: 'Count rows and columns from 0: the first cell of the first row is cells[0][0].',
      ru: 'Считайте строки и столбцы с 0: первая клетка первой строки — cells[0][0].',
    },
  ],
  neighbour_tables: ({ move: { from } }) => [
    {
      en: `from an ${isEven(from[0]) ? 'even' : 'odd'} row the target is out of reach: the bot uses the neighbours of ${isEven(from[0]) ? 'odd' : 'even'} rows`,
      ru: `из ${isEven(from[0]) ? 'чётной' : 'нечётной'} строки до цели не дойти: бот берёт соседей ${isEven(from[0]) ? 'нечётных' : 'чётных'} строк`,
    },
    {
      en: 'Odd rows are drawn half a cell to the right. Neighbours at distance 1 in even rows: (-1,-1) (-1,0) (1,-1) (1,0) (0,-1) (0,1); in odd rows: (-1,0) (-1,1) (1,0) (1,1) (0,-1) (0,1).',
      ru: 'Нечётные строки сдвинуты на полклетки вправо. Соседи на расстоянии 1 в чётных строках: (-1,-1) (-1,0) (1,-1) (1,0) (0,-1) (0,1); в нечётных: (-1,0) (-1,1) (1,0) (1,1) (0,-1) (0,1).',
    },
  ],
  jump_without_one: ({ color }) => [
    {
      en: `it is a jump, but colour ${color} has none, as "jumps" said`,
      ru: `это прыжок, а у цвета ${color} прыжков нет, о чём говорит "jumps"`,
    },
    {
      en: 'Jump only while "jumps" is above 0 for your colour; without jumps you can reach only cells at distance 1.',
      ru: 'Прыгайте, только пока "jumps" вашего цвета больше 0; без прыжков доступны лишь клетки на расстоянии 1.',
    },
  ],
  ignored_jump_counts: ({ color }) => [
    {
      en: `it is a jump, but the last PUT said that colour ${color} has none left: the bot uses an old count or its own`,
      ru: `это прыжок, а по последнему PUT у цвета ${color} их не осталось: бот берёт старое число или считает сам`,
    },
    {
      en: 'Take "jumps" from every PUT. If you count yourself: only reproductions earn new jumps, and a jump costs one.',
      ru: 'Берите "jumps" из каждого PUT. Если считаете сами: прыжки приносят только размножения, а каждый прыжок стоит одного.',
    },
  ],
  ignored_flips: () => [
    {
      en: 'without the flipped chips it would be legal: the bot does not apply flips',
      ru: 'если бы фишки не меняли цвет, ход был бы по правилам: бот не перекрашивает взятые фишки',
    },
    {
      en: 'Apply every change of a PUT, not only the first: [i, j, old, new] means cells[i][j] = new, also for flipped chips.',
      ru: 'Применяйте все изменения из PUT, а не только первое: [i, j, old, new] значит cells[i][j] = new, и для взятых фишек тоже.',
    },
  ],
  ignored_vacated_cells: () => [
    {
      en: 'with the jumped chip still in its old cell it would be legal: the bot does not clear vacated cells',
      ru: 'если бы прыгнувшая фишка осталась на старом месте, ход был бы по правилам: бот не очищает покинутые клетки',
    },
    {
      en: 'After a jump the first change is [i, j, colour, 0]: that cell is empty now. Apply changes with the new value 0 too.',
      ru: 'После прыжка первое изменение — [i, j, цвет, 0]: эта клетка теперь пуста. Применяйте и изменения с новым значением 0.',
    },
  ],
  ignored_updates: () => [
    {
      en: 'on the board of the POST it would be legal: the bot does not apply the changes of PUT',
      ru: 'на доске из POST ход был бы по правилам: бот не применяет изменения из PUT',
    },
    {
      en: 'Apply the changes of every PUT to the board of that game: [i, j, old, new] means cells[i][j] = new.',
      ru: 'Применяйте изменения из каждого PUT к доске этой партии: [i, j, old, new] значит cells[i][j] = new.',
    },
  ],
  ignored_own_moves: () => [
    {
      en: "without the bot's own moves it would be legal: the bot does not apply the PUTs of its own moves",
      ru: 'без собственных ходов бота ход был бы по правилам: бот не применяет PUT о своих ходах',
    },
    {
      en: 'Your own moves also come to you by PUT: apply those changes as well as those of the other side.',
      ru: 'Ваши ходы тоже приходят к вам в PUT: применяйте их изменения так же, как изменения соперника.',
    },
  ],
  ignored_other_moves: () => [
    {
      en: "without the other side's moves it would be legal: the bot does not apply the PUTs of the other side",
      ru: 'без ходов соперника ход был бы по правилам: бот не применяет PUT о ходах соперника',
    },
    {
      en: 'Each move of the other side comes by PUT: apply its changes before you answer the next GET.',
      ru: 'Каждый ход соперника приходит в PUT: применяйте его изменения до ответа на следующий GET.',
    },
  ],
  ignored_last_update: () => [
    {
      en: 'before the last PUT it would be legal: the bot is one move behind',
      ru: 'до последнего PUT ход был бы по правилам: бот отстаёт на один ход',
    },
    {
      en: 'Apply the changes of a PUT before you answer it: the next GET asks about the board after it.',
      ru: 'Применяйте изменения из PUT до ответа на него: следующий GET спрашивает о доске после него.',
    },
  ],
  kept_own_answer: () => [
    {
      en: 'the PUT had another move than the bot had answered: the bot seems to keep its own answer',
      ru: 'в PUT был не тот ход, который назвал бот: похоже, бот исходит из своего ответа',
    },
    {
      en: 'Change the board only on PUT, by the changes in it; a GET changes nothing.',
      ru: 'Меняйте доску только по PUT, его изменениями; GET ничего не меняет.',
    },
  ],
  other_game: () => [
    {
      en: 'in another game of this bot it would be legal: the bot mixes up its games',
      ru: 'в другой партии этого бота ход был бы по правилам: бот путает партии',
    },
    {
      en: 'Keep one board per game id (a map from id to board), not one in a global variable.',
      ru: 'Храните доску для каждого id партии (словарь от id к доске), а не одну в глобальной переменной.',
    },
  ],
  constant_move: () => [
    {
      en: 'it gave this same move on other boards too: the bot always answers the same',
      ru: 'этот же ход бот назвал и на других досках: бот всегда отвечает одно и то же',
    },
    {
      en: 'Choose the move from the board of the game, which the POST gives and every PUT changes.',
      ru: 'Выбирайте ход по доске партии, которую даёт POST и меняет каждый PUT.',
    },
  ],
  off_board: () => [
    { en: 'one of its cells is not on the board', ru: 'одной из его клеток на доске нет' },
    {
      en: 'Use only cells inside the square array whose value is not -1: stones cannot be entered.',
      ru: 'Берите только клетки квадратного массива, значение которых не -1: на камни ходить нельзя.',
    },
  ],
  not_own_chip: ({ color }) => [
    {
      en: `there is no chip of colour ${color} at move_from`,
      ru: `в клетке move_from нет фишки цвета ${color}`,
    },
    {
      en: 'Look for chips where cells[i][j] is the colour of the GET, and check that the board follows every PUT.',
      ru: 'Ищите фишки там, где cells[i][j] равно цвету из GET, и проверьте, что доска меняется с каждым PUT.',
    },
  ],
  not_empty: () => [
    { en: 'the cell at move_to is not empty', ru: 'клетка move_to не пуста' },
    {
      en: 'Go only to cells whose value is 0, and check that the board follows every PUT.',
      ru: 'Ходите только на клетки со значением 0 и проверьте, что доска меняется с каждым PUT.',
    },
  ],
  too_far: () => [
    { en: 'the two cells are too far apart', ru: 'эти две клетки слишком далеко друг от друга' },
    {
      en: 'A move goes to a cell at distance 1 (reproduction) or 2 (jump); the offsets depend on whether the row is even or odd.',
      ru: 'Ход ведёт на клетку на расстоянии 1 (размножение) или 2 (прыжок); смещения зависят от того, чётная строка или нечётная.',
    },
  ],
};

const VAGUE: readonly LikelyBug[] = ['off_board', 'not_own_chip', 'not_empty', 'too_far'];

/** A likely bug, with a description and the remedy. */
export function describeBug(bug: LikelyBug, about: Circumstances): Diagnosis {
  const [words, mend] = WORDS[bug](about);
  return { bug, words, mend, isVague: VAGUE.includes(bug) };
}
