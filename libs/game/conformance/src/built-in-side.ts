import { unwrap } from '@hexduel/engine';
import type { Random } from '@hexduel/engine';
import type { BotPort, Outcome } from '@hexduel/referee';
import { applyChanges, chooseMove, hostGame } from '@hexduel/strategies';
import type { HostedGame, Strategy } from '@hexduel/strategies';
import type { ExchangeRecord } from './exchange-record';

/** Requests to a side that lives in this process: nobody reads their records. */
const UNSENT: ExchangeRecord = {
  method: '',
  path: '',
  body: null,
  status: null,
  answer: '',
  timings: { total: 0 },
  failure: null,
};

function done<Value>(value: Value): Promise<Outcome<Value, ExchangeRecord>> {
  return Promise.resolve({ kind: 'answered', value, record: UNSENT });
}

/** A built-in as the other side of one game. */
export function builtInSide(strategy: Strategy, random: Random): BotPort<ExchangeRecord> {
  let hosted: HostedGame | null = null;
  const game = (): HostedGame => {
    if (!hosted) throw new Error('the built-in bot was not told of the game');
    return hosted;
  };
  return {
    startGame: ({ board, jumps }) => {
      hosted = unwrap(hostGame(board, jumps));
      return done(undefined);
    },
    askMove: (_id, color) => done(unwrap(chooseMove(game(), color, strategy, random))),
    updateGame: (_id, { changes, jumps }) => {
      hosted = unwrap(applyChanges(game(), changes, jumps));
      return done(undefined);
    },
    endGame: () => done(undefined),
  };
}
