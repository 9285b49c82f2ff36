import { legalMoves } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { SCENE_SIZE } from '../scene';
import { startOf } from '../start-of';

/** POST is answered. */
export const start: Check = {
  id: 'start',
  title: 'POST /games is answered',
  needs: [],
  isRequired: true,
  hint: '',
  run: async (desk) => {
    await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 1);
  },
};

/** GET is answered with a move, be it legal or not. */
export const ask: Check = {
  id: 'ask',
  title: 'GET /games/:id?color=c is answered with a move',
  needs: ['start'],
  isRequired: true,
  hint: '',
  run: async (desk) => {
    const game = await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 1);
    await game.askAnything();
  },
};

/** PUT is answered. */
export const update: Check = {
  id: 'update',
  title: 'PUT /games/:id is answered',
  needs: ['start'],
  isRequired: true,
  hint: '',
  run: async (desk) => {
    const game = await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 2);
    const [move] = legalMoves(game.position);
    if (move) await game.tell(move);
  },
};

/** DELETE is answered; a failure costs no game (rules: Bot protocol), so it is a warning. */
export const end: Check = {
  id: 'end',
  title: 'DELETE /games/:id is answered',
  needs: ['start'],
  isRequired: false,
  hint: 'This costs no game, but games that are never ended fill the memory of the bot.',
  run: async (desk) => {
    const game = await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 1);
    desk.open.delete(game.id);
    desk.answered('end', await desk.bot.endGame(game.id), game.where(), null);
  },
};
