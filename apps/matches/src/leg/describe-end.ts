import type { DefeatCause, Exchange } from '@hexduel/contracts-bot';
import type { IllegalMoveCode } from '@hexduel/engine';
import type { FinishedLeg } from '@hexduel/referee';

/** The most UTF-16 units that the contract allows. */
const MAX_LENGTH = 500;

const NOT_CALLED = {
  no_address: 'the team has given no address of its bot',
  resting:
    'the bot rests, as it failed everything in three rounds: it is called again once it answers a probe, has another address or release, or its team wakes it',
} as const satisfies Record<NotCalled, string>;

/** Why a leg ended: a sentence for the team of the bot that failed and for admins, and a cause for everybody. */
export interface LegEnd {
  /** Null if the reason of the leg says everything. */
  readonly detail: string | null;
  /** Null for a leg that ended by score. */
  readonly cause: DefeatCause | null;
}

/** Why nobody called the bot of a side. */
export type NotCalled = 'no_address' | 'resting';

/** `notCalled`: of the side that lost; null if its bot was called. */
export function describeEnd(leg: FinishedLeg<Exchange>, notCalled: NotCalled | null): LegEnd {
  const { detail, cause } = ending(leg, notCalled);
  return { detail: detail === null ? null : shortened(detail), cause };
}

function ending({ reason, loser, wrongMove, requests }: FinishedLeg<Exchange>, notCalled: NotCalled | null): LegEnd {
  if (reason === 'by_score') return { detail: null, cause: null };
  if (wrongMove) {
    const { from, to, message } = wrongMove;
    return { detail: `[${from.join(', ')}] to [${to.join(', ')}]: ${message}`, cause: causeOfMove(wrongMove) };
  }
  if (notCalled) return { detail: NOT_CALLED[notCalled], cause: { code: notCalled, parameters: {} } };
  const failed = requests.find(
    ({ color, kind, counts, record }) => counts && kind !== 'end' && color === loser && record?.failure,
  );
  if (!failed?.record?.failure) return { detail: null, cause: { code: reason, parameters: {} } };
  const { method, failure } = failed.record;
  return {
    detail: `${method} ${method === 'POST' ? '/games' : '/games/:id'}: ${failure.detail}`,
    cause: failure.cause ?? { code: reason, parameters: {} },
  };
}

const MOVE_CODES = {
  ERR_OFF_BOARD: 'move_off_board',
  ERR_NOT_OWN_CHIP: 'move_not_own_chip',
  ERR_NOT_EMPTY: 'move_not_empty',
  ERR_TOO_FAR: 'move_too_far',
  ERR_NO_JUMPS: 'move_no_jumps',
} as const satisfies Record<Exclude<IllegalMoveCode, 'ERR_GAME_OVER'>, string>;

/** Why a move of a bot lost its game, for everybody. */
export function causeOfMove({
  from,
  to,
  code,
}: Pick<NonNullable<FinishedLeg<Exchange>['wrongMove']>, 'from' | 'to' | 'code'>): DefeatCause {
  if (code === 'ERR_GAME_OVER') return { code: 'wrong_move', parameters: {} };
  return { code: MOVE_CODES[code], parameters: { from: namedCell(from), to: namedCell(to) } };
}

const FAR_OFF = 99;

// A bot may name any numbers, even infinite ones: only those near a board are shown to everybody.
function namedCell([i, j]: readonly [number, number]): [number, number] | null {
  return Math.abs(i) <= FAR_OFF && Math.abs(j) <= FAR_OFF ? [i, j] : null;
}

// By code points, because storing half a character would fail.
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  let short = '';
  for (const character of text) {
    if (short.length + character.length > MAX_LENGTH - 1) break;
    short += character;
  }
  return `${short}…`;
}
