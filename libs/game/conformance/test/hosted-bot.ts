import { seededRandom } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { applyChanges, chooseMove, hostGame } from '@hexduel/strategies';
import type { HostedGame, Strategy } from '@hexduel/strategies';
import { OK } from './wire-bot';
import type { WireBot } from './wire-bot';

/** A bot with a strategy, like `hexduel serve`: it accepts only changes that fit its board. */
export function hostedBot(strategy: Strategy, seed: number): WireBot {
  const games = new Map<string, HostedGame>();
  const random = seededRandom(seed);
  return ({ method, id, color, body }) => {
    if (method === 'POST') {
      games.set(id, unwrap(hostGame(body.board, body.jumps)));
      return OK;
    }
    if (method === 'DELETE') {
      games.delete(id);
      return OK;
    }
    const game = games.get(id);
    if (!game) return { status: 404, body: { status: 'error' } };
    if (method === 'PUT') {
      games.set(id, unwrap(applyChanges(game, body.changes, body.jumps)));
      return OK;
    }
    const { from, to } = unwrap(chooseMove(game, color, strategy, random));
    return { status: 200, body: { status: 'ok', move_from: from, move_to: to } };
  };
}
