import type { Exchange } from '@hexduel/contracts-bot';
import type { BotPort } from '@hexduel/referee';

/** A bot that waits before each of its moves; once `isStopped` it plays no further. */
export function paced(bot: BotPort<Exchange>, wait: () => Promise<void>, isStopped: () => boolean): BotPort<Exchange> {
  return {
    ...bot,
    askMove: async (gameId, color) => {
      if (!isStopped()) await wait();
      if (isStopped()) return { kind: 'fault', cause: 'the match was interrupted', record: null };
      return bot.askMove(gameId, color);
    },
  };
}
