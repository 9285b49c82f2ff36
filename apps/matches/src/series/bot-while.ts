import type { Bot } from '@hexduel/bot-client';
import type { RequestResult } from '@hexduel/bot-client';

/**
 * The bot as long as a run may continue; then it gets nothing but the ends of games, and everything else is a failure of the
 * platform, which counts for nothing.
 */
export function whileItMay(bot: Bot, mayContinue: () => boolean): Bot {
  const asked = <Value>(ask: () => Promise<RequestResult<Value>>): Promise<RequestResult<Value>> =>
    mayContinue() ? ask() : Promise.resolve({ kind: 'fault', cause: 'the run was stopped', record: null });
  return {
    startGame: (start) => asked(() => bot.startGame(start)),
    askMove: (id, color) => asked(() => bot.askMove(id, color)),
    updateGame: (id, update) => asked(() => bot.updateGame(id, update)),
    endGame: (id) => bot.endGame(id),
  };
}
