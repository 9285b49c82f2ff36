import type { Random } from '@hexduel/engine';
import type { BotPort, RequestResult } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { applyChanges, chooseMove, hostGame } from '@hexduel/strategies';
import type { HostedGame, Strategy } from '@hexduel/strategies';
import type { ExchangeRecord } from './exchange-record';

/** The record of requests within this process, which nobody reads. */
const UNSENT: ExchangeRecord = {
  method: '',
  path: '',
  body: null,
  status: null,
  answer: '',
  timings: { total: 0 },
  failure: null,
};

function answered<Value>(value: Value): Promise<RequestResult<Value, ExchangeRecord>> {
  return Promise.resolve({ kind: 'answered', value, record: UNSENT });
}

/** A built-in as the other side of one game. */
export function builtInSide(strategy: Strategy, random: Random): BotPort<ExchangeRecord> {
  let hosted: HostedGame | null = null;
  const game = (): HostedGame => {
    if (!hosted) throw new Error('the built-in bot has no game yet');
    return hosted;
  };
  return {
    startGame: ({ board, jumps }) => {
      hosted = unwrap(hostGame(board, jumps));
      return answered(undefined);
    },
    askMove: (_id, color) => answered(unwrap(chooseMove(game(), color, strategy, random))),
    updateGame: (_id, { changes, jumps }) => {
      hosted = unwrap(applyChanges(game(), changes, jumps));
      return answered(undefined);
    },
    endGame: () => answered(undefined),
  };
}
