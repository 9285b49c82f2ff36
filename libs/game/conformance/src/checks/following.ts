import type { Move } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { sceneStart, withYard } from '../scene';
import type { Scene } from '../scene';
import { playAsBoth } from './play-scene';

/** A corridor with one way to go: the moves that were legal at the POST are blocked after the first move. */
export const CORRIDOR = withYard({
  own: [[4, 1]],
  empty: [
    [4, 2],
    [4, 3],
    [4, 4],
    [4, 5],
    [4, 6],
  ],
});

export const appliedMoves: Check = {
  id: 'told-moves',
  title: { en: 'applies the moves it gets by PUT', ru: 'применяет ходы, которые приходят в PUT' },
  needs: ['safe-get'],
  isRequired: true,
  hint: {
    en: 'Apply the changes of every PUT to the board of that game: [i, j, old, new] means cells[i][j] = new.',
    ru: 'Применяйте изменения из каждого PUT к доске этой партии: [i, j, old, new] значит cells[i][j] = new.',
  },
  run: (session) => playAsBoth(session, CORRIDOR, 2),
};

/** The first reproduction earns a jump, and after it only jumps are legal. */
export const GAINED_JUMP = withYard({
  own: [[4, 2]],
  empty: [
    [4, 3],
    [4, 5],
    [2, 3],
  ],
});

/** The only jump is spent at once; then one empty cell is next to the chip, and seven are in reach only by jumping. */
const AFTER_SPENT_JUMP = {
  other: [[4, 7]],
  empty: [
    [4, 4],
    [4, 5],
    [4, 6],
    [2, 4],
    [2, 5],
    [6, 4],
    [6, 5],
    [3, 5],
    [5, 5],
  ],
} as const;

/** With two chips, and with three: a bot that counts a jump as a reproduction thinks it earns one in the second. */
export const SPENT_JUMPS: readonly Scene[] = [
  withYard({
    ...AFTER_SPENT_JUMP,
    own: [
      [4, 2],
      [8, 2],
    ],
  }),
  withYard({
    ...AFTER_SPENT_JUMP,
    own: [
      [4, 2],
      [8, 2],
      [7, 1],
    ],
  }),
];

export const jumpCounts: Check = {
  id: 'jump-counts',
  title: {
    en: 'takes the jumps from every PUT: gained by reproduction, spent by a jump',
    ru: 'берёт прыжки из каждого PUT: размножение их приносит, прыжок тратит',
  },
  needs: ['told-moves'],
  isRequired: true,
  hint: {
    en: 'Take "jumps" from every PUT: a colour gains a jump whenever its reproductions become an even number, and spends one with each jump.',
    ru: 'Берите "jumps" из каждого PUT: цвет получает прыжок, когда число его размножений становится чётным, и тратит по одному на каждый прыжок.',
  },
  run: async (session) => {
    await playAsBoth(session, GAINED_JUMP, 2);
    // A bot with a wrong count may choose the reproduction by chance, so it is asked several times.
    for (let again = 0; again < 3; again += 1) {
      for (const scene of SPENT_JUMPS) await playAsBoth(session, scene, 2);
    }
  },
};

/** The bot must jump; then the vacated cell is the only one to go to. */
export const OWN_JUMP = withYard({
  own: [
    [4, 1],
    [4, 2],
  ],
  empty: [[4, 4]],
});

/** The other side jumps away from the bot's chip, which could not move until then. */
export const OTHER_JUMP = withYard({ own: [[4, 4]], other: [[4, 5]], empty: [[4, 7]] });
const JUMP_AWAY: Move = { from: [4, 5], to: [4, 7] };

export const vacatedCells: Check = {
  id: 'vacated-cells',
  title: { en: 'sees that a jump leaves an empty cell', ru: 'видит, что прыжок оставляет клетку пустой' },
  needs: ['jump-counts'],
  isRequired: true,
  hint: {
    en: 'After a jump the first change is [i, j, colour, 0]: that cell is empty and can be entered.',
    ru: 'После прыжка первое изменение — [i, j, цвет, 0]: эта клетка пуста, и на неё можно ходить.',
  },
  run: async (session) => {
    await playAsBoth(session, OWN_JUMP, 2);
    const game = await CheckedGame.start(session, sceneStart(OTHER_JUMP, 2), 2);
    await game.makeMove(JUMP_AWAY);
    await game.ask();
    await game.end();
  },
};

/** The bot jumps next to an opponent's chip, which flips: then only that chip can move. */
export const TAKEN_CHIP = withYard({
  own: [
    [4, 2],
    [8, 2],
  ],
  other: [[4, 5]],
  empty: [
    [4, 4],
    [4, 6],
    [3, 5],
  ],
});

/** The other side flips the chip with many moves; the remaining chip has one move. */
export const LOST_CHIP = withYard({
  own: [
    [4, 4],
    [7, 1],
  ],
  other: [[2, 2]],
  empty: [
    [3, 3],
    [3, 4],
    [4, 3],
    [4, 5],
    [5, 3],
    [5, 4],
    [7, 2],
  ],
});
const TAKING_MOVE: Move = { from: [2, 2], to: [3, 3] };

export const flips: Check = {
  id: 'flips',
  title: {
    en: 'sees that chips next to the target of a move change colour',
    ru: 'видит, что фишки рядом с целью хода меняют цвет',
  },
  needs: ['vacated-cells'],
  isRequired: true,
  hint: {
    en: 'Apply all changes of a PUT: after the target come the chips that changed colour. Those that became yours can move.',
    ru: 'Применяйте все изменения из PUT: за целью хода идут фишки, сменившие цвет. Те, что стали вашими, могут ходить.',
  },
  run: async (session) => {
    await playAsBoth(session, TAKEN_CHIP, 2);
    for (let again = 0; again < 3; again += 1) {
      const game = await CheckedGame.start(session, sceneStart(LOST_CHIP, 2), 2);
      await game.makeMove(TAKING_MOVE);
      await game.ask();
      await game.end();
    }
  },
};
