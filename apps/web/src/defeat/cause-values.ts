import type { DefeatCause, EndReason } from '@hexduel/contracts-http';

/** The messages of `cause`: each code that says more than the reason of the leg, one of them in two forms. */
type CauseKey = Exclude<DefeatCause['code'], EndReason> | 'answer_unexpected_member';

/** A message of `cause` with its arguments. */
export interface CauseWording {
  readonly key: CauseKey;
  readonly values: Readonly<Record<string, string | number>>;
}

type Cell = readonly [number, number] | null;

/** How to word why a bot lost a leg; null where the reason of the leg says everything that is known. */
export function causeWording(cause: DefeatCause | null): CauseWording | null {
  if (cause === null) return null;
  switch (cause.code) {
    case 'no_connection':
    case 'timeout':
    case 'wrong_response':
    case 'wrong_move':
      return null;
    case 'no_address':
    case 'resting':
      return { key: cause.code, values: {} };
    case 'move_off_board':
    case 'move_not_own_chip':
    case 'move_not_empty':
    case 'move_too_far':
    case 'move_no_jumps': {
      const { from, to } = cause.parameters;
      return { key: cause.code, values: { from: cellText(from), to: cellText(to) } };
    }
    case 'answer_unexpected': {
      const { request, member } = cause.parameters;
      const values = { request: requestText(request) };
      if (member === null) return { key: cause.code, values };
      return { key: 'answer_unexpected_member', values: { ...values, member } };
    }
    case 'answer_incomplete': {
      const { request, limitMs, bytes } = cause.parameters;
      return { key: cause.code, values: { limitMs, bytes, request: requestText(request) } };
    }
    default:
      return { key: cause.code, values: { ...cause.parameters, request: requestText(cause.parameters.request) } };
  }
}

function requestText(method: 'POST' | 'GET' | 'PUT' | 'DELETE'): string {
  return `${method} ${method === 'POST' ? '/games' : '/games/:id'}`;
}

function cellText(cell: Cell): string {
  return cell === null ? '[…]' : `[${cell[0]}, ${cell[1]}]`;
}
