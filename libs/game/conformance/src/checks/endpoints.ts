import { legalMoves } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { generatedStart, SCENE_SIZE } from '../scene';
import { warmUp } from '../warm-up';

/** POST is answered. Here the bot warms up, so that a cold start fails no other check. */
export const start: Check = {
  id: 'start',
  title: 'POST /games is answered',
  needs: [],
  isRequired: true,
  hint: '',
  run: async (session) => {
    const cold = await warmUp(session);
    if (cold) throw cold;
  },
};

/** GET is answered with a move, whether legal or not. */
export const ask: Check = {
  id: 'ask',
  title: 'GET /games/:id?color=c is answered with a move',
  needs: ['start'],
  isRequired: true,
  hint: '',
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
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
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 2);
    const [move] = legalMoves(game.position);
    if (move) await game.makeMove(move);
  },
};

/** DELETE is answered; a failure loses no game (rules: Bot protocol), so it is a warning. */
export const end: Check = {
  id: 'end',
  title: 'DELETE /games/:id is answered',
  needs: ['start'],
  isRequired: false,
  hint: 'This loses no game, but games that never end fill its memory.',
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    session.open.delete(game.id);
    session.answered('end', await session.bot.endGame(game.id), () => ({ where: game.where(), board: null }));
  },
};
