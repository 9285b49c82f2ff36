import { legalMoves } from '@hexduel/engine';
import { verbatim } from '../bilingual';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { generatedStart, SCENE_SIZE } from '../scene';
import { warmUp } from '../warm-up';

/** These checks find what `remedyFor` knows best. */
const NOTHING = verbatim('');

/** POST is answered. Here the bot warms up, so that a cold start fails no other check. */
export const start: Check = {
  id: 'start',
  title: { en: 'POST /games is answered', ru: 'на POST /games приходит ответ' },
  needs: [],
  isRequired: true,
  hint: NOTHING,
  run: async (session) => {
    const cold = await warmUp(session);
    if (cold) throw cold;
  },
};

/** GET is answered with a move, whether legal or not. */
export const ask: Check = {
  id: 'ask',
  title: { en: 'GET /games/:id?color=c is answered with a move', ru: 'на GET /games/:id?color=c приходит ход' },
  needs: ['start'],
  isRequired: true,
  hint: NOTHING,
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    await game.askAnything();
  },
};

/** PUT is answered. */
export const update: Check = {
  id: 'update',
  title: { en: 'PUT /games/:id is answered', ru: 'на PUT /games/:id приходит ответ' },
  needs: ['start'],
  isRequired: true,
  hint: NOTHING,
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 2);
    const [move] = legalMoves(game.position);
    if (move) await game.makeMove(move);
  },
};

/** DELETE is answered; a failure loses no game (rules: Bot protocol), so it is a warning. */
export const end: Check = {
  id: 'end',
  title: { en: 'DELETE /games/:id is answered', ru: 'на DELETE /games/:id приходит ответ' },
  needs: ['start'],
  isRequired: false,
  hint: {
    en: 'This loses no game, but games that never end fill its memory.',
    ru: 'Партий это не стоит, но партии, которые не кончаются, заполняют память бота.',
  },
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    session.open.delete(game.id);
    session.answered('end', await session.bot.endGame(game.id), () => ({ where: game.where(), board: null }));
  },
};
