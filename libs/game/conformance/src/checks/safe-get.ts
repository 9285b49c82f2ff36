import { legalMoves } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { sceneStart, withYard } from '../scene';

/** One legal move: a bot that has made it at the first GET has none left at the second. */
export const ASKED_TWICE = withYard({ own: [[4, 4]], empty: [[4, 5]] });

/** The platform sends a GET once more where a kept-alive connection was closed under it. */
export const safeGet: Check = {
  id: 'safe-get',
  title: 'does not change its board at GET: asked twice, it names a legal move twice',
  needs: ['one-move'],
  isRequired: true,
  hint: 'A GET may come twice for the same turn. Do not make your own move at GET: it comes back to you by PUT.',
  run: async (desk) => {
    for (const color of [1, 2] as const) {
      const game = await CheckedGame.start(desk, sceneStart(ASKED_TWICE, color), color);
      await game.untilAsked();
      await game.ask();
      await game.ask();
      await game.end();
    }
  },
};

/** Two legal moves, far apart: after the one, only the other is left. */
export const TWO_POCKETS = withYard({
  own: [
    [4, 1],
    [4, 6],
  ],
  empty: [
    [4, 2],
    [4, 7],
  ],
});

/** Never so on the ladder, where the move that is told is the one that was named: a warning. */
export const putDecides: Check = {
  id: 'put-decides',
  title: 'follows the PUT, not its own answer',
  needs: ['safe-get', 'told-moves'],
  isRequired: false,
  hint: 'What counts is the changes of the PUT, also where another move is told than the bot named; in matches this does not happen.',
  run: async (desk) => {
    for (const color of [1, 2] as const) {
      const game = await CheckedGame.start(desk, sceneStart(TWO_POCKETS, color), color);
      await game.untilAsked();
      const named = await game.ask();
      const told = legalMoves(game.position).find((move) => String(move.to) !== String(named.to));
      if (!told) throw new Error('the scene must leave two moves');
      await game.overrule(named, told);
      await game.untilAsked();
      await game.ask();
      await game.end();
    }
  },
};
