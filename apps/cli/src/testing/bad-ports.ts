import type { Exchange } from '@hexduel/contracts-bot';
import type { BotPort } from '@hexduel/referee';

/** Makes a bot whose n-th move (from 1, over all games) misses the deadline. */
export function latePort(late: number): (bot: BotPort<Exchange>) => BotPort<Exchange> {
  let asked = 0;
  return (bot) => ({
    ...bot,
    askMove: async (gameId, color) => {
      const result = await bot.askMove(gameId, color);
      asked += 1;
      if (asked !== late || result.kind !== 'answered') return result;
      const failure = { reason: 'timeout', detail: 'no answer within the deadline of 1000 ms' } as const;
      return { kind: 'failed', reason: 'timeout', record: { ...result.record, failure } };
    },
  });
}

/** Makes a bot whose n-th move goes far off the board. */
export function wildPort(wild: number): (bot: BotPort<Exchange>) => BotPort<Exchange> {
  let asked = 0;
  return (bot) => ({
    ...bot,
    askMove: async (gameId, color) => {
      const result = await bot.askMove(gameId, color);
      asked += 1;
      if (asked !== wild || result.kind !== 'answered') return result;
      const record = { ...result.record, status: 200, answer: '{"status":"ok",\u001b[31m' };
      return { kind: 'answered', value: { from: result.value.from, to: [-7, Infinity] }, record };
    },
  });
}
