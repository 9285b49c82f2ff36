import type { Coordinates } from '@hexduel/engine';
import type { Check } from '../check';
import { shifted, withYard } from '../scene';
import type { Cells, Scene } from '../scene';
import { playAsBoth } from './play-scene';

/** Only two mistakes are possible in this scene: the wrong colour, and swapped rows and columns. */
export const bothColours: Check = {
  id: 'both-colours',
  title: {
    en: 'moves its own chips, as colour 1 and as colour 2',
    ru: 'ходит своими фишками и как цвет 1, и как цвет 2',
  },
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint: {
    en: 'The query of the GET names the colour to move: ?color=1 or ?color=2. Answer both.',
    ru: 'Цвет, который ходит, назван в запросе GET: ?color=1 или ?color=2. Отвечайте на оба.',
  },
  run: (session) => playAsBoth(session, BOTH_COLOURS, 1),
};

export const BOTH_COLOURS = withYard({
  own: [[4, 6]],
  empty: [
    [4, 5],
    [4, 7],
    [3, 6],
  ],
});

/** Cells at distance 2 in both even and odd rows, so that bots that mix up the rows do not fail here. */
const FAR_IN_ALL_ROWS: Cells = [
  [0, -2],
  [0, 2],
  [-2, -1],
  [-2, 0],
  [-2, 1],
  [2, -1],
  [2, 0],
  [2, 1],
];

/** One chip, so no jump: two cells are in reach, eight more would be by jumping, some next to a chip worth taking. */
export function noJumpScene(chip: Coordinates): Scene {
  return withYard({
    own: [chip],
    other: [shifted(chip, [3, 0])],
    empty: [...[shifted(chip, [0, -1]), shifted(chip, [0, 1])], ...FAR_IN_ALL_ROWS.map((step) => shifted(chip, step))],
  });
}

export const NO_JUMP_CHIPS: Cells = [
  [4, 4],
  [5, 3],
  [4, 3],
  [5, 4],
];

/** A bot that jumps without having a jump may choose a reproduction by chance, so it is asked several times. */
export const noJumps: Check = {
  id: 'no-jumps',
  title: {
    en: 'reproduces, and does not jump when it has no jump',
    ru: 'размножается и не прыгает, когда прыжков нет',
  },
  needs: ['both-colours'],
  isRequired: true,
  hint: {
    en: '"jumps" of the POST says how many jumps each colour has; with 0 you can reach only cells at distance 1.',
    ru: 'Сколько прыжков у каждого цвета, говорит "jumps" в POST; при 0 доступны только клетки на расстоянии 1.',
  },
  run: async (session) => {
    for (const chip of NO_JUMP_CHIPS) await playAsBoth(session, noJumpScene(chip), 1);
  },
};

/** Real neighbours, and cells that would be neighbours if the row had the other parity. */
export const NEIGHBOUR_SCENES: readonly Scene[] = [
  withYard({
    own: [[4, 4]],
    empty: [
      [3, 3],
      [5, 3],
      [3, 5],
      [5, 5],
    ],
  }),
  withYard({
    own: [[5, 4]],
    empty: [
      [4, 5],
      [6, 5],
      [4, 3],
      [6, 3],
    ],
  }),
];

export const neighbours: Check = {
  id: 'neighbours',
  title: { en: 'knows the neighbours in even and in odd rows', ru: 'знает соседей в чётных и в нечётных строках' },
  needs: ['both-colours', 'no-jumps'],
  isRequired: true,
  hint: {
    en: 'The neighbours at distance 1 are not the same in even and in odd rows: odd rows are drawn half a cell to the right.',
    ru: 'Соседи на расстоянии 1 в чётных и нечётных строках разные: нечётные строки сдвинуты на полклетки вправо.',
  },
  run: async (session) => {
    for (const scene of NEIGHBOUR_SCENES) await playAsBoth(session, scene, 1);
  },
};

/** Two chips, so one jump, and no empty cell next to them. */
export const ONLY_JUMPS = withYard({
  own: [
    [4, 4],
    [8, 2],
  ],
  empty: [
    [4, 2],
    [2, 4],
    [6, 3],
    [3, 5],
  ],
});

export const onlyJumps: Check = {
  id: 'only-jumps',
  title: { en: 'jumps when only jumps are legal', ru: 'прыгает, когда возможны только прыжки' },
  needs: ['neighbours'],
  isRequired: true,
  hint: {
    en: 'If no cell at distance 1 is empty but "jumps" has one for your colour, go to an empty cell at distance 2.',
    ru: 'Если на расстоянии 1 пустых клеток нет, а "jumps" вашего цвета больше 0, идите на пустую клетку на расстоянии 2.',
  },
  run: (session) => playAsBoth(session, ONLY_JUMPS, 1),
};

/** Exactly one legal move: a reproduction without jumps, one with jumps left, and a jump. */
export const ONE_MOVE_SCENES: readonly Scene[] = [
  withYard({ own: [[4, 4]], empty: [[4, 5]] }),
  withYard({
    own: [
      [5, 4],
      [8, 2],
    ],
    empty: [[4, 4]],
  }),
  withYard({
    own: [
      [4, 4],
      [8, 2],
    ],
    empty: [[4, 6]],
  }),
];

export const oneMove: Check = {
  id: 'one-move',
  title: { en: 'finds the only legal move', ru: 'находит единственный возможный ход' },
  needs: ['only-jumps'],
  isRequired: true,
  hint: {
    en: 'The bot is asked only if it has a legal move, even if there is just one: look at all your chips, all neighbours, all jumps.',
    ru: 'Бота спрашивают, только если ход у него есть, пусть и один: смотрите все свои фишки, всех соседей и все прыжки.',
  },
  run: async (session) => {
    for (const scene of ONE_MOVE_SCENES) await playAsBoth(session, scene, 1);
  },
};
