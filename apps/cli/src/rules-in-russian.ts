/** What the engine and `verify` say of boards, moves, replay texts and records, in Russian: they themselves speak English. */
const CELL = String.raw`(\[[^\]]*\])`;

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  // Moves.
  [/^move (\d+) of (\d+) is not legal: /, 'ход $1 из $2 не по правилам: '],
  [/the game is over: nobody can move/, 'партия окончена: ходов больше нет'],
  [new RegExp(`${CELL} is not on the board of size (\\d+)`), '$1 вне доски размера $2'],
  [new RegExp(`${CELL} holds a stone, not a chip of colour (\\d)`), 'в $1 камень, а не фишка цвета $2'],
  [new RegExp(`${CELL} holds nothing, not a chip of colour (\\d)`), 'клетка $1 пуста, а нужна фишка цвета $2'],
  [new RegExp(`${CELL} holds a chip of colour (\\d), not a chip of colour (\\d)`), 'в $1 фишка цвета $2, а не $3'],
  [new RegExp(`${CELL} holds a stone: it must be empty`), 'в $1 камень, а клетка должна быть пуста'],
  [
    new RegExp(`${CELL} holds a chip of colour (\\d): it must be empty`),
    'в $1 фишка цвета $2, а клетка должна быть пуста',
  ],
  [new RegExp(`${CELL} is more than 2 cells away from ${CELL}`), 'от $2 до $1 больше 2 клеток'],
  [/colour (\d) has no jump left/, 'у цвета $1 не осталось прыжков'],
  // Boards.
  [/a board must be an object with "size" and "cells"/, 'доска должна быть объектом с "size" и "cells"'],
  [/"size" of a board must be an integer from 3 to 9/, '"size" доски должно быть целым числом от 3 до 9'],
  [/"cells" of a board of size (\d+) must be (\d+) rows/, '"cells" доски размера $1 должно состоять из рядов: $2'],
  [
    /row (\d+) of a board of size (\d+) must be an array of (\d+) cells/,
    'ряд $1 доски размера $2: нужен массив клеток, их $3',
  ],
  [
    new RegExp(`cell ${CELL} must be -1 \\(stone\\), 0 \\(empty\\), 1 or 2 \\(chips\\)`),
    'клетка $1 должна быть -1 (камень), 0 (пусто), 1 или 2 (фишки)',
  ],
  [
    new RegExp(`cell ${CELL} is outside the hexagon of size (\\d+): make it -1`),
    'клетка $1 вне шестиугольника размера $2: нужно -1',
  ],
  // Positions and replay texts.
  [
    /reproductions and jumps of colour (\d) must be non-negative integers/,
    'размножения и прыжки цвета $1: целые числа от 0',
  ],
  [
    /colour (\d) has (\d+) jumps, but (\d+) reproductions earn (\d+)/,
    'у цвета $1 прыжков $2, а размножений $3 хватает на $4',
  ],
  [
    /there are (\d+) chips, so reproductions must add up to \d+, not (\d+)/,
    'фишек $1, и размножений должно быть столько же, а их $2',
  ],
  [/"turn" must be colour 1 or 2/, '"turn" должно быть цветом 1 или 2'],
  [/a replay has at most (\d+) characters/, 'в тексте партии не больше $1 знаков'],
  [/a replay must begin with ("[^"]+")/, 'текст партии начинается с $1'],
  [/a replay has 6 parts between dots, this one (\d+)/, 'в тексте партии 6 частей между точками, а здесь $1'],
  [/the second part of a replay is the size, 3 to 9/, 'вторая часть текста партии: размер, от 3 до 9'],
  [
    /the third part of a replay is not the cells of a board of size (\d+)/,
    'третья часть текста партии не клетки доски размера $1',
  ],
  [/the fourth part of a replay must be empty or five numbers/, 'четвёртая часть текста партии пуста или пять чисел'],
  [/the fifth part of a replay is not a list of moves/, 'пятая часть текста партии не список ходов'],
  [
    /the last part of a replay must be empty, "s", or a loser and a reason/,
    'последняя часть текста партии пуста, "s" или проигравший и причина',
  ],
  [
    /the game says it ended by score, but colour (\d) can still move/,
    'сказано, что партия кончилась по счёту, но у цвета $1 ещё есть ходы',
  ],
  // What `verify` expects and finds.
  [/^first \(A begins\)$/, 'first (начинает A)'],
  [/^first \(the teams swap\)$/, 'first (команды меняются)'],
  [/^row (\d+) \(of seed (\d+)\)$/, 'ряд $1 (зерна $2)'],
  [/^(seed|cells) of the leg before$/, '$1 прошлой партии'],
  [/^color and reason of those that failed$/, 'color и reason неудачных'],
  [/^a legal board$/, 'доска по правилам'],
  [/^none: nobody can move, the game is over$/, 'хода нет: партия окончена'],
  [/^a legal move of colour (\d)$/, 'ход по правилам цвета $1'],
  [/^not by_score: colour (\d) can still move$/, 'не by_score: у цвета $1 ещё есть ходы'],
  [/^the team that did not fail \((\w+)\)$/, 'команда, которая не ошиблась ($1)'],
  [/^nobody, who is on turn$/, 'никто: ходить некому'],
  [/^colour (\d), who is on turn$/, 'цвет $1, чей ход'],
  [/^colour (\d)$/, 'цвет $1'],
  [/^the move against the rules$/, 'ход не по правилам'],
  [/^a move against the rules$/, 'ход не по правилам'],
  [/, which is legal$/, ', а он по правилам'],
  // Files.
  [
    /^it is neither a record \(("[^)]*")\) nor the array that hexduel play --json prints$/,
    'это не запись ($1) и не массив, который печатает hexduel play --json',
  ],
  [
    /^"version" is (\d+), this hexduel reads up to (\d+): use a newer hexduel$/,
    '"version" равно $1, а этот hexduel читает до $2: возьмите hexduel новее',
  ],
];

/** The same sentence in Russian; one that is not known stays as it is. */
export function inRussian(sentence: string): string {
  return SENTENCES.reduce((said, [pattern, russian]) => said.replace(pattern, russian), sentence);
}
