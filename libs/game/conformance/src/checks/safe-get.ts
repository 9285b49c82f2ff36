import { legalMoves } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { sceneStart, withYard } from '../scene';

/** One legal move: a bot that makes it on the first GET has none left for the second. */
export const ASKED_TWICE = withYard({ own: [[4, 4]], empty: [[4, 5]] });

/** The platform repeats a GET if a kept-alive connection was closed under it. */
export const safeGet: Check = {
  id: 'safe-get',
  title: {
    en: 'does not change its board on GET: asked twice, it names a legal move twice',
    ru: 'не меняет доску по GET: на повторный вопрос снова называет возможный ход',
  },
  needs: ['one-move'],
  isRequired: true,
  hint: {
    en: 'A GET may come twice for the same turn. Do not make your own move on GET: it comes back to you by PUT.',
    ru: 'GET об одном ходе может прийти дважды. Не делайте свой ход по GET: он вернётся к вам в PUT.',
  },
  run: async (session) => {
    for (const color of [1, 2] as const) {
      const game = await CheckedGame.start(session, sceneStart(ASKED_TWICE, color), color);
      await game.untilAsked();
      await game.ask();
      await game.ask();
      await game.end();
    }
  },
};

/** Two legal moves, far apart: after one of them, only the other is left. */
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

/** A warning, because on the ladder the PUT always has the move that the bot named. */
export const putDecides: Check = {
  id: 'put-decides',
  title: { en: 'follows the PUT, not its own answer', ru: 'следует PUT, а не своему ответу' },
  needs: ['safe-get', 'told-moves'],
  isRequired: false,
  hint: {
    en: 'The changes of the PUT count, even if its move is not the one that the bot named; in matches this does not happen.',
    ru: 'Считаются изменения из PUT, даже если ход в нём не тот, что назвал бот; в матчах так не бывает.',
  },
  run: async (session) => {
    for (const color of [1, 2] as const) {
      const game = await CheckedGame.start(session, sceneStart(TWO_POCKETS, color), color);
      await game.untilAsked();
      const named = await game.ask();
      const other = legalMoves(game.position).find((move) => String(move.to) !== String(named.to));
      if (!other) throw new Error('the scene must leave two moves');
      await game.overrule(named, other);
      await game.untilAsked();
      await game.ask();
      await game.end();
    }
  },
};
