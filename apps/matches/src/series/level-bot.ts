import type { Exchange } from '@hexduel/contracts-bot';
import type { TrainingLevel } from '@hexduel/contracts-http';
import type { BotPort } from '@hexduel/referee';
import { hostedBot } from '@hexduel/strategies';
import type { HeldGame, HostedAnswer, TimeShare } from '@hexduel/strategies';
import { trainingMove } from '../practice/training-opponent';

/** A level of the training bot as one side of a leg in this process: no socket, but the same requests. */
export function levelBot(
  level: TrainingLevel,
  { seed, share }: { readonly seed: number; readonly share: TimeShare },
): BotPort<Exchange> {
  const held = new Map<string, HeldGame>();
  let ply = 0;
  const bot = hostedBot({
    games: {
      get: (id) => held.get(id) ?? null,
      set: (id, game) => held.set(id, game),
      delete: (id) => held.delete(id),
    },
    playerOf: () => (position) => trainingMove(level, position, { seed, ply: (ply += 1), share }),
  });
  return {
    startGame: (start) => answer('POST', () => bot.startGame(start)),
    askMove: (id, color) => answer('GET', () => bot.askMove(id, color)),
    updateGame: (id, update) => answer('PUT', () => bot.updateGame(id, update)),
    endGame: (id) => answer('DELETE', () => bot.endGame(id)),
  };
}

async function answer<Value>(
  method: Exchange['method'],
  act: () => HostedAnswer<Value> | Promise<HostedAnswer<Value>>,
): Promise<{ readonly kind: 'answered'; readonly value: Value; readonly record: Exchange }> {
  const startedAt = performance.now();
  const answered = await act();
  if (answered.kind !== 'ok') throw new Error(`a level cannot answer ${method}: ${JSON.stringify(answered)}`);
  const timings = { connect: null, first_byte: null, body: null, total: performance.now() - startedAt };
  const record = {
    method,
    path: '',
    body: null,
    calls: 0,
    status: null,
    answer: '',
    answer_bytes: 0,
    timings,
    failure: null,
  };
  return { kind: 'answered', value: answered.value, record };
}
