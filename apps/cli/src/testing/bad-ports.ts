import type { Exchange } from '@hexduel/contracts-bot';
import type { BotPort } from '@hexduel/referee';

/** Makes a bot whose n-th move (from 1, over all games) comes to nothing: the deadline passes. */
export function latePort(late: number): (bot: BotPort<Exchange>) => BotPort<Exchange> {
  let asked = 0;
  return (bot) => ({
    ...bot,
    askMove: async (gameId, color) => {
      const outcome = await bot.askMove(gameId, color);
      asked += 1;
      if (asked !== late || outcome.kind !== 'answered') return outcome;
      const failure = { reason: 'timeout', detail: 'no answer within the deadline of 1000 ms' } as const;
      return { kind: 'failed', reason: 'timeout', record: { ...outcome.record, failure } };
    },
  });
}

/** Makes a bot whose n-th move goes far off the board. */
export function wildPort(wild: number): (bot: BotPort<Exchange>) => BotPort<Exchange> {
  let asked = 0;
  return (bot) => ({
    ...bot,
    askMove: async (gameId, color) => {
      const outcome = await bot.askMove(gameId, color);
      asked += 1;
      if (asked !== wild || outcome.kind !== 'answered') return outcome;
      const record = { ...outcome.record, status: 200, answer: '{"status":"ok",\u001b[31m' };
      return { kind: 'answered', value: { from: outcome.value.from, to: [-7, Infinity] }, record };
    },
  });
}
